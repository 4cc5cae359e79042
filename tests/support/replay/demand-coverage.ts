import type { FullConfig } from 'playwright/test'
import { getModelEdges, type ModelEdge, type ModelPath } from '#engine/model'
import { reportFile, reportFolder, writeReport } from '#support/report/write-report.ts'
import { compileAllFunnels } from '#tools/project/compile-funnels.ts'
import { readReplays } from './film.ts'

/** What a command line says to play some of the paths only. */
const NARROWS = /^(-g|-G|--grep.*|--shard.*|--last-failed|--only-changed.*|.+:\d+)$/

/**
 * After the tests: how many edges of each funnel's model were taken in a browser, and the pictures of it.
 *
 * @throws where an edge was not taken, unless the command line chose some of the paths: the whole run fails by it
 */
export default async function demandCoverage({ argv }: Pick<FullConfig, 'argv'>): Promise<void> {
  const chosen = argv.slice(argv.indexOf('test') + 1)
  const replays = readReplays()
  // Who runs other tests alone plays nothing; where all are run, nothing played is nothing covered.
  if (replays.length === 0 && chosen.length > 0) return
  const passed = replays.filter(({ failure }) => failure === null).map(({ path }) => path)
  const funnels = compileAllFunnels()
  console.log('\nEdges of each funnel taken in the browser:')
  const { REPLAY_PATH: onlyPath, REPLAY_FUNNEL: onlyFunnel } = process.env
  const isDemanded = !onlyPath && !chosen.some((word) => NARROWS.test(word))
  const missed: string[] = []
  let [all, taken] = [0, 0]
  for (const funnel of funnels) {
    const { id, steps } = funnel.definition
    const paths = passed.filter((path) => path.funnel === id)
    // Where one funnel or some paths are played alone, the others are not at fault.
    if (paths.length === 0 && (!isDemanded || (onlyFunnel && onlyFunnel !== id))) continue
    const edges = getModelEdges(funnel)
    const seen = collectEdges(paths, steps[0]?.id ?? '')
    const missing = edges.filter((edge) => !seen.has(JSON.stringify(edge)))
    const covered = edges.length - missing.length
    all += edges.length
    taken += covered
    missed.push(...missing.map((edge) => `  ${id}: ${describe(edge)}`))
    console.log(`  ${id}: ${covered} of ${edges.length} (${toPercent(covered, edges.length)}) on ${paths.length} paths`)
  }
  console.log(`  In all: ${taken} of ${all} (${toPercent(taken, all)})`)
  await writeReport(funnels, replays)
  console.log(`  Report: ${reportFolder}/index.html, in one file ${reportFile}`)
  if (missed.length === 0) return
  const list = ['Edges not taken in the browser:', ...missed].join('\n')
  if (isDemanded) throw new Error(list)
  console.log(list)
}

function collectEdges(paths: readonly ModelPath[], first: string): Set<string> {
  return new Set(
    paths.flatMap((path) =>
      path.steps.map(({ event, state }, index) =>
        JSON.stringify({ from: path.steps[index - 1]?.state ?? first, event, to: state }),
      ),
    ),
  )
}

function toPercent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.floor((100 * part) / whole)} %`
}

function describe({ from, event, to }: ModelEdge): string {
  return `${from} → ${to} on ${JSON.stringify(event)}`
}
