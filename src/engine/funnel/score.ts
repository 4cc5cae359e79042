import { getAt, getRoot } from '#engine/form/field-path.ts'
import type { Answers, AnswerValue } from '#engine/form/form-definition.ts'
import { isWithin } from '#engine/form/number-limits.ts'
import type { Points, Scores } from './funnel-definition.ts'

/** Sums the points of the answers given. A field, an option or a number without points counts nothing; nor does a date here (`getDatedScores`). */
export function getScores(scores: Scores | undefined, answers: Answers): Record<string, number> {
  const totals = Object.entries(scores ?? {}).map(([name, fields]) => {
    const points = Object.entries(fields).map(([path, table]) => getPoints(table, getAt(answers, path)))
    return [name, points.reduce((sum, value) => sum + value, 0)] as const
  })
  return Object.fromEntries(totals)
}

/** The intervals of a list ask for its number of items. */
function getPoints(table: Points, answer: AnswerValue | undefined): number {
  const chosen = [answer ?? []].flat().map(String)
  if (!Array.isArray(table))
    return chosen.reduce((sum, value) => sum + (Object.hasOwn(table, value) ? (table[value] ?? 0) : 0), 0)
  const number = Array.isArray(answer) ? answer.length : answer
  return table.find((interval) => isWithin(interval, number))?.points ?? 0
}

/** Every number of points that a table gives, for an option or an interval. */
export function listPoints(table: Points): number[] {
  return Array.isArray(table) ? table.map(({ points }) => points) : Object.values(table)
}

/** The fields of the form that some points are given for, be it for a field in them. */
export function getScoredFields(table: Scores[string] | undefined): string[] {
  return [...new Set(Object.keys(table ?? {}).map(getRoot))]
}

/** The points that some scores have come to, by their names. */
export type Sums = Readonly<Record<string, number>>

/** Some sums, each with the points that are added to it. A score that has no sum among them is left out. */
export function addPoints(sums: Sums, points: Sums): Record<string, number> {
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum + (points[name] ?? 0)]))
}
