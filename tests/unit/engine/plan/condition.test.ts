import { describe, expect, test } from 'vitest'
import { type Condition, evaluate } from '#engine-internals/plan/condition.ts'
import { namesOf, testsOf, toBoundaries, within } from '#engine-internals/plan/condition-reads.ts'
import { readCondition } from '#engine-internals/plan/read-condition.ts'

describe('a condition holds just when the facts fit its JSON Schema', () => {
  test.each<[string, Condition, object]>([
    ['a group that is none', { not: { path: ['a', 'b'], checks: [] } }, { a: 'x' }],
    ['a name of the prototype', { path: ['constructor'], checks: [] }, {}],
  ])('%s is told apart', (_, condition, sample) => {
    expect(evaluate(condition, sample)).toBe('not' in condition)
  })
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
