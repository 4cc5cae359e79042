import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AuthoredCondition, FunnelDefinition } from '#engine'
import { toDay } from '#engine-internals/form/day-limits.ts'
import { getConditions } from '#engine-internals/funnel/condition.ts'
import { fixDays } from '#engine-internals/funnel/on-day.ts'
import { type Check, type Condition, evaluate, type Scalar, type Test } from '#engine-internals/plan/condition.ts'
import { toJsonSchema, writeCondition } from '#engine-internals/plan/condition-schema.ts'
import { readCondition } from '#engine-internals/plan/read-condition.ts'
import { conditionHolds, getTestDay } from '#replay/reference/condition-holds.ts'
import { createSmallFunnel } from '#support/brute-force/create-small-funnel.ts'

const NAMES = ['a', 'b', 'c']
const scalar = fc.constantFrom<Scalar[]>('x', 'y', '2030-01-02', 0, 1, 2, true, false)
const path = fc.array(fc.constantFrom(...NAMES), { maxLength: 2 })
const day = fc.constantFrom('2030-01-01', '2030-01-02')

/** Facts that may stand at such paths, of any type. */
const facts = fc
  .tuple(
    fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        scalar,
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...NAMES), tie('value')),
      ),
    })).value,
    fc.dictionary(fc.constantFrom(...NAMES), scalar),
  )
  .map(([value, plain]) => ({ ...plain, a: value }))

const check = (inner: fc.Arbitrary<Condition>): fc.Arbitrary<Check> =>
  fc.oneof(
    fc.record({ op: fc.constant('in' as const), value: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }) }),
    fc.record({ op: fc.constant('number' as const) }),
    fc.record({ op: fc.constantFrom('min' as const, 'max', 'above', 'below'), value: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ op: fc.constantFrom('min' as const, 'max'), value: day }),
    fc.record({
      op: fc.constant('count' as const),
      value: fc.record({ op: fc.constantFrom('min' as const, 'max'), value: fc.integer({ min: 0, max: 3 }) }),
    }),
    fc.record({ op: fc.constant('some' as const), value: inner }),
  )

/** Conditions of every form, some of which nothing can fulfil. */
const conditions: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.record({
      path: path as fc.Arbitrary<Test['path']>,
      checks: fc.array(check(tie('condition')), { maxLength: 2 }),
    }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
})).condition

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false })
ajv.addKeyword({ keyword: 'x-minimum', type: 'string', validate: (day: string, value: string) => value >= day })
ajv.addKeyword({ keyword: 'x-maximum', type: 'string', validate: (day: string, value: string) => value <= day })

test('any condition holds just when the facts fit its JSON Schema, as Ajv judges', () => {
  fc.assert(
    fc.property(conditions, fc.array(facts, { minLength: 5, maxLength: 5 }), (condition, samples) => {
      const fits = ajv.compile(toJsonSchema(condition))
      for (const sample of samples) expect(evaluate(condition, sample)).toBe(fits(sample))
    }),
    { numRuns: 500, seed: 1 },
  )
})

test('a condition as authored is read as whoever reads the JSON alone reads it', () => {
  const today = getTestDay()
  const samples = [
    ...['a', 'b', 'c', 0, 1, 2, 3, true, false, '2030-01-01', '2030-01-03', today, ['a'], ['a', 'b'], []],
  ].map((value) => ({ p: value, q: value, r: 'a', total: value, desde: value, dia: value, variant: 'uno' }))
  const days = (limit: string) => toDay(limit, today)
  let compared = 0
  for (let seed = 1; seed <= 300; seed++) {
    // They are made by the tests themselves, to the shape of the meta-schemas.
    for (const authored of getConditions(createSmallFunnel(seed).funnel as FunnelDefinition<AuthoredCondition>)) {
      const read = readCondition(authored)
      expect(readCondition(writeCondition(read))).toEqual(read)
      // The reference knows neither groups nor what is asked of the items of a list.
      if (/\.|Items|contains":\{"(?!const)/.test(JSON.stringify(authored))) continue
      const condition = fixDays(read, days)
      compared++
      for (const sample of samples) expect(evaluate(condition, sample)).toBe(conditionHolds(authored, sample))
    }
  }
  expect(compared).toBeGreaterThan(500)
})
