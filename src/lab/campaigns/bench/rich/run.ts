import { parseArgs } from 'node:util'
import { openSite } from '#campaigns/bench/island/open-site.ts'
import { toRatio } from '#lab/bench/compare-forms.ts'
import { describeLoad, type Figure, isReached, toTable } from '#lab/bench/figure.ts'
import { recordWeight, sumKilobytes } from '#lab/bench/record-weight.ts'
import { type Run, runWalk } from '#lab/bench/run-walk.ts'
import { percentile } from '#lab/bench/statistics.ts'
import { inProject } from '#tools/project/project-root.ts'
import { buildContenders } from './build-contenders.ts'
import { addByWords, recordRichControl } from './record-rich-control.ts'
import { type lists, walkRich } from './walk-rich.ts'

// A rich form (30 fields, two lists of groups, three groups with branches) as our page, as plain HTML, by SurveyJS and by rjsf as it
// is shipped: what each weighs before the first answer, how soon a key and a new item are painted. They take turns, and
// whoever begins changes every round. Ends with 1 where ours falls short of a target.

type Contender = { path: string; add(list: keyof typeof lists): string }

const targets = { weight: 150, keys: 1.3, items: 2 }
const contenders = {
  ours: { path: '/ours', add: addByWords },
  plain: { path: '/_control', add: addByWords },
  SurveyJS: { path: '/surveyjs', add: (list) => `[data-name="${list}"] .sd-paneldynamic__add-btn` },
  'rjsf as shipped': { path: '/rjsf', add: (list) => `#root_${list} .rjsf-array-item-add button` },
} satisfies Record<string, Contender>
type Name = keyof typeof contenders
const names = ['ours', 'plain', 'SurveyJS', 'rjsf as shipped'] as const

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '6' } } })
const dist = inProject('.local/bench/rich')
await buildContenders(dist)
const { origin, browser, close } = await openSite(dist)
try {
  await recordRichControl(browser, origin, dist)
  const figures = [...(await weighAll()), ...(await timeAll(Number(values.rounds)))]
  console.log(toTable(figures))
  console.log(describeLoad())
  process.exitCode = figures.every(isReached) ? 0 : 1
} finally {
  await close()
}

async function weighAll(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of names) {
    const { before } = await recordWeight(browser, `${origin}${contenders[name].path}`)
    const target = name === 'ours' ? { atMost: targets.weight } : null
    figures.push({
      name: `JavaScript before the first answer: ${name}`,
      measured: sumKilobytes(before),
      unit: 'kB',
      target,
    })
  }
  return figures
}

async function timeAll(rounds: number): Promise<Figure[]> {
  const runs: Record<Name, Run[]> = { ours: [], plain: [], SurveyJS: [], 'rjsf as shipped': [] }
  for (let round = 0; round < rounds; round += 1) {
    console.log(`round ${round + 1} of ${rounds} …`)
    const turns = names.map((_, index) => names[(index + round) % names.length] ?? 'ours')
    for (const name of turns) {
      const { path, add }: Contender = contenders[name]
      runs[name].push(await runWalk(browser, `${origin}${path}`, round, (page, walk) => walkRich(page, walk, add)))
    }
    refuseDifferentForms(runs.ours[0], runs.plain[0])
  }
  return names.filter((name) => name !== 'plain').flatMap((name) => compare(name, runs[name], runs.plain))
}

function compare(name: Name, product: readonly Run[], control: readonly Run[]): Figure[] {
  const target = (atMost: number) => (name === 'ours' ? atMost : null)
  const rounds = { product, control }
  return [
    toRatio(`key → paint p50: ${name} / plain`, rounds, ({ keys }) => percentile(keys, 0.5), target(targets.keys)),
    toRatio(`key → paint p95: ${name} / plain`, rounds, ({ keys }) => percentile(keys, 0.95), null),
    toRatio(
      `item added → painted p50: ${name} / plain`,
      rounds,
      ({ items }) => percentile(items, 0.5),
      target(targets.items),
    ),
  ]
}

// A control that asks less would be no floor.
function refuseDifferentForms(ours: Run | undefined, plain: Run | undefined): void {
  const [shown, expected] = [ours, plain].map((run) => run?.screens[0]?.join(', '))
  if (shown !== expected) throw new Error(`Our page and the plain one differ:\n${shown}\n${expected}`)
}
