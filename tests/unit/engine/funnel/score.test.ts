import { expect, test } from 'vitest'
import { getScores } from '#engine/funnel/score.ts'

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
