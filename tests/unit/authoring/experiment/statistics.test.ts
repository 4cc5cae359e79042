import { expect, test } from 'vitest'
import {
  getDifference,
  getGrowth,
  getHalfWidth,
  getShareInterval,
  isMismatched,
} from '#authoring/experiment/statistics.ts'

const sample = (visits: number, reached: number, weight = 1) => ({ weight, visits, reached })

test('the interval is the one of Robbins: worked out by hand for a variance of 1 and a scale of 1', () => {
  // sqrt(1 * 2 * ln(2 / 0.05^2)) = sqrt(2 * 6.684612)
  expect(getHalfWidth(1, 1)).toBeCloseTo(3.656394, 5)
  expect(getHalfWidth(1, 1, 0.01)).toBeGreaterThan(getHalfWidth(1, 1))
})

test('an interval that holds at every look is wider than one of a single look, and narrows with the visits', () => {
  const widths = [200, 2000, 20_000].map((visits) => {
    const { low, high } = getShareInterval(sample(visits, visits * 0.3), 0.05)
    return high - low
  })
  expect(widths).toEqual(widths.toSorted((one, other) => other - one))
  expect(widths[1]).toBeGreaterThan(2 * 1.96 * Math.sqrt((0.3 * 0.7) / 2000))
  expect(widths[1]).toBeLessThan(0.1)
})

test('a share stays between nobody and everybody', () => {
  expect(getShareInterval(sample(5, 5), 0.05).high).toBe(1)
  expect(getShareInterval(sample(5, 0), 0.05).low).toBe(0)
})

test('a difference is that of the one to the other', () => {
  const [one, other] = [sample(2000, 600), sample(2000, 400)]
  const { low, high } = getDifference(one, other, 0.05)
  expect((low + high) / 2).toBeCloseTo(0.1)
  expect(getDifference(other, one, 0.05).low).toBeCloseTo(-high)
})

test('after as many visits as are said to be needed the interval is as narrow as the smallest difference', () => {
  const growth = getGrowth(sample(500, 150), sample(500, 140), 0.05)
  const { low, high } = getDifference(sample(500 * growth, 150 * growth), sample(500 * growth, 140 * growth), 0.05)
  expect(high - low).toBeLessThanOrEqual(0.0501)
  expect(high - low).toBeGreaterThan(0.049)
})

test('visits that fall as the weights say raise no alarm, and others do', () => {
  expect(isMismatched([sample(1000, 9, 1), sample(2000, 9, 2)])).toBe(false)
  expect(isMismatched([sample(1040, 9), sample(960, 9)])).toBe(false)
  expect(isMismatched([sample(1200, 9), sample(800, 9)])).toBe(true)
  expect(isMismatched([sample(1500, 9, 1), sample(1500, 9, 2)])).toBe(true)
})
