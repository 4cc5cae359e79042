import { isBetween } from '#engine/form/day-limits.ts'
import { getAt } from '#engine/form/field-path.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import type { Scores } from './funnel-definition.ts'
import { getScores } from './score.ts'

/** Scores of which some give points for dates, by intervals whose days do not move. */
export function getDatedScores(scores: Scores | undefined, answers: Answers): Record<string, number> {
  const plain = getScores(scores, answers)
  const totals = Object.entries(scores ?? {}).map(([name, fields]) => {
    const points = Object.entries(fields).map(([path, table]) => {
      const day = getAt(answers, path)
      if (!Array.isArray(table) || typeof day !== 'string') return 0
      return table.find((interval) => isBetween(interval, day))?.points ?? 0
    })
    return [name, points.reduce((sum, value) => sum + value, plain[name] ?? 0)] as const
  })
  return Object.fromEntries(totals)
}
