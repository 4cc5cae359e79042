import { expect, test } from 'vitest'
import type { DeliveryRequest, Funnel } from '#engine'
import { settleDay } from '#engine/model'
import { getEventData } from '#engine-internals/decide/partition/event-data.ts'
import { drawVariant } from '#engine-internals/funnel/variants.ts'
import { compileAllFunnels, toFunnels } from '#project/read-project.ts'
import { createRandom, pickOne } from '#replay/create-random.ts'
import {
  type Authored,
  getAskedFields,
  getStep,
  isRequired,
  readAuthored,
  toAuthored,
} from '#replay/reference/authored.ts'
import { getRelevant, isShown } from '#replay/reference/relevant-answers.ts'
import { toTime } from '#replay/reference/rules.ts'
import { type Effect, type Event, followEvent, getAnswers, openVisit } from '#replay/reference/visit.ts'
import { answerAtRandom } from '#support/answer-at-random.ts'
import { compileAuthored } from '#support/authored.ts'
import { createSmallFunnel } from '#support/brute-force/create-small-funnel.ts'
import { createValidFunnel } from '#support/corpus/create-valid-funnel.ts'
import { compileRealForms, realProject } from '#support/corpus/real-forms.ts'
import { compileWholeDialect, wholeDialect } from '#support/dialect/dialect.ts'
import { drawSeeds } from '#support/draw-seeds.ts'
import type { Outcome } from '#support/memory-ports.ts'
import { runFunnel } from '#support/run-funnel.ts'

const ACTS = 30
const MOST_JOBS = 9
/** Outcomes of jobs, the last of which come too late, so that a circle of jobs ends. */
const toOutcomes = (outcome: Outcome): Outcome[] => Array<Outcome>(99).fill('late').fill(outcome, 0, -MOST_JOBS)
/** The parameters of the address. */
const PARAMETERS = { ref: 'cartel' }

/**
 * Walks a running machine at random and holds it, after everything that happens, to what its JSON says, read by itself: where
 * the visitor is, where Back leads, what was typed, and what was sent, shown, counted and left.
 *
 * @returns what differed, with the way there; none where nothing did
 */
async function compareRun(funnel: Funnel, authored: Authored, seed: number): Promise<string | null> {
  const random = createRandom(seed)
  const variant = drawVariant(authored.funnel, random)
  const run = runFunnel(settleDay(funnel), undefined, variant, PARAMETERS)
  const way: string[] = []
  /** How long the step has lasted. */
  let since = 0
  /** Whether a job of the step is under way: one that leads to its own step is not begun a second time. */
  let isWorking = true
  /** Whether each job leads to another: there the walk stops. */
  let isCircling = false
  let { visit, effects } = openVisit(authored, variant)
  let difference = await settle('ok')
  for (let act = 0; act < ACTS && !difference && !isCircling; act++) {
    const outcome = pickOne(random, ['ok', 'fail'] as const)
    run.outcomes.splice(0, run.outcomes.length, ...toOutcomes(outcome))
    const event = perform(pickOne(random, ['answer', 'answer', 'answer', 'spoil', 'back', 'wait', 'tell'] as const))
    if (!event) continue
    way.push(JSON.stringify(event))
    follow(event)
    difference = await settle(outcome)
  }
  return difference && `${difference}\nafter ${way.join('\n      ')}`

  function follow(event: Event): void {
    const followed = followEvent(authored, visit, event)
    if (!followed) return
    if (followed.visit.step !== visit.step) since = 0
    isWorking = followed.visit.step !== visit.step || (isWorking && !event.type.startsWith('job.'))
    visit = followed.visit
    effects.push(...followed.effects)
  }

  /** Does something to the machine, and gives the event that it is; null where nothing of the kind can be done here. */
  function perform(act: 'answer' | 'spoil' | 'back' | 'wait' | 'tell'): Event | null {
    const step = getStep(authored, visit.step)
    const asked = getAskedFields(authored, step)
    const answers = funnel.form ? answerAtRandom(funnel.form, asked, getAnswers(authored, visit), random) : {}
    if (act === 'answer') {
      run.send({ type: 'step.completed', answers })
      return { type: 'step.completed', complete: true, answers }
    }
    if (act === 'spoil') {
      const onTheWay = new Set([...asked, ...Object.keys(getAnswers(authored, visit))])
      const shown = getRelevant(authored, onTheWay, { ...visit.typed, ...answers })
      const needed = asked.filter((name) => isRequired(authored, name) && isShown(authored, name, shown))
      if (needed.length === 0) return null
      run.send({ type: 'step.completed', answers: { ...answers, [pickOne(random, needed)]: ' \t ' } })
      return { type: 'step.completed', complete: false }
    }
    if (act === 'back') {
      run.send({ type: 'step.back', answers })
      return { type: 'step.back', answers }
    }
    if (act === 'wait') return wait(Object.keys(step.after ?? {}))
    const told = Object.keys(step.on ?? {})
    if (told.length === 0) return null
    const event = pickOne(random, told)
    if (step.poll?.event === event) {
      const until = since + toTime(step.poll.every)
      // A wait that ends by then comes first.
      if (Object.keys(step.after ?? {}).some((each) => toTime(each) > since && toTime(each) <= until)) return null
      run.observed.add(event)
      run.clock.increment(until - since)
      since = until
      return { type: event }
    }
    const data = pickOne(random, getEventData(funnel, event))
    run.tell(event, data)
    return { ...data, type: event }
  }

  function wait(waits: readonly string[]): Event | null {
    const [next] = waits.filter((each) => toTime(each) > since).sort((a, b) => toTime(a) - toTime(b))
    if (next === undefined) return null
    const rest = toTime(next) - since
    run.clock.increment(rest - 1)
    if (run.getStep() !== visit.step) return { type: `left ${rest} ms before ${next}` }
    run.clock.increment(1)
    since = toTime(next)
    return { type: `after.${next}` }
  }

  /** Lets jobs come to their end on both sides, and compares. */
  async function settle(outcome: 'ok' | 'fail'): Promise<string | null> {
    await run.settle()
    for (let jobs = 0; !isCircling; jobs++) {
      const { send, mount } = getStep(authored, visit.step)
      if (!isWorking || (send === undefined && mount === undefined)) break
      follow({ type: outcome === 'ok' ? 'job.done' : 'job.failed' })
      isCircling = jobs === MOST_JOBS
    }
    if (isCircling) return null
    const { context } = run.getSnapshot()
    const done = run.done.splice(0).filter((line) => !/^(report|deliver) /.test(line))
    const expected = {
      step: visit.step,
      history: visit.history,
      answers: visit.typed,
      done: effects.flatMap(toLine).sort(),
      requests: effects.flatMap((effect) => toRequest(authored, effect)).sort(),
    }
    const seen = {
      step: run.getStep(),
      history: context.history,
      answers: context.answers,
      done: done.map((line) => (line.startsWith('mount ') ? 'mount' : line)).sort(),
      requests: run.requests.splice(0).map(toText).sort(),
    }
    effects = []
    const [wanted, was] = [toText(expected), toText(seen)]
    return wanted === was ? null : `${authored.funnel.id}: expected ${wanted}\nwas ${was}`
  }
}

