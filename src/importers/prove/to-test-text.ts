import type { Test } from '#importers/test.ts'

const SIGNS = [
  ['minimum', '≥'],
  ['maximum', '≤'],
  ['exclusiveMinimum', '>'],
  ['exclusiveMaximum', '<'],
] as const

/** A test in a few signs: 'kind = home and mood < 1'. */
export function toTestText(test: Test): string {
  if (typeof test === 'boolean') return String(test)
  if ('all' in test) return test.all.map(toTestText).join(' and ')
  if ('any' in test) return `(${test.any.map(toTestText).join(' or ')})`
  if ('not' in test) return `not (${toTestText(test.not)})`
  if ('chosen' in test) return `${test.question} = ${test.chosen.join(' or ')}`
  if ('answered' in test) return `${test.question} is answered`
  return SIGNS.flatMap(([limit, sign]) =>
    test.limits[limit] === undefined ? [] : [`${test.question} ${sign} ${test.limits[limit]}`],
  ).join(' and ')
}
