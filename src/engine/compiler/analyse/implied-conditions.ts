import { isWithin, NUMBER_LIMITS, type NumberLimits } from '#engine/form/number-limits.ts'
import { isRecord } from '#engine/form/record.ts'
import type { AuthoredCondition } from '#engine/funnel/funnel-definition.ts'

/**
 * Whether everybody who meets one condition meets another, as far as their texts show it: each test of the other is one
 * of the first's, or wider. `{ a: 1, b: 2 }` implies `{ a: 1 }`, `{ n: { minimum: 5 } }` implies `{ n: { minimum: 3 } }`.
 */
export function implies(one: AuthoredCondition, other: AuthoredCondition): boolean {
  return Object.entries(other).every(([name, test]) => {
    const own = one[name]
    return own !== undefined && (JSON.stringify(own) === JSON.stringify(test) || isNarrower(own, test))
  })
}

/** Whether every value that passes one test passes the other; false where their keywords do not show it. */
function isNarrower(own: unknown, test: unknown): boolean {
  const values = getValues(own)
  const allowed = getValues(test)
  if (values && allowed) return values.every((value) => allowed.includes(value))
  if (!isLimits(test)) return false
  if (values) return values.every((value) => isWithin(test, value))
  return isLimits(own) && getLow(own) >= getLow(test) && getHigh(own) <= getHigh(test)
}

/** A limit that leaves its own number out lies a hair beside it. */
const HAIR = 1e-9

function getLow({
  minimum = Number.NEGATIVE_INFINITY,
  exclusiveMinimum = Number.NEGATIVE_INFINITY,
}: NumberLimits): number {
  return Math.max(minimum, exclusiveMinimum + HAIR)
}

function getHigh({
  maximum = Number.POSITIVE_INFINITY,
  exclusiveMaximum = Number.POSITIVE_INFINITY,
}: NumberLimits): number {
  return Math.min(maximum, exclusiveMaximum - HAIR)
}

/** The only values that pass a test: `"a"`, `{ const: "a" }`, `{ enum: ["a", "b"] }`; undefined where there are others. */
function getValues(test: unknown): readonly unknown[] | undefined {
  if (!isRecord(test)) return [test]
  if (Object.hasOwn(test, 'const')) return [test.const]
  return Array.isArray(test.enum) ? test.enum : undefined
}

function isLimits(test: unknown): test is NumberLimits {
  const limits: readonly string[] = NUMBER_LIMITS
  return (
    isRecord(test) && Object.entries(test).every(([key, value]) => limits.includes(key) && typeof value === 'number')
  )
}
