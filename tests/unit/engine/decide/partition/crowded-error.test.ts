import { expect, test } from 'vitest'
import { CrowdedError, growAll, MOST_AT_ONCE } from '#engine-internals/decide/partition/crowded-error.ts'

const repeat = (count: number) => Array.from({ length: count }, (_, index) => index)

test('everything grows in its order, up to 50,000', () => {
  expect(
    growAll(
      [1, 2],
      (each) => [each, each * 10],
      () => [],
    ),
  ).toEqual([1, 10, 2, 20])
  expect(
    growAll(
      repeat(MOST_AT_ONCE / 2),
      (each) => [each, each],
      () => [],
    ),
  ).toHaveLength(50_000)
})

test('one more is refused before it is made, with the fields that multiply', () => {
  let grown = 0
  const grow = (each: number) => {
    grown++
    return each === 1 ? repeat(MOST_AT_ONCE) : [each]
  }
  const all = () => growAll(repeat(10), grow, () => ['gustos', 'plan'])
  expect(all).toThrow(CrowdedError)
  expect(all).toThrow('There are more than 50000 ways of answering "gustos", "plan".')
  expect(grown).toBe(4)
})
