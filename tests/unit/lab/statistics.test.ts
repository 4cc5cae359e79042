import { expect, test } from 'vitest'
import { median, percentile, spread, toInp } from '#lab/statistics.ts'

test('the median of an odd number of samples is the middle one, whatever their order', () => {
  expect(median([30, 10, 20])).toBe(20)
})

test('the median of an even number of samples lies halfway between the two middle ones', () => {
  expect(median([40, 10, 20, 30])).toBe(25)
})

test('numbers are ordered by size, not as text', () => {
  expect(median([9, 100, 10])).toBe(10)
})

test('a percentile is interpolated between its two neighbours', () => {
  expect(percentile([10, 20], 0.75)).toBe(17.5)
  expect(percentile([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100], 0.95)).toBe(95)
})

test('the ends of the scale are the smallest and the largest sample', () => {
  expect(percentile([3, 1, 2], 0)).toBe(1)
  expect(percentile([3, 1, 2], 1)).toBe(3)
})

test('one sample is every percentile', () => {
  expect(percentile([7], 0.95)).toBe(7)
})

test('no samples give no figure', () => {
  expect(() => median([])).toThrow(RangeError)
})

test('the samples are left as they were', () => {
  const samples = [3, 1, 2]
  median(samples)
  expect(samples).toEqual([3, 1, 2])
})

test('the spread is the middle half relative to the median', () => {
  expect(spread([10, 20, 30, 40, 50])).toBeCloseTo(20 / 30)
  expect(spread([5, 5, 5])).toBe(0)
})

test('INP is the slowest interaction, or with fifty of them the one after it', () => {
  expect(toInp([40, 320, 24])).toBe(320)
  expect(toInp([...Array<number>(48).fill(24), 320, 88])).toBe(88)
  expect(() => toInp([])).toThrow('no interaction')
})