function toLine(effect: Effect): string[] {
  switch (effect.kind) {
    case 'mount':
      return ['mount']
    case 'clipboard':
      return ['copy text']
    case 'notice':
      return [`notice ${effect.title}`]
    case 'track':
      return [`track ${effect.event} ${effect.name ?? ''}`.trim()]
    case 'record':
      return [`record ${effect.ending}`]
    case 'redirect':
      return [`redirect ${effect.target}`]
    default:
      return []
  }
}

function toRequest({ funnel: { deliveries = {} } }: Authored, effect: Effect): string[] {
  if (effect.kind === 'copy') {
    const copied = Object.values(deliveries).find(({ copy }) => copy === effect.target)
    const body = { ...effect.body, ...toCarried(copied) }
    return [toText({ channel: 'function', target: effect.target, body, keepalive: true })]
  }
  if (effect.kind !== 'send') return []
  const own = deliveries[effect.delivery]
  const { channel, target, keepalive = false } = own ?? {}
  return [toText({ channel, target, body: { ...effect.body, ...toCarried(own) }, keepalive })]
}

function toCarried({ carry = [] }: { carry?: string[] } = {}): { carried?: typeof PARAMETERS } {
  return carry.includes('ref') ? { carried: PARAMETERS } : {}
}

/** In one order of keys, and of a request what its funnel says of it. */
function toText(value: object): string {
  const { funnel: _funnel, form: _form, ...own } = value as Partial<DeliveryRequest>
  return JSON.stringify(own, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}

const WALKS = 40
const GENERATED = 1000

/** A funnel of a project's files as it is written. */
function readFrom({ forms, funnels, names }: typeof wholeDialect, { definition: { id, form } }: Funnel): Authored {
  const read = (files: typeof forms, name = '') =>
    JSON.parse(files.find(({ file }) => file.includes(`/${name}.`))?.text ?? 'null')
  return toAuthored(read(funnels, id), read(forms, form), names.placeholders)
}

/** The reference reads fields one by one; what stands in groups and lists is held to the exported JSON Schema instead. */
function isFlat({ form }: Funnel): boolean {
  return Object.values(form?.definition.fields ?? {}).every(({ fields, item }) => !fields && !item)
}

const authored = [
  ...compileAllFunnels().map((funnel) => [funnel.definition.id, funnel, readAuthored(funnel.definition.id)] as const),
  ...toFunnels(compileWholeDialect())
    .filter(isFlat)
    .map((funnel) => [`dialect ${funnel.definition.id}`, funnel, readFrom(wholeDialect, funnel)] as const),
  ...compileRealForms()
    .pairs.map(({ funnel }) => funnel)
    .filter(isFlat)
    .map((funnel) => [`corpus ${funnel.definition.id}`, funnel, readFrom(realProject, funnel)] as const),
]

test.each(authored)('%s: what runs does what its JSON says', async (_, funnel, authored) => {
  for (const seed of drawSeeds(WALKS)) expect(await compareRun(funnel, authored, seed), `seed ${seed}`).toBeNull()
})

test.each([
  ['right by the way they are made', createValidFunnel],
  ['with any fault', createSmallFunnel],
])('what runs of generated funnels %s does what their JSON says', async (_, create) => {
  for (const seed of drawSeeds(GENERATED)) {
    const pair = create(seed)
    const funnel = compileAuthored(pair)
    if (!isFlat(funnel)) continue
    // Both are made by the tests themselves, to the shape of the meta-schemas.
    const [written, form] = [pair.funnel, pair.form] as Parameters<typeof toAuthored>
    const authored = toAuthored(written, form)
    expect(await compareRun(funnel, authored, seed), `seed ${seed}`).toBeNull()
  }
})
