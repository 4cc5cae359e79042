import { expect, test } from 'vitest'
import { describeDiagnostic } from '#engine/compiler'
import { exploreFunnel } from '#engine-internals/decide/explore.ts'
import { toReportLine } from '#messages/checker.ts'
import { type Authored, analyseAuthored, compileAuthored, writeAuthored } from '#support/authored.ts'
import { createTypeQuiz } from '#support/corpus/sizes.ts'

const rows = Array.from({ length: 20 }, (_, index) => `f${index + 1}`)
const columns = ['nunca', 'a veces', 'siempre'].map((value) => ({ const: value, title: value }))
const row = { type: 'string', title: 'Fila', oneOf: columns }
const properties = Object.fromEntries(rows.map((name) => [name, row]))
const score = { puntos: { m: { 'a veces': 1, siempre: 2 } } }
const isAlways = (name: string) => ({ [`m.${name}`]: 'siempre' })

/** A matrix of twenty rows, and an ending for each test of it. */
function createMatrix(...tests: object[]): Authored {
  const next = [...tests.map((test, index) => ({ if: test, to: `r${index}` })), { to: 'otro' }]
  return writeAuthored(
    'filas',
    { m: { schema: { type: 'object', 'x-widget': 'matrix', properties, required: rows } } },
    { score },
    [{ id: 'm', ask: ['m'], next }, ...next.map(({ to }) => ({ id: to, end: to, show: 'vista' }))],
  )
}

test.each<[string, Authored, number]>([
  ['a quiz of twenty questions for nine types', createTypeQuiz(20, 9), 20 + 9],
  ['a matrix of twenty rows, one of them read by value', createMatrix(isAlways('f20')), 1 + 2],
  ['the same by points, too', createMatrix(isAlways('f20'), { puntos: { minimum: 20 } }), 1 + 3],
])('%s has a state for each question and each ending', (_, authored, count) => {
  const { states, excess } = exploreFunnel(compileAuthored(authored))
  expect(excess).toBeNull()
  expect(states).toHaveLength(count)
  expect(analyseAuthored(authored)).toEqual([])
})

test.each([
  ['a rule for each of its rows', createMatrix(...rows.map(isAlways))],
  ['a rule for any of its rows', createMatrix({ anyOf: rows.map(isAlways) })],
])('a matrix of twenty rows with %s is refused, and why is said in both languages', (_, authored) => {
  const told = analyseAuthored(authored)
  expect(told.map(({ code, params }) => [code, params.name])).toEqual([['funnel.undecided-answer', 'm']])
  expect(told.map(toReportLine).join()).toContain('hay más de 10.000 distintas. Pregunta en las condiciones por menos')
  expect(told.map(describeDiagnostic).join()).toContain(
    'it has more than 10,000 that conditions tell apart. Read fewer',
  )
})
