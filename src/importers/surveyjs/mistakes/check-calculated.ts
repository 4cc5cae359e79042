import type { Mistake } from '#importers/mistake.ts'
import type { Source } from '#importers/source.ts'
import { parseExpression } from '#importers/surveyjs/parse-expression.ts'
import { listNames } from './walk-expression.ts'

/** Calculated values that are computed from themselves, by way of others too. */
export function listCircularValues(survey: Source): Mistake[] {
  const values = survey.get('calculatedValues').list()
  const reads = new Map(
    values.map((at): [string, string[]] => {
      const tree = parseExpression(at.get('expression').text() ?? '')
      return [toKey(at), tree === null ? [] : listNames(tree).map((name) => name.toLowerCase())]
    }),
  )
  return values.flatMap((at): Mistake[] =>
    isCircular(toKey(at), reads)
      ? [{ kind: 'circular-value', place: at.place, what: at.get('name').text() ?? '' }]
      : [],
  )
}

const toKey = (at: Source) => at.get('name').text()?.toLowerCase() ?? at.place

/** Whether what a name reads, and what that reads in turn, comes back to the name. */
export function isCircular(name: string, reads: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>()
  const open = [...(reads.get(name) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === name) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(reads.get(next) ?? []))
  }
  return false
}
