import type { Losing } from '#importers/losses.ts'
import type { Interval, Points, Question } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { getKeysRead, getLimits, isMetBy, type Test } from '#importers/test.ts'

/** Points that are given where a test holds. */
export type Given = { block: Source; test: Test; points: number }

/** Points by the answer to one question; others are lost, and what nobody gets is idle. */
export function readPoints(given: readonly Given[], questions: readonly Question[], losing: Losing): Points {
  const byQuestion = Map.groupBy(given, ({ block, test, points }) => {
    const keys = new Set(getKeysRead(test))
    const [key = ''] = keys
    const question = keys.size === 1 ? questions.find((each) => each.key === key) : undefined
    // A visitor who was not asked gets no points.
    if (question && isCounted(question, test) && !isMetBy(undefined, test)) return question
    losing.lose(test === false ? 'idle' : 'points', block, String(points))
    return null
  })
  return Object.fromEntries(
    [...byQuestion].flatMap(([question, all]): [string, Points[string]][] => {
      if (question === null) return []
      const count = (answer: string) =>
        all.filter(({ test }) => isMetBy(answer, test)).reduce((sum, { points }) => sum + points, 0)
      if (question.kind === 'number') return [[question.key, toIntervals(all, count)]]
      if (question.kind !== 'one' && question.kind !== 'many') return []
      return [[question.key, Object.fromEntries(question.options.map(({ value }) => [value, count(value)]))]]
    }),
  )
}

/** Each of several answers counts by itself. */
function isCounted({ kind }: Question, test: Test): boolean {
  if (kind === 'many') return typeof test === 'object' && 'chosen' in test && test.chosen.length === 1
  return kind === 'one' || kind === 'number'
}

/** From the lowest up, each up to where the points change; one that gets none at the end is not said. */
function toIntervals(given: readonly Given[], count: (answer: string) => number): Interval[] {
  const cuts = [...new Set(given.flatMap(({ test }) => getLimits(test)))].sort((a, b) => a - b)
  const intervals: Interval[] = []
  const add = (points: number, limit: Omit<Interval, 'points'>) => {
    if (intervals.at(-1)?.points === points) intervals.pop()
    intervals.push({ ...limit, points })
  }
  for (const [index, cut] of cuts.entries()) {
    const before = cuts[index - 1]
    add(count(String(before === undefined ? cut - 1 : (before + cut) / 2)), { exclusiveMaximum: cut })
    add(count(String(cut)), { maximum: cut })
  }
  add(count(String((cuts.at(-1) ?? 0) + 1)), {})
  return intervals.at(-1)?.points === 0 ? intervals.slice(0, -1) : intervals
}
