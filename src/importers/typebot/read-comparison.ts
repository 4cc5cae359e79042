import type { Losing } from '#importers/losses.ts'
import type { Source } from '#importers/source.ts'
import { allOf, anyOf, not, type Test } from '#importers/test.ts'

/** The test of a variable; null where it cannot be said. */
export type TestVariable = (
  variable: string,
  make: (question: string) => Test,
  value: string | undefined,
) => Test | null

const LIMITS: Readonly<Record<string, string>> = { 'Greater than': 'exclusiveMinimum', 'Less than': 'exclusiveMaximum' }

/** The test that a condition makes; null for one that cannot be said, which is lost. */
export function readComparisons(content: Source, test: TestVariable, losing: Losing): Test | null {
  const all = content.get('comparisons').list()
  const tests = all.map((comparison) => readComparison(comparison, test))
  const known = tests.filter((each) => each !== null)
  // Without an operator nothing is compared, and it never holds there either.
  for (const comparison of all)
    if (!comparison.has('comparisonOperator')) losing.lose('idle', comparison, 'comparisonOperator')
  if (known.length < tests.length || all.length === 0) {
    losing.lose('rule', content, all.map((each) => each.get('comparisonOperator').text() ?? '').join(', '))
    return null
  }
  return content.get('logicalOperator').is('OR') ? anyOf(known) : allOf(known)
}

function readComparison(comparison: Source, test: TestVariable): Test | null {
  const variable = comparison.get('variableId').text()
  const operator = comparison.get('comparisonOperator').text()
  const value = comparison.get('value').text()
  if (operator === undefined) return false
  if (variable === undefined || value?.includes('{{')) return null
  const chosen = (question: string): Test => ({ question, chosen: [value ?? ''] })
  const limit = LIMITS[operator]
  if (limit !== undefined) {
    const number = Number(value)
    return value !== undefined && Number.isFinite(number)
      ? test(variable, (question) => ({ question, limits: { [limit]: number } }), undefined)
      : null
  }
  switch (operator) {
    case 'Equal to':
    case 'Contains':
      return value === undefined ? null : test(variable, chosen, operator === 'Equal to' ? value : undefined)
    case 'Not equal':
    case 'Does not contain': {
      const held = value === undefined ? null : test(variable, chosen, operator === 'Not equal' ? value : undefined)
      return held === null ? null : not(held)
    }
    case 'Is set':
      return test(variable, (question) => ({ question, answered: true }), undefined)
    case 'Is empty': {
      const set = test(variable, (question) => ({ question, answered: true }), undefined)
      return set === null ? null : not(set)
    }
    default:
      return null
  }
}
