import type { Test } from '#engine/plan/condition.ts'
import { isLimit, toBoundaries } from '#engine/plan/condition-reads.ts'
import type { Bound } from './number-form.ts'

/** The numbers at which tests cut all others in two, or which they pick out: `min: 18` → [18] */
export function getCuts(tests: readonly Test[]): number[] {
  const { values, cuts } = toBoundaries(tests)
  return [...values.filter((value) => typeof value === 'number'), ...cuts]
}

/** The same as bounds, which say of each cut on which side it lies: `max: 18` → [{ at: 18, isOpen: true }] */
export function getBounds(tests: readonly Test[]): Bound[] {
  return tests
    .flatMap(({ checks }) => checks)
    .flatMap((check): Bound[] => {
      const cuts = getCuts([{ path: [], checks: [check] }])
      const sides = isLimit(check) ? [check.op === 'max' || check.op === 'above'] : [false, true]
      return cuts.flatMap((at) => sides.map((isOpen) => ({ at, isOpen })))
    })
}
