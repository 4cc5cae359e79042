import { expect, test } from 'vitest'
import { createSumAxes } from '#engine-internals/decide/partition/tally-classes.ts'
import type { Test } from '#engine-internals/plan/condition.ts'

const fromThree: Test[] = [{ path: [], checks: [{ op: 'min', value: 3 }] }]
/** Before and after one question that gives up to four points of the one, or takes one, and up to two of the other. */
const nothing = { low: 0, high: 0 }
const reaches = { una: [nothing, { low: -1, high: 4 }], otra: [nothing, { low: 0, high: 2 }] }

test('sums of several scores are one number, to which points are added', () => {
  const axes = createSumAxes(reaches, () => [])
  expect(axes?.pack({ una: -1, otra: 0 })).toBe(0)
  const both = axes?.pack({ una: 3, otra: 2 })
  expect((axes?.pack({ una: 1, otra: 1 }) ?? 0) + (axes?.toStep({ una: 2, otra: 1 }) ?? 0)).toBe(both)
})

test('sums are one where no test tells them apart, whatever is still to come', () => {
  const more = { una: [...reaches.una, { low: -1, high: 5 }], otra: [...reaches.otra, { low: 0, high: 2 }] }
  const axes = createSumAxes(more, (score) => (score === 'una' ? fromThree : []))
  const merge = axes?.createMerging(1)
  const toMerged = (una: number, otra: number) => merge?.(axes?.pack({ una, otra }) ?? 0)
  // Two is still open; below it three is out of reach, from three on it is passed. Nobody tests the other.
  const kinds = [-1, 0, 1, 2, 3, 4].map((una) => toMerged(una, 0))
  expect(kinds.map((kind) => kinds.indexOf(kind))).toEqual([0, 0, 0, 3, 4, 4])
  expect(toMerged(2, 0)).toBe(toMerged(2, 2))
})

test.each([
  ['max', 2],
  ['above', 2],
  ['below', 3],
  ['in', [2]],
] as const)('a limit of kind %s parts sums where it does', (op, value) => {
  const check = op === 'in' ? { op, value } : { op, value: Number(value) }
  const axes = createSumAxes({ una: [{ low: 0, high: 4 }] }, () => [{ path: [], checks: [check] }])
  const merge = axes?.createMerging(0)
  const kinds = [0, 1, 2, 3, 4].map((una) => merge?.(axes?.pack({ una }) ?? 0))
  expect(kinds.map((kind) => kinds.indexOf(kind))).toEqual(op === 'in' ? [0, 0, 2, 3, 3] : [0, 0, 0, 3, 3])
})

test('of more sums than a number can hold there are none', () => {
  const wide = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`p${index}`, [{ low: 0, high: 99 }]]))
  expect(createSumAxes(wide, () => [])).toBeNull()
})
