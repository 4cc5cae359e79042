import { expect, test } from 'vitest'
import type { Answers } from '#engine'
import { getScores } from '#engine-internals/funnel/score.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'

const scores = { puntos: { plan: { a: 2, b: -1 }, gustos: { x: 1, y: 10 } }, otra: { plan: { a: 5 } } }

test.each([
  [{}, { puntos: 0, otra: 0 }],
  [{ plan: 'a' }, { puntos: 2, otra: 5 }],
  [
    { plan: 'b', gustos: ['x', 'y'] },
    { puntos: 10, otra: 0 },
  ],
  [
    { plan: 'c', gustos: [] },
    { puntos: 0, otra: 0 },
  ],
  [{ ajeno: 'a' }, { puntos: 0, otra: 0 }],
])('%j scores %j', (answers, totals) => {
  expect(getScores(scores, answers)).toEqual(totals)
})

test.each([
  [undefined, 0],
  ['31', 0],
  [31, 20],
  [30.5, 10],
  [11, 10],
  [10, 1],
  [0, 0],
])('of the intervals of a number, %j is in the first that takes it', (empleados, puntos) => {
  const intervals = [
    { minimum: 31, points: 20 },
    { minimum: 11, points: 10 },
    { exclusiveMinimum: 0, exclusiveMaximum: 11, points: 1 },
  ]
  const answers = empleados === undefined ? {} : { empleados }
  expect(getScores({ puntos: { empleados: intervals } }, answers)).toEqual({ puntos })
})

test('a funnel without scores has none, and a name of the language gives no points', () => {
  expect(getScores(undefined, { plan: 'a' })).toEqual({})
  expect(getScores(scores, { plan: 'constructor' })).toEqual({ puntos: 0, otra: 0 })
})

test('a field of a group gives its points by its path, and a list by how many are in it', () => {
  const nested = { puntos: { 'sede.pais': { es: 3 }, gente: [{ minimum: 2, points: 10 }, { points: 1 }] } }
  const points = (answers: Answers) => getScores(nested, answers).puntos
  expect(points({ sede: { pais: 'es' }, gente: [{ edad: 1 }, {}] })).toBe(13)
  expect(points({ sede: { pais: 'pt' }, gente: ['a'] })).toBe(1)
  expect(points({ sede: { constructor: 'es' } })).toBe(0)
})

test('a matrix by its name gives each row the same points, but for a row that has its own', () => {
  const row = { type: 'string', oneOf: ['a', 'b'].map((value) => ({ const: value, title: value })) }
  const schema = { type: 'object', 'x-widget': 'matrix', properties: { x: row, y: row, z: row } }
  const { definition } = compileAuthored({
    form: toForm('todo', { filas: { schema } }),
    funnel: toFunnel('todo', { score: { puntos: { filas: { a: 1, b: 2 }, 'filas.y': { a: 2, b: 1 } } } }, []),
  })
  expect(definition.score).toEqual({
    puntos: { 'filas.x': { a: 1, b: 2 }, 'filas.y': { a: 2, b: 1 }, 'filas.z': { a: 1, b: 2 } },
  })
})
