import { expect, test } from 'vitest'
import type { AuthoredCondition, Step as PlannedStep } from '#engine'
import { getEnding } from '#engine-internals/funnel/get-ending.ts'
import { choice, compileUnchecked, list } from '#support/decisions/compile-unchecked.ts'

type Step = PlannedStep<AuthoredCondition>

const ends: Step[] = [
  { id: 'si', end: 'qualified', show: 'si' },
  { id: 'no', end: 'not-qualified', show: 'no' },
]
const bySum: NonNullable<Step['next']> = [{ if: { puntos: { minimum: 2 } }, to: 'si' }, { to: 'no' }]

/** A funnel of a choice and a list, both with points, and the steps under test. */
function build(...steps: Step[]) {
  const { funnel } = compileUnchecked(
    { properties: { plan: choice('a', 'b'), gustos: list('x', 'y') } },
    { score: { puntos: { plan: { a: 2 }, gustos: { x: 1, y: 1 } } }, steps: [...steps, ...ends] },
  )
  return funnel
}

const questions: Step = { id: 'preguntas', ask: ['plan', 'gustos'] }

test('lists are summed as on the page, and names of the language give no points', () => {
  const funnel = build({ ...questions, next: bySum })
  expect(getEnding(funnel, { gustos: ['x', 'y'] })).toBe('qualified')
  expect(getEnding(funnel, { plan: 'a' })).toBe('qualified')
  expect(getEnding(funnel, { gustos: ['x'] })).toBe('not-qualified')
  expect(getEnding(funnel, { plan: 'constructor', gustos: ['toString', '__proto__'] })).toBe('not-qualified')
  expect(getEnding(funnel, JSON.parse('{ "__proto__": { "plan": "a" }, "otra": "a" }'))).toBe('not-qualified')
})

test('an answer that is not asked on the way counts nothing', () => {
  const funnel = build({ id: 'plan', ask: ['plan'], next: bySum })
  expect(getEnding(funnel, { plan: 'b', gustos: ['x', 'y'] })).toBe('not-qualified')
})

test('what stands between the questions and the ending is passed: texts, waits, jobs that succeed', () => {
  const funnel = build(
    questions,
    { id: 'texto', show: 'texto' },
    { id: 'montar', mount: ['boletin'], ok: 'espera', fail: 'no' },
    { id: 'espera', show: 'espera', after: { '2s': 'no', '1s': 'aviso' } },
    { id: 'aviso', show: 'aviso', on: { 'aviso.leido': bySum } },
  )
  expect(getEnding(funnel, { plan: 'a' })).toBe('qualified')
  expect(getEnding(funnel, { plan: 'b' })).toBe('not-qualified')
})

test('where something else may happen, the ending is known only if all of it leads there', () => {
  const funnel = build(questions, { id: 'texto', show: 'texto', after: { '2s': bySum }, on: { 'aviso.leido': 'no' } })
  expect(getEnding(funnel, { plan: 'b' })).toBe('not-qualified')
  expect(getEnding(funnel, { plan: 'a' })).toBeNull()
  const told = { if: { progreso: { minimum: 40 } }, to: 'si' }
  const ofEvent = build(questions, { id: 'texto', show: 'texto', on: { 'puerta.soltada': [told, { to: 'no' }] } })
  expect(getEnding(ofEvent, { plan: 'a' })).toBeNull()
})

test('a path on which nobody leads on any more ends nowhere', () => {
  const texto: Step = { id: 'texto', show: 'texto', next: 'si', after: { '1s': 'preguntas' } }
  const funnel = build(texto, questions, {
    id: 'otra',
    if: { plan: 'c' },
    show: 'otra',
    next: [{ if: { puntos: { minimum: 2 } }, to: 'si' }],
  })
  expect(getEnding(funnel, { plan: 'a' })).toBe('qualified')
  expect(getEnding(funnel, { plan: 'b' })).toBeNull()
})

test('a question with a timer may be left without its answer', () => {
  const funnel = build({ ...questions, next: bySum, after: { '30s': bySum } })
  expect(getEnding(funnel, { plan: 'a' })).toBeNull()
  expect(getEnding(funnel, { plan: 'b' })).toBe('not-qualified')
})

test('an answer that one of the ways alone asks for says which was taken, and without it nobody knows', () => {
  const funnel = build(
    { id: 'plan', ask: ['plan'] },
    { id: 'texto', show: 'texto', after: { '1s': 'no' }, next: 'gustos' },
    { id: 'gustos', ask: ['gustos'], next: 'si' },
  )
  expect(getEnding(funnel, { plan: 'a', gustos: ['x'] })).toBe('qualified')
  expect(getEnding(funnel, { plan: 'a' })).toBeNull()
})

test('what a reset has thrown away gives no points', () => {
  const funnel = build(
    { ...questions, next: { to: 'texto', do: ['reset'] } },
    { id: 'texto', show: 'texto', next: bySum },
  )
  expect(getEnding(funnel, { plan: 'a' })).toBe('not-qualified')
})

test('who goes round for ever, or leaves the page before, comes to no ending', () => {
  expect(getEnding(build(questions, { id: 'texto', show: 'texto', next: 'preguntas' }), { plan: 'a' })).toBeNull()
  const emptied = build(questions, { id: 'texto', show: 'texto', next: { to: 'preguntas', do: ['reset'] } })
  expect(getEnding(emptied, { plan: 'a' })).toBeNull()
  expect(getEnding(build({ ...questions, next: { redirect: '/fuera' } }), { plan: 'a' })).toBeNull()
})

test('the first ending counts, whatever may follow it', () => {
  const funnel = build({ ...questions, next: 'hecho' }, { id: 'hecho', end: 'hecho', show: 'hecho', next: 'si' })
  expect(getEnding(funnel, { plan: 'a' })).toBe('hecho')
})

test('ways that multiply are not walked for ever', () => {
  const waits = Array.from({ length: 24 }, (_, index): Step[] => {
    const next = `espera${index + 1}`
    return [
      { id: `espera${index}`, show: `a${index}`, after: { '1s': next }, on: { 'aviso.leido': `texto${index}` } },
      { id: `texto${index}`, show: `b${index}`, next },
    ]
  })
  const funnel = build(...waits.flat(), { ...questions, id: 'espera24', next: 'si' })
  expect(getEnding(funnel, { plan: 'a' })).toBeNull()
})
