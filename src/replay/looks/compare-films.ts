import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeptReplay } from '#replay/film.ts'
import type { CauseFound, Difference } from './cause.ts'
import { compareLooks, listUnmoved } from './compare-looks.ts'
import { comparePictures } from './compare-pictures.ts'
import type { Look } from './look.ts'

/** The picture of a state in both versions, as files. */
type Pair = { before: string; after: string }

/** The differences of two versions on the same walks. */
export type Comparison = {
  /** Each with the pictures of its first state. */
  causes: (CauseFound & { pair: Pair })[]
  /** How many states were compared. */
  states: number
  /** Sentences about what could not be compared, and why. */
  uncompared: string[]
}

/** Compares the looks of the same walks on two versions, state by state as far as both came. */
export async function compareFilms(before: readonly KeptReplay[], after: readonly KeptReplay[]): Promise<Comparison> {
  const found: StateDifferences[] = []
  const pairs = new Map<string, Pair>()
  const uncompared: string[] = []
  const obstacles = new Map<string, number>()
  for (const now of after) {
    const walk = `${now.name}, ${now.device}`
    const old = before.find(({ funnel, name }) => funnel === now.funnel && name === now.name)
    uncompared.push(...tellTroubles(now, old))
    const looks = old ? readLooks(old) : new Map<number, Look>()
    for (const [index, look] of readLooks(now)) {
      const known = looks.get(index)
      if (!old || !known) continue
      const pair = { before: join(old.folder, known.picture), after: join(now.folder, look.picture) }
      const place = { funnel: now.funnel, walk, index, state: look.state }
      const obstacle = findObstacle(known, look)
      if (obstacle !== null) count(`${now.funnel}: ${obstacle}`)
      else found.push({ ...place, differences: await findDifferences(known, look, pair) })
      pairs.set(JSON.stringify([place.funnel, walk, index]), pair)
    }
  }
  const causes = groupCauses(found).flatMap((cause) => {
    const [first] = cause.states
    const pair = first && pairs.get(JSON.stringify([cause.funnel, first.walk, first.index]))
    return pair ? [{ ...cause, pair }] : []
  })
  const notCompared = [...obstacles].map(
    ([line, states]) => `${line}, on ${states} ${states === 1 ? 'state' : 'states'}.`,
  )
  return { causes, states: found.length, uncompared: [...new Set([...uncompared, ...notCompared])] }

  function count(line: string): void {
    obstacles.set(line, (obstacles.get(line) ?? 0) + 1)
  }
}

/** If something is there no more or stands elsewhere, pictures are asked only of texts and drawings that stand where they stood. */
async function findDifferences(before: Look, after: Look, pair: Pair): Promise<Difference[]> {
  const differences = compareLooks(before, after)
  const all = await comparePictures(readFileSync(pair.before), readFileSync(pair.after), after.boxes)
  const unmoved = listUnmoved(before, after)
  const drawn = differences.length === 0 ? all : all.filter(({ element }) => unmoved.has(element))
  return [
    ...differences,
    ...drawn.map(({ element, place }): Difference => ({ cause: { kind: 'drawn' }, element, place })),
  ]
}

/** Why a state cannot be compared: everything on it would differ, and by no edit. */
function findObstacle(before: Look, after: Look): string | null {
  const [old, now] = [before, after].map(({ size: { width, height } }) => `${width} × ${height}`)
  if (old !== now) return `the screen measures ${now} in this version and ${old} in the other`
  const lost = before.lostFonts.filter((name) => !after.lostFonts.includes(name))
  return lost.length > 0 ? `fonts have not come in the other version (${lost.join(', ')})` : null
}

/** The looks by the number of their event. */
function readLooks({ folder }: KeptReplay): Map<number, Look> {
  const looks = globSync('*.look.json', { cwd: folder }).map(
    (file): Look => JSON.parse(readFileSync(join(folder, file), 'utf8')),
  )
  return new Map(looks.sort((a, b) => a.index - b.index).map((look) => [look.index, look]))
}

/** Why a walk is compared in part or not at all. */
function tellTroubles(now: KeptReplay, old: KeptReplay | undefined): string[] {
  const walk = `${now.funnel}, walk ${now.name}, ${now.device}`
  if (!old) return [`${walk}: exists in this version only.`]
  const [events, known] = [now.path.steps.length, old.path.steps.length]
  return [
    ...(now.failure ? [`${walk}: stops in this version. ${now.failure.message}`] : []),
    ...(old.failure ? [`${walk}: stops in the other version. ${old.failure.message}`] : []),
    ...(known < events ? [`${walk}: the other version leads along to event ${known} of ${events} only.`] : []),
  ]
}

/** The differences of one state of a walk. */
type StateDifferences = {
  funnel: string
  walk: string
  index: number
  state: string
  differences: readonly Difference[]
}

type Counted = CauseFound & { counts: Map<string, number> }

/** Differences by cause and not by state, funnel by funnel; what is seen on most states comes first. */
export function groupCauses(states: readonly StateDifferences[]): CauseFound[] {
  const found = new Map<string, Counted>()
  for (const { funnel, walk, index, state, differences } of states)
    for (const { cause, element, place } of differences) {
      const key = JSON.stringify([funnel, cause])
      const known: Counted = found.get(key) ?? { funnel, cause, elements: [], states: [], place, counts: new Map() }
      found.set(key, known)
      if (element !== null) known.counts.set(element, (known.counts.get(element) ?? 0) + 1)
      const last = known.states.at(-1)
      if (last?.walk !== walk || last.index !== index) known.states.push({ walk, index, state })
    }
  return [...found.values()]
    .map(({ counts, ...cause }) => ({
      ...cause,
      elements: [...counts].sort(([, a], [, b]) => b - a).map(([element]) => element),
    }))
    .sort((a, b) => a.funnel.localeCompare(b.funnel) || b.states.length - a.states.length)
}
