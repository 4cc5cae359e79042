import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bound, NumberForm } from '#engine-internals/decide/partition/number-form.ts'
import { type NumberRange, sampleNumbers } from '#engine-internals/decide/partition/threshold-samples.ts'

const needed = (path: string, factor = 1) => ({ path, factor, isNeeded: true })
const from = (at: number): Bound => ({ at, isOpen: false })
const beyond = (at: number): Bound => ({ at, isOpen: true })
const ANY = { least: 0, most: Number.POSITIVE_INFINITY, step: 1 }

test('of two amounts without an end few stand for all, on either side of where one is a fifth of the other', () => {
  const form: NumberForm = { kind: 'sum', constant: 0, parts: [needed('precio', -0.2), needed('entrada')] }
  const [prices = [], deposits = []] = sampleNumbers(form, [ANY, ANY], [from(0)]) ?? []
  expect(prices.length * deposits.length).toBeLessThan(50)
  const sides = prices.map((price) => deposits.map((deposit) => deposit - 0.2 * price >= 0))
  expect(sides).toContainEqual(expect.arrayContaining([true, false]))
})

test('amounts without steps are told apart on both sides of a number and at it', () => {
  const dense = { least: 0, most: 10, step: 0 }
  const form: NumberForm = { kind: 'sum', constant: 0, parts: [needed('a'), needed('b')] }
  const [first = [], second = []] = sampleNumbers(form, [dense, dense], [from(7), beyond(7)]) ?? []
  const signs = new Set(first.flatMap((a) => second.map((b) => Math.sign(a + b - 7))))
  expect([...signs].sort()).toEqual([-1, 0, 1])
})

test('where bounds are closer together than steps nothing is guessed', () => {
  const form: NumberForm = { kind: 'sum', constant: 0, parts: [needed('a', 3), needed('b', 5)] }
  expect(sampleNumbers(form, [ANY, ANY], [from(7), beyond(7)])).toBeNull()
})

const bound = fc.record({ at: fc.integer({ min: -6, max: 30 }), isOpen: fc.boolean() })
const range = (least: number) =>
  fc
    .record({
      from: fc.integer({ min: least, max: 4 }),
      count: fc.integer({ min: 0, max: 6 }),
      step: fc.integer({ min: 1, max: 2 }),
    })
    .map(({ from: first, count, step }) => ({ least: first * step, most: (first + count) * step, step }))
const sums = fc.array(
  fc.record({ factor: fc.constantFrom(1, 2, -1, 0.5, 3), isNeeded: fc.boolean(), range: range(-3) }),
  { minLength: 1, maxLength: 3 },
)
const products = fc.array(
  fc.record({ factor: fc.constantFrom(1, 1, 2, -1), isNeeded: fc.constant(true), range: range(1) }),
  { minLength: 1, maxLength: 3 },
)
const values = fc
  .oneof(
    fc.record({ kind: fc.constant('sum' as const), constant: fc.integer({ min: -2, max: 5 }), numbers: sums }),
    fc.record({ kind: fc.constant('product' as const), constant: fc.integer({ min: 1, max: 3 }), numbers: products }),
  )
  .map(({ kind, constant, numbers }) => ({
    form: { kind, constant, parts: numbers.map(({ range: _, ...part }, index) => ({ ...part, path: `n${index}` })) },
    ranges: numbers.map((each) => each.range),
  }))

test('whatever becomes of a value with all numbers becomes of it with those that stand for them, step by step', () => {
  let decided = 0
  fc.assert(
    fc.property(values, fc.array(bound, { minLength: 1, maxLength: 3 }), ({ form, ranges }, bounds) => {
      const samples = sampleNumbers(form, ranges, bounds)
      if (!samples) return
      decided++
      expect(describe(form, samples, bounds)).toBe(describe(form, ranges.map(listAll), bounds))
    }),
    { numRuns: 3000, seed: 1 },
  )
  expect(decided).toBeGreaterThan(1000)
})

function listAll({ least, most, step }: NumberRange): number[] {
  return Array.from({ length: (most - least) / step + 1 }, (_, index) => least + index * step)
}

/** What a visitor can make of a value, one number after the other: on which side it lies now, and everything that can follow. */
function describe(form: NumberForm, numbers: readonly number[][], bounds: readonly Bound[]): string {
  const { kind, constant, parts } = form
  const follow = (total: number, index: number, isKnown: boolean): string => {
    const part = parts[index]
    const sides = bounds.map(({ at, isOpen }) => isKnown && (isOpen ? total > at : total >= at))
    if (!part) return JSON.stringify(sides)
    const put = (number: number) =>
      Number((kind === 'sum' ? total + part.factor * number : total * number ** part.factor).toPrecision(15))
    const isLast = parts.slice(index + 1).every(({ isNeeded }) => !isNeeded)
    const answered = (numbers[index] ?? []).map((number) => follow(put(number), index + 1, isLast))
    const blank = part.isNeeded ? [] : [follow(total, index + 1, isKnown)]
    return JSON.stringify([sides, [...new Set([...answered, ...blank])].sort()])
  }
  return follow(
    constant,
    0,
    parts.every(({ isNeeded }) => !isNeeded),
  )
}
