import { getModelEdges, type ModelEdge, type ModelPath } from '#engine/model'
import { compileAllFunnels } from './all-funnels.ts'
import { readReplays } from './film.ts'
import { writeGallery } from './film-gallery.ts'

/** Edges named where some are missing; of the others only the number is printed. */
const NAMED = 5

/** After the tests: how many edges of each funnel's model were taken in a browser, which were not, and the pictures of it. */
export default async function printCoverage(): Promise<void> {
  const replays = readReplays()
  if (replays.length === 0) return
  const passed = replays.filter(({ hasPassed }) => hasPassed).map(({ path }) => path)
  const funnels = compileAllFunnels()
  console.log('\nEdges of each funnel taken in the browser:')
  const isWhole = !process.env.REPLAY_FUNNEL && !process.env.REPLAY_PATH
  let [all, taken] = [0, 0]
  for (const funnel of funnels) {
    const { id, steps } = funnel.definition
    const paths = passed.filter((path) => path.funnel === id)
    // Where one funnel or one path is played alone, the others are not at fault.
    if (paths.length === 0 && !isWhole) continue
    const edges = getModelEdges(funnel)
    const seen = collectEdges(paths, steps[0]?.id ?? '')
    const missing = edges.filter((edge) => !seen.has(JSON.stringify(edge)))
    const covered = edges.length - missing.length
    all += edges.length
    taken += covered
    console.log(`  ${id}: ${covered} of ${edges.length} (${toPercent(covered, edges.length)}) on ${paths.length} paths`)
    for (const edge of missing.slice(0, NAMED)) console.log(`    missing: ${describe(edge)}`)
    if (missing.length > NAMED) console.log(`    and ${missing.length - NAMED} more`)
  }
  console.log(`  In all: ${taken} of ${all} (${toPercent(taken, all)})`)
  writeGallery(replays, new Map(funnels.map(({ definition }) => [definition.id, definition.steps[0]?.id ?? ''])))
  console.log('  Pictures: .local/film/index.html')
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
  return `${Math.floor((100 * part) / whole)} %`
}

function describe({ from, event, to }: ModelEdge): string {
  return `${from} → ${to} on ${JSON.stringify(event)}`
}
