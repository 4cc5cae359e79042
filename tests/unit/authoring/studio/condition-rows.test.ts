import { expect, test } from 'vitest'
import { fromRows, getShare, toConditionSentence, toRows, withTest } from '#authoring/studio/conditions/conditions.ts'

test.each([
  { actividad: 'otro' },
  { actividad: 'otro', puntos: { minimum: 2 } },
  { not: { actividad: 'otro' } },
  { anyOf: [{ actividad: 'otro' }, { actividad: 'empezando' }] },
  { edad: { maximum: 30 } },
  { actividad: { enum: ['a', 'b'] }, edad: 3 },
])('%j is a sentence of rows, and is written as it was', (condition) => {
  const rows = toRows(condition)
  expect(rows && fromRows(rows)).toEqual(condition)
})

test.each([
  { actividad: { enum: [] } },
  { not: { a: { enum: ['b', 'c'] } } },
  { anyOf: [{ a: 'b', c: 'd' }, { a: 'c' }] },
  { anyOf: [{ a: 'b' }], c: 'd' },
  { not: { a: 'b', c: 'd' } },
  'a',
])('%j says more than rows can, and is left to the other form', (condition) => {
  expect(toRows(condition)).toBeNull()
})

test('two rows about one answer are no object, and any of them is a list', () => {
  const rows = [
    { name: 'a', test: 'is', value: 'x' },
    { name: 'a', test: 'is', value: 'y' },
  ] as const
  expect(fromRows({ join: 'all', rows })).toBeNull()
  expect(fromRows({ join: 'any', rows })).toEqual({ anyOf: [{ a: 'x' }, { a: 'y' }] })
})

test('a test of several answers begins with the one that was chosen, and ends with the first', () => {
  const several = withTest({ name: 'a', test: 'is', value: 'x' }, 'oneOf')
  expect(several).toEqual({ name: 'a', test: 'oneOf', value: ['x'] })
  expect(withTest({ name: 'a', test: 'oneOf', value: ['y', 'z'] }, 'isnt')).toEqual({
    name: 'a',
    test: 'isnt',
    value: 'y',
  })
})

test('the share of a sentence takes all options as equally likely', () => {
  const count = (name: string) => ({ a: 4, b: 2 })[name] ?? 0
  const share = (condition: object) => {
    const rows = toRows(condition)
    return rows && getShare(rows, count)
  }
  expect(share({ a: 'x' })).toBe(0.25)
  expect(share({ a: 'x', b: 'y' })).toBe(0.125)
  expect(share({ a: { enum: ['x', 'y', 'z'] } })).toBe(0.75)
  expect(share({ anyOf: [{ a: 'x' }, { a: 'y' }] })).toBe(0.5)
  expect(share({ anyOf: [{ a: 'x' }, { b: 'y' }] })).toBe(0.625)
  expect(share({ puntos: { minimum: 2 } })).toBeNull()
})

test('a condition is said with the titles of its questions and options', () => {
  const form = {
    properties: { a: { title: '¿A qué te dedicas?', oneOf: [{ const: 'otro', title: 'Otra cosa' }] } },
  }
  const funnel = { score: { puntos: {} } }
  expect(toConditionSentence({ a: 'otro', puntos: { minimum: 2 } }, form, funnel)).toMatchInlineSnapshot(
    `"¿A qué te dedicas? es «Otra cosa» y la puntuación «Puntos» es al menos 2"`,
  )
  expect(
    toConditionSentence({ anyOf: [{ not: { a: 'otro' } }, { b: { enum: ['x', 'y'] } }] }, form, funnel),
  ).toMatchInlineSnapshot(`"no (¿A qué te dedicas? es «Otra cosa») o «b» es «x» o «y»"`)
})
