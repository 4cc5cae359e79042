import { expect, test } from 'vitest'
import { addPoints } from '#engine-internals/decide/sums.ts'

test('points are added to the sums that there are, and a score without a sum is left out', () => {
  expect(addPoints({ calma: 3, prisa: 1 }, { calma: 2, sueño: 5 })).toEqual({ calma: 5, prisa: 1 })
})
