import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getReach, sampleCells } from '#engine-internals/decide/partition/cell-samples.ts'
import { getValues } from '#engine-internals/funnel/computed-values.ts'
import type { Values } from '#engine-internals/funnel/funnel-definition.ts'

const NAMES = ['a', 'b', 'c'] as const
const operand = (below: number) =>
  fc.oneof(
    fc.constantFrom<string | number>(...NAMES, 2, -1, 0.5),
    ...(below > 0 ? [fc.nat(below - 1).map((place) => `v${place}`)] : []),
  )
const rule = (below: number) => {
  const pair = fc.tuple(operand(below), operand(below)).map((both) => [...both])
  return fc.oneof(
    pair.map((sum) => ({ sum })),
    pair.map((product) => ({ product })),
    pair.map((difference) => ({ difference })),
    pair.map((quotient) => ({ quotient })),
    operand(below).map((one) => ({ round: [one, 0] })),
  )
}
const values = fc
  .tuple(rule(0), rule(1), rule(2), rule(3))
  .map((rules): Values => Object.fromEntries(rules.map((each, place) => [`v${place}`, each])))
const range = fc
  .record({
    from: fc.integer({ min: -3, max: 3 }),
    count: fc.integer({ min: 0, max: 5 }),
    step: fc.constantFrom(1, 0.5),
  })
  .map(({ from, count, step }) => ({ least: from * step, most: (from + count) * step, step }))
const bounds = fc.array(fc.record({ at: fc.integer({ min: -6, max: 12 }), isOpen: fc.boolean() }), {
  minLength: 1,
  maxLength: 2,
})

/** Every way of answering numbers. */
const listPoints = (numbers: readonly (readonly number[])[]) =>
  numbers.reduce<Record<string, number>[]>(
    (all, own, index) => all.flatMap((point) => own.map((number) => ({ ...point, [NAMES[index] ?? '']: number }))),
    [{}],
  )

test('some numbers come to lie in every cell that all of them come to, and in no other', () => {
  let decided = 0
  fc.assert(
    fc.property(values, fc.tuple(range, range, range), bounds, bounds, (rules, ranges, ofValue, ofAnswer) => {
      const readers = [
        { name: 'v3', bounds: ofValue },
        { name: 'a', bounds: ofAnswer },
      ]
      const samples = sampleCells(
        rules,
        readers,
        new Map(NAMES.map((name, index) => [name, ranges[index] ?? ranges[0]])),
      )
      if (!samples) return
      decided++
      const toCell = (point: Record<string, number>) =>
        readers.map(({ name, bounds: own }) => {
          const value = { ...point, ...getValues(rules, point) }[name]
          return value === undefined ? 'none' : own.map(({ at, isOpen }) => (isOpen ? value > at : value >= at)).join()
        })
      const listCells = (numbers: readonly (readonly number[])[]) =>
        [...new Set(listPoints(numbers).map((point) => JSON.stringify(toCell(point))))].sort()
      const all = ranges.map(({ least, most, step }) =>
        Array.from({ length: (most - least) / step + 1 }, (_, index) => least + index * step),
      )
      expect(listCells(NAMES.map((name) => samples.get(name) ?? []))).toEqual(listCells(all))
    }),
    { numRuns: 400, seed: 1 },
  )
  expect(decided).toBeGreaterThan(380)
})

test('no answer of a box makes a value beyond its ends', () => {
  fc.assert(
    fc.property(values, fc.tuple(range, range, range), (rules, ranges) => {
      const box = new Map(
        NAMES.map((name, index) => [name, { low: ranges[index]?.least ?? 0, high: ranges[index]?.most ?? 0 }]),
      )
      const reach = getReach(rules, 'v3', box)
      const points = listPoints(
        ranges.map(({ least, most, step }) => [least, least + step, most].filter((each) => each <= most)),
      )
      for (const point of points) {
        const value = getValues(rules, point).v3
        expect(value === undefined ? reach.mayLack : value >= reach.low && value <= reach.high).toBe(true)
      }
    }),
    { numRuns: 400, seed: 1 },
  )
})

test('a range without an end is not searched', () => {
  const open = { least: 0, most: Number.POSITIVE_INFINITY, step: 1 }
  expect(sampleCells({}, [{ name: 'a', bounds: [{ at: 5, isOpen: false }] }], new Map([['a', open]]))).toBeNull()
})
