import type { Answers } from '#engine/form/form-definition.ts'
import type { Scores } from './funnel-definition.ts'

/** Sums the points of the answers given. A field or an option without points counts nothing. */
export function getScores(scores: Scores | undefined, answers: Answers): Record<string, number> {
  const totals = Object.entries(scores ?? {}).map(([name, fields]) => {
    const points = Object.entries(fields).map(([field, options]) => {
      const chosen = [answers[field] ?? []].flat().map(String)
      return chosen.reduce((sum, value) => sum + (Object.hasOwn(options, value) ? (options[value] ?? 0) : 0), 0)
    })
    return [name, points.reduce((sum, value) => sum + value, 0)] as const
  })
  return Object.fromEntries(totals)
}
