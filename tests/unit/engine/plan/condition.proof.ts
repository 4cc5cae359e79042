import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDay } from '#engine-internals/form/day-limits.ts'
import { getConditions } from '#engine-internals/funnel/condition.ts'
import { fixDays } from '#engine-internals/funnel/on-day.ts'
import { evaluate } from '#engine-internals/plan/condition.ts'
import { toJsonSchema } from '#engine-internals/plan/condition-schema.ts'
import { readCondition } from '#engine-internals/plan/read-condition.ts'
import { conditionHolds, today } from '#replay/reference/condition-holds.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { createSmallFunnel } from '#support/brute-force/create-small-funnel.ts'
import { conditions, facts } from '#support/plan/conditions.ts'

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
  const samples = [
    ...['a', 'b', 'c', 0, 1, 2, 3, true, false, '2030-01-01', '2030-01-03', today, ['a'], ['a', 'b'], []],
  ].map((value) => ({ p: value, q: value, r: 'a', total: value, desde: value, dia: value, variant: 'uno' }))
  const days = (limit: string) => toDay(limit, today)
  let compared = 0
  for (let seed = 1; seed <= 300; seed++) {
    for (const authored of getConditions(compileAuthored(createSmallFunnel(seed)).definition)) {
      // The reference knows neither groups nor what is asked of the items of a list.
      if (/\.|Items|contains":\{"(?!const)/.test(JSON.stringify(authored))) continue
      const condition = fixDays(readCondition(authored), days)
      compared++
      for (const sample of samples) expect(evaluate(condition, sample)).toBe(conditionHolds(authored, sample))
    }
  }
  expect(compared).toBeGreaterThan(500)
})
