import type { Answers, AnswerValue } from '#engine/form/form-definition.ts'
import { isWithin } from '#engine/form/number-limits.ts'
import type { Points, Scores } from './funnel-definition.ts'

/** Sums the points of the answers given. A field, an option or a number without points counts nothing; nor does a date here (`getDatedScores`). */
export function getScores(scores: Scores | undefined, answers: Answers): Record<string, number> {
  const totals = Object.entries(scores ?? {}).map(([name, fields]) => {
    const points = Object.entries(fields).map(([field, table]) => getPoints(table, answers[field]))
    return [name, points.reduce((sum, value) => sum + value, 0)] as const
  })
  return Object.fromEntries(totals)
}

function getPoints(table: Points, answer: AnswerValue | undefined): number {
  if (Array.isArray(table)) return table.find((interval) => isWithin(interval, answer))?.points ?? 0
  const chosen = [answer ?? []].flat().map(String)
  return chosen.reduce((sum, value) => sum + (Object.hasOwn(table, value) ? (table[value] ?? 0) : 0), 0)
}
