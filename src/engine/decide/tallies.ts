import type { Scores } from '#engine/funnel/funnel-definition.ts'
import { getScoredFields, listPoints } from '#engine/funnel/score.ts'
import { getAhead, type StepGraph } from './step-graph.ts'

/**
 * Scores that share questions, or are many. Sums on the way would multiply one another, so the answers stay pending until a rule reads one of the
 * scores, and are counted then by what the conditions tell of all of them.
 */
export type Tally = {
  scores: readonly string[]
  /** The questions whose answers stay pending. */
  fields: ReadonlySet<string>
}

/** The facts on which the choice of tallies depends, beside the funnel. */
type TallyFacts = {
  /** The names that the rules of each step read. */
  rules: ReadonlyMap<string, readonly string[]>
  /** The names that a question of its own reads on arrival at a step. */
  arrivals: ReadonlyMap<string, ReadonlySet<string>>
  /** The scores that are live at each step. */
  live: ReadonlyMap<string, ReadonlySet<string>>
  /** The fields of which a sum tells enough, and which no other answer shows or hides. */
  plain: ReadonlySet<string>
  /** The fields of which it is said at once what is answered. */
  atOnce: ReadonlySet<string>
}

/** So many scores that share nothing are kept as sums: those of more would multiply one another as well. */
const MOST_APART = 2

/**
 * The tallies of a funnel: two or more live scores that share questions, and all that share none where these are many. They give whole points, and are read only where all their
 * questions lie behind, on no screen that may be met again.
 */
export function findTallies(score: Scores, graph: StepGraph, facts: TallyFacts): Tally[] {
  const live = new Set([...facts.live.values()].flatMap((names) => [...names]))
  const groups = joinByFields(score, [...live])
  const apart = groups.filter((names) => names.length === 1).flat()
  return [...groups.filter((names) => names.length > 1), ...(apart.length > MOST_APART ? [apart] : [])]
    .filter((names) => canWait(score, graph, facts, names))
    .map((scores) => {
      const fields = scores.flatMap((name) => getScoredFields(score[name]))
      return { scores, fields: new Set(fields.filter((name) => !facts.atOnce.has(name))) }
    })
}

/** The names of scores in groups: two that give points for one question are in one. */
function joinByFields(score: Scores, names: readonly string[]): string[][] {
  const groups: { names: string[]; fields: Set<string> }[] = []
  for (const name of names) {
    const fields = new Set(getScoredFields(score[name]))
    const shared = groups.filter((group) => [...fields].some((each) => group.fields.has(each)))
    const joined = {
      names: [...shared.flatMap((group) => group.names), name],
      fields: new Set([...shared.flatMap((group) => [...group.fields]), ...fields]),
    }
    for (const group of shared) groups.splice(groups.indexOf(group), 1)
    groups.push(joined)
  }
  return groups.map((group) => group.names)
}

function canWait(score: Scores, graph: StepGraph, facts: TallyFacts, names: readonly string[]): boolean {
  const { rules, arrivals, live, plain } = facts
  const fields = [...new Set(names.flatMap((name) => getScoredFields(score[name])))]
  const tables = names.flatMap((name) => Object.values(score[name] ?? {}))
  if (!tables.flatMap(listPoints).every(Number.isSafeInteger) || !fields.every((name) => plain.has(name))) return false
  const targets = new Map([...graph].map(([id, node]) => [id, node.targets]))
  const asks = (id: string) => graph.get(id)?.asked.some((name) => fields.includes(name)) === true
  return [...graph.values()].every(({ step: { id }, isReturn }) => {
    const isRead = names.some((name) => rules.get(id)?.includes(name))
    const isReadOnArrival = names.some((name) => arrivals.get(id)?.has(name))
    if (isReturn && names.some((name) => live.get(id)?.has(name))) return false
    if (isReadOnArrival && asks(id)) return false
    return !(isRead || isReadOnArrival) || ![...getAhead(targets, id)].some(asks)
  })
}
