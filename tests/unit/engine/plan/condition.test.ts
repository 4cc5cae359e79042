import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDay } from '#engine-internals/form/day-limits.ts'
import { getConditions } from '#engine-internals/funnel/condition.ts'
import { type Condition, evaluate } from '#engine-internals/plan/condition.ts'
import { namesOf, testsOf, toBoundaries, within } from '#engine-internals/plan/condition-reads.ts'
import { toJsonSchema } from '#engine-internals/plan/condition-schema.ts'
import { fixDays } from '#engine-internals/plan/fix-days.ts'
import { readCondition } from '#engine-internals/plan/read-condition.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { createSmallFunnel } from '#support/brute-force/create-small-funnel.ts'
import { conditions, facts } from '#support/plan/conditions.ts'
import { conditionHolds, today } from '#support/reference/condition-holds.ts'

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false })
ajv.addKeyword({ keyword: 'x-minimum', type: 'string', validate: (day: string, value: string) => value >= day })
ajv.addKeyword({ keyword: 'x-maximum', type: 'string', validate: (day: string, value: string) => value <= day })

describe('a condition holds just when the facts fit its JSON Schema', () => {
  test('as Ajv judges, of any condition and any facts', () => {
    fc.assert(
      fc.property(conditions, fc.array(facts, { minLength: 5, maxLength: 5 }), (condition, samples) => {
        const fits = ajv.compile(toJsonSchema(condition))
        for (const sample of samples) expect(evaluate(condition, sample)).toBe(fits(sample))
      }),
      { numRuns: 500, seed: 1 },
    )
  })

  test.each<[string, Condition, object]>([
    ['a group that is none', { not: { path: ['a', 'b'], checks: [] } }, { a: 'x' }],
    ['a name of the prototype', { path: ['constructor'], checks: [] }, {}],
  ])('%s is told apart', (_, condition, sample) => {
    expect(evaluate(condition, sample)).toBe('not' in condition)
  })
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

describe('of a condition it is known without asking it', () => {
  const condition = readCondition({
    edad: { minimum: 18, exclusiveMaximum: 65 },
    'direccion.pais': 'es',
    anyOf: [{ not: { edad: 40 } }, { hijos: { minItems: 1, contains: { nombre: { enum: ['Ana', 'Luis'] } } } }],
    visita: { 'x-minimum': 'today' },
  })

  test('what it reads', () => {
    expect(namesOf(condition)).toEqual(['edad', 'direccion', 'hijos', 'visita'])
  })

  test('what it can tell apart', () => {
    const boundariesOf = (name: string) => toBoundaries(within(testsOf(condition), name))
    expect(boundariesOf('edad')).toEqual({ values: [40], cuts: [18, 65], counts: [], days: [] })
    expect(boundariesOf('hijos')).toEqual({ values: [], cuts: [], counts: [1], days: [] })
    expect(boundariesOf('visita')).toMatchObject({ days: ['today'] })
    expect(boundariesOf('nobody')).toEqual({ values: [], cuts: [], counts: [], days: [] })
  })

  test('which of its tests lie in a group, by their paths there', () => {
    expect(within(testsOf(condition), 'direccion')).toEqual([{ path: ['pais'], checks: [{ op: 'in', value: ['es'] }] }])
  })
})
