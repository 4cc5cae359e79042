import { isRecord } from '#engine/form/record.ts'
import type { Check, Condition, Scalar, Test } from './condition.ts'

/**
 * The tree of a condition as authored: several keys are an "and", a bare value is that value, a path (`direccion.pais`) leads into a
 * group. Keywords that the meta-schema does not know ask nothing.
 */
export function readCondition(authored: Readonly<Record<string, unknown>>): Condition {
  const parts = Object.entries(authored).map(([name, test]): Condition => {
    if (name === 'anyOf') return { any: (Array.isArray(test) ? test : []).map(readUnknown) }
    if (name === 'not') return { not: readUnknown(test) }
    return readTest(name.split('.'), test)
  })
  const [only] = parts
  return only && parts.length === 1 ? only : { all: parts }
}

/** The tree of a test of one answer. */
export function readTest(path: readonly string[], test: unknown): Test {
  if (!isRecord(test)) return { path, checks: isScalar(test) ? [{ op: 'in', value: [test] }] : [] }
  return { path, checks: Object.entries(test).flatMap(([keyword, value]) => readCheck(keyword, value) ?? []) }
}

function readUnknown(value: unknown): Condition {
  return readCondition(isRecord(value) ? value : {})
}

const NUMBERS = {
  minimum: 'min',
  maximum: 'max',
  exclusiveMinimum: 'above',
  exclusiveMaximum: 'below',
} as const
const COUNTS = { minItems: 'min', maxItems: 'max' } as const
const DAYS = { 'x-minimum': 'min', 'x-maximum': 'max' } as const

function readCheck(keyword: string, value: unknown): Check | null {
  if (typeof value === 'number' && isKey(NUMBERS, keyword)) return { op: NUMBERS[keyword], value }
  if (typeof value === 'number' && isKey(COUNTS, keyword)) return { op: 'count', value: { op: COUNTS[keyword], value } }
  if (typeof value === 'string' && isKey(DAYS, keyword)) return { op: DAYS[keyword], value }
  if (keyword === 'const' && isScalar(value)) return { op: 'in', value: [value] }
  if (keyword === 'enum' && Array.isArray(value)) return { op: 'in', value: value.filter(isScalar) }
  if (keyword === 'type' && value === 'number') return { op: 'number' }
  if (keyword !== 'contains' || !isRecord(value)) return null
  const { const: option } = value
  return { op: 'some', value: isScalar(option) ? readTest([], option) : readCondition(value) }
}

function isKey<Names extends object>(names: Names, key: PropertyKey): key is keyof Names {
  return Object.hasOwn(names, key)
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
