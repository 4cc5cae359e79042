import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FullConfig } from 'playwright/test'
import { inProject, projectRoot } from '#project/project-root.ts'
import { compileAllFunnels } from '#project/read-project.ts'
import { type KeptReplay, readReplays } from './film.ts'
import { getItemsOf, planWalks } from './plan-walks.ts'
import { readAuthored } from './reference/authored.ts'
import { reportFile, reportFolder, writeReport } from './report/write-report.ts'

/** Command-line options that select some paths only. */
const NARROWS = /^(-g|-G|--grep.*|--shard.*|--last-failed|--only-changed.*|.+:\d+)$/
const PROOFS = '--project=proofs*'

/**
 * After the tests: how much of each funnel's model was met in a browser (edges, outcomes, both sides of each rule, states on each
 * device) and the report of it.
 *
 * @throws where something was not met, unless the command line chose some of the paths: the whole run fails by it
 */
export default async function demandCoverage({ argv }: Pick<FullConfig, 'argv'>): Promise<void> {
  const chosen = argv.slice(argv.indexOf('test') + 1)
  const replays = readReplays()
  // A run of other tests plays no walk, so no coverage is demanded of it; a whole run that plays none is red.
  const isWhole = chosen.length === 0 || chosen.includes(PROOFS)
  const isReplay = isWhole || chosen.some((word) => word.includes('replay'))
  if (replays.length === 0 && !isReplay) return
  const funnels = compileAllFunnels()
  // The contract plays a part of each funnel, which its own test demands.
  if (!isReplay) return writeReport(funnels, replays)
  const { REPLAY_PATH: onlyPath, REPLAY_FUNNEL: onlyFunnel } = process.env
  const failures = replays.flatMap(describeFailure)
  if (failures.length > 0) console.log(['', ...failures].join('\n'))
  // A comparison with another version is told once both have been walked.
  if (process.env.REPLAY_LOOKS) return
  if (onlyPath) return tellPath(replays, () => writeReport(funnels, replays))
  console.log('\nOf each funnel met in the browser (edges, outcomes, sides of rules, states on each device):')
  const isDemanded = !chosen.some((word) => NARROWS.test(word))
  const missed: string[] = []
  let [all, met] = [0, 0]
  for (const funnel of funnels) {
    const { id } = funnel.definition
    const own = replays.filter((replay) => replay.funnel === id)
    // A run of one funnel or of some paths alone does not fault the others.
    if (own.length === 0 && (!isDemanded || (onlyFunnel && onlyFunnel !== id))) continue
    const { items, walks } = planWalks(funnel, readAuthored(id))
    const seen = new Set(own.flatMap(getItemsOf))
    const missing = [...items].filter((item) => !seen.has(item))
    const covered = items.size - missing.length
    all += items.size
    met += covered
    missed.push(...missing.map((item) => `  ${id}: ${item}`))
    console.log(`  ${id}: ${toShare(covered, items.size)} on ${own.length} walks of ${walks.length}`)
  }
  console.log(`  In all: ${toShare(met, all)}`)
  await writeReport(funnels, replays)
  tellReport()
  if (missed.length === 0) return
  if (isDemanded) throw new Error(['Not met in the browser:', ...missed].join('\n'))
}

/** Says of one path what it was meant to meet, and how far it came. */
async function tellPath(replays: readonly KeptReplay[], write: () => Promise<void>): Promise<void> {
  for (const { funnel, device, path, states, covered } of replays) {
    const [reached, events] = [Math.max(0, states.length - 1), path.steps.length]
    const ends = covered.outcomes.map(({ step, outcome }) => `${outcome} at "${step}"`)
    console.log(`\n${funnel}, ${device}: ${reached} of ${events} events, to "${states.at(-1)?.state ?? ''}"`)
    if (ends.length > 0) console.log(`  Outcomes: ${ends.join(', ')}`)
  }
  await write()
  tellReport()
}

function tellReport(): void {
  console.log(`  Report: ${reportFolder}/index.html, in one file ${reportFile}`)
}

function toShare(part: number, whole: number): string {
  return whole === 0 ? 'nothing to meet' : `${part} of ${whole} (${Math.floor((100 * part) / whole)} %)`
}

/**
 * The lines of a failed replay for a terminal: what was asserted, expected and seen, the line of the JSON at whose step the replay stood,
 * the picture, and the command that opens the trace.
 */
export function describeFailure(replay: KeptReplay): string[] {
  const { funnel, name, device, folder, states, faults, failure, trace } = replay
  if (!failure) return []
  const state = states.at(-1)?.state
  const [first = ''] = failure.message.split('\n')
  const toFile = (file: string) => relative(projectRoot, join(folder, file))
  return [
    `✘ ${funnel}, ${/^\d+$/.test(name) ? `walk ${name}` : name}, ${device}: ${first}`,
    ...(failure.expected ? [`  expected  ${failure.expected}`] : []),
    ...(failure.seen ? [`  seen      ${failure.seen.replaceAll('\n', '\n            ')}`] : []),
    ...(state === undefined ? [] : [`  step      ${findStepLine(funnel, state)}`]),
    ...(failure.picture === null ? [] : [`  picture   ${toFile(failure.picture)}`]),
    ...faults.flatMap(({ picture }) => (picture === null ? [] : [`  place     ${toFile(picture)}`])),
    ...(trace === null ? [] : [`  trace     npx playwright show-trace ${toFile(trace)}`]),
  ]
}

/** `funnels/cuestionario.funnel.json:41`: where a step is written; without a line where its name is not written so. */
function findStepLine(funnel: string, step: string): string {
  const file = `funnels/${funnel}.funnel.json`
  const lines = readFileSync(inProject(file), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.replaceAll(' ', '').includes(`"id":"${step}"`))
  return line < 0 ? file : `${file}:${line + 1}`
}
