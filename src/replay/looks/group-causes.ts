import type { CauseFound, Difference } from './cause.ts'

/** The differences of one state of a walk. */
export type StateDifferences = {
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
