import type { Validator } from '#engine/form/form-definition.ts'
import { NUMBER_LIMITS } from '#engine/form/number-limits.ts'
import { isRecord } from '#engine/form/record.ts'
import type { Bound } from './number-form.ts'

/** Where the test of a condition cuts the numbers in two or picks one out: `{ minimum: 18 }` → [18] */
export function getCuts(test: unknown): number[] {
  const named = isRecord(test) ? [test.const, test.enum, ...NUMBER_LIMITS.map((limit) => test[limit])].flat() : [test]
  return named.filter((value) => typeof value === 'number')
}

/** The same as bounds, which say of each cut on which side it lies: `{ maximum: 18 }` → [{ at: 18, isOpen: true }] */
export function getBounds(test: unknown): Bound[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...others }: Record<string, unknown> = isRecord(test)
    ? test
    : { const: test }
  const picked = getCuts(others)
  return [
    ...[...[minimum, exclusiveMaximum].filter(isNumber), ...picked].map((at) => ({ at, isOpen: false })),
    ...[...[maximum, exclusiveMinimum].filter(isNumber), ...picked].map((at) => ({ at, isOpen: true })),
  ]
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

/** Where a condition of the form cuts the numbers of one field: of one smaller and one larger than any it says what it would allow. */
export function getCutsOfCondition(condition: Validator, name: string): number[] {
  return [-Number.MAX_VALUE, Number.MAX_VALUE].flatMap((value) => {
    condition({ [name]: value })
    const errors = condition.errors?.filter(({ instancePath }) => instancePath === `/${name}`) ?? []
    const named = errors.flatMap(({ params }) => [params.limit, params.allowedValue, params.allowedValues].flat())
    return named.filter((each) => typeof each === 'number')
  })
}
