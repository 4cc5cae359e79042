import { expect, test } from 'vitest'
import type { ValueClass } from '#engine-internals/decide/partition/field-classes.ts'
import { areAlike, countAlike } from '#engine-internals/decide/partition/tally-classes.ts'

const toValue = (value: string, una: number): ValueClass => ({ value, weight: 0.5, chosen: new Map(), points: { una } })
const question = [toValue('a', 1), toValue('b', 0)]
const isTwo = (sum: number) => String(sum >= 2)

test('questions are alike that give the same points in the same order', () => {
  expect(areAlike([question, [toValue('x', 1), toValue('y', 0)]])).toBe(true)
  expect(areAlike([question, [toValue('x', 0), toValue('y', 1)]])).toBe(false)
})

test('of questions that are alike it counts how many take each value, as often as there are ways', () => {
  const batches = countAlike([question, question, question], { una: 0 }, () => isTwo, 10) ?? []
  expect(batches.map(({ weight, values }) => [weight, values.map((each) => each?.value).join('')])).toEqual([
    [0.5, 'bbb'],
    [0.5, 'aab'],
  ])
  expect(countAlike([question, question, question], { una: 0 }, () => String, 2)).toBeNull()
})
