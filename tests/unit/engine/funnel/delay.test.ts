import { expect, test } from 'vitest'
import { toMilliseconds } from '#engine-internals/funnel/delay.ts'

test.each([
  ['800ms', 800],
  ['2s', 2000],
  ['0.5s', 500],
  ['0ms', 0],
])('%s is %i milliseconds', (delay, milliseconds) => {
  expect(toMilliseconds(delay)).toBe(milliseconds)
})

test.each(['', '2', '2 s', '-1s', '1m', '1e3ms', 's', '.5s'])('%j is no delay', (delay) => {
  expect(() => toMilliseconds(delay)).toThrow(RangeError)
})
