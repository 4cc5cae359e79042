import { isBetween } from '#engine/form/day-limits.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import type { Scores } from './funnel-definition.ts'
import { getPoints, getScores } from './score.ts'

/** Scores of which some give points for dates, by intervals whose days do not move. */
export function getDatedScores(scores: Scores | undefined, answers: Answers): Record<string, number> {
  return getScores(scores, answers, (table, answer) => {
    if (!Array.isArray(table) || typeof answer !== 'string') return getPoints(table, answer)
    return table.find((interval) => isBetween(interval, answer))?.points ?? 0
  })
}
