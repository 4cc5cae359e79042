import type { Losing } from '#importers/losses.ts'
import { END } from '#importers/questionnaire.ts'
import { Unreadable } from '#importers/source.ts'
import { allOf, anyOf, not, type Test } from '#importers/test.ts'
import { readComparisons } from './read-comparison.ts'
import type { Exit, Segment } from './read-segment.ts'
import type { createVariables } from './variables.ts'

/** How one gets about in a bot. */
export type Ways = {
  /** The answers by which one comes to a segment; `isAfterLast`: those to the last question before it alone. */
  reach(to: string, isAfterLast?: boolean): Test
  /** The answers by which one leaves a segment over an exit. */
  leave(segment: Way, exit: Exit): Test
  /** Whether one may come from a segment to another one later, past none of some others. */
  comesTo(from: string, to: string, without?: ReadonlySet<string>): boolean
}

/** More steps than it takes to know of any bot how one gets about in it. */
const MOST_LOOKS = 3_000_000

type Way = Pick<Segment, 'key' | 'question' | 'exits'>

export function createWays(
  start: string,
  segments: readonly Way[],
  variables: ReturnType<typeof createVariables>,
  losing: Losing,
): Ways {
  const read = new Map<Exit, Test>()
  const exit = ({ key, question }: Way, { chosen, condition }: Exit): Test => {
    if (chosen !== undefined && question) return { question: question.key, chosen: [chosen] }
    if (!condition) return true
    // A condition that cannot be said leads nobody that way.
    return readComparisons(condition.get('content'), (...asked) => variables.test(ways, key, ...asked), losing) ?? false
  }
  const leave = (segment: Way, each: Exit): Test => {
    const known = read.get(each) ?? exit(segment, each)
    read.set(each, known)
    return known
  }
  const exits = new Map(segments.map((segment) => [segment.key, segment.exits]))
  let looked = 0
  const look = () => {
    if (++looked > MOST_LOOKS) throw new Unreadable('tooLong', '')
  }
  const comesTo = (from: string, to: string, without: ReadonlySet<string> = new Set()): boolean => {
    const seen = new Set<string>()
    for (const todo = [from]; todo.length > 0; )
      for (const next of exits.get(todo.pop() ?? '') ?? []) {
        look()
        if (without.has(next.to) || seen.has(next.to)) continue
        if (next.to === to) return true
        seen.add(next.to)
        todo.push(next.to)
      }
    return false
  }
  /** The segments that everybody passed who comes to one, and from which everybody comes there. */
  const listSure = (key: string): Way[] =>
    segments.filter((each) => {
      if (each.key === key || comesTo(each.key, END, new Set([key]))) return false
      return each.key === start || !comesTo(start, key, new Set([each.key]))
    })
  const open = new Set<string>()
  const reach = (key: string, isAfterLast = false): Test => {
    look()
    if (key === start) return true
    const [sure, ...others] = listSure(key)
    if (isAfterLast && [sure, ...others].some((each) => each?.question)) return true
    if (sure) return reach(sure.key, isAfterLast)
    // A visitor who comes round again was here before.
    if (open.has(key)) return false
    open.add(key)
    const ways = segments.flatMap((segment) =>
      segment.exits.flatMap((each, index): Test[] => {
        if (each.to !== key) return []
        const own = leave(segment, each)
        const before =
          each.chosen === undefined ? segment.exits.slice(0, index).map((other) => not(leave(segment, other))) : []
        return [allOf([...(isAfterLast && segment.question ? [] : [reach(segment.key, isAfterLast)]), ...before, own])]
      }),
    )
    open.delete(key)
    return joinChosen(ways)
  }
  const ways: Ways = { reach, leave, comesTo }
  return ways
}

/** Options of one question, any of them. */
function joinChosen(ways: readonly Test[]): Test {
  const chosen = ways.flatMap((way) => (typeof way === 'object' && 'chosen' in way ? [way] : []))
  const [first] = chosen
  if (first && chosen.length === ways.length && chosen.every(({ question }) => question === first.question))
    return { question: first.question, chosen: chosen.flatMap((each) => each.chosen) }
  return anyOf(ways)
}
