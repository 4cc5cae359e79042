import { expect, test } from 'vitest'
import { getShares } from '#engine/model'
import { compileAuthored, compileWritten, toForm, toFunnel } from '#support/authored.ts'
import { createQuiz } from '#support/corpus/sizes.ts'

test('every row of a quiz of eleven questions with five options sums to one', () => {
  const { all, options } = getShares(compileAuthored(createQuiz(11, 5)))
  expect(options).toHaveLength(55)
  for (const shares of [all, ...options.map((row) => row.shares)]) {
    expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
  }
})

test('what an event tells and an answer given again split nobody in two', () => {
  const options = ['a', 'b']
  const { all } = getShares(
    compileWritten('todo', { p: { options } }, { back: false }, [
      { id: 'p', ask: ['p'] },
      {
        id: 'puerta',
        show: 'puerta',
        on: { 'puerta.soltada': [{ if: { progreso: { minimum: 40 } }, to: 'otra-vez' }, { to: 'fuera' }] },
      },
      { id: 'otra-vez', ask: ['p'], next: [{ if: { p: 'a' }, to: 'fin' }, { to: 'fuera' }] },
      { id: 'fin', end: 'fin', show: 'vista' },
      { id: 'fuera', end: 'fuera', show: 'aparte' },
    ]),
  )
  expect(Object.values(all).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
})

test('the shares of a sum of two numbers are those of all the pairs', () => {
  const form = toForm('todo', { a: { range: [0, 9] }, b: { range: [0, 9] } })
  const funnel = toFunnel('todo', { values: { total: { sum: ['a', 'b'] } } }, [
    { id: 'p', ask: ['a', 'b'], next: [{ if: { total: { minimum: 10 } }, to: 'mucho' }, { to: 'poco' }] },
    { id: 'mucho', end: 'mucho', show: 'vista' },
    { id: 'poco', end: 'poco', show: 'vista' },
  ])
  expect(getShares(compileAuthored({ form, funnel })).all.mucho).toBeCloseTo(0.45, 12)
})

test('the shares of a scored matrix, a list and a group are those of all their answers', () => {
  const row = { title: 'X', type: 'string', oneOf: ['0', '1', '2'].map((value) => ({ const: value, title: value })) }
  const rows = { a: row, b: row, c: row, d: row }
  const matrix = { type: 'object', 'x-widget': 'matrix', properties: rows, required: Object.keys(rows) }
  const gente = {
    type: 'array',
    maxItems: 5,
    items: { type: 'object', properties: { nombre: { type: 'string', maxLength: 9 } } },
  }
  const funnel = compileAuthored({
    form: toForm('todo', { filas: { schema: matrix }, gente: { schema: gente } }),
    funnel: toFunnel('todo', { score: { puntos: { filas: { 1: 1, 2: 2 }, gente: [{ minimum: 3, points: 2 }] } } }, [
      {
        id: 'p',
        ask: 'all',
        next: [{ if: { 'filas.d': '2' }, to: 'alto' }, { if: { puntos: { minimum: 5 } }, to: 'alto' }, { to: 'bajo' }],
      },
      { id: 'alto', end: 'alto', show: 'vista' },
      { id: 'bajo', end: 'bajo', show: 'vista' },
    ]),
  })
  const digits = (answers: number) => [0, 1, 2, 3].map((place) => Math.floor(answers / 3 ** place) % 3)
  const isHigh = (answers: number, people: number) =>
    digits(answers)[3] === 2 || digits(answers).reduce((sum, digit) => sum + digit, people >= 3 ? 2 : 0) >= 5
  const cases = [1, 2, 3, 4, 5].flatMap((people) =>
    Array.from({ length: 3 ** 4 }, (_, answers) => ({ people, answers })),
  )
  const toShare = (some: typeof cases) =>
    some.filter(({ answers, people }) => isHigh(answers, people)).length / some.length
  const { all, options, free } = getShares(funnel)
  expect(all.alto).toBeCloseTo(toShare(cases), 12)
  expect(options.map(({ field, option }) => `${field} ${option.value}`)).toHaveLength(12)
  for (const { field, option, shares } of options) {
    const place = ['filas.a', 'filas.b', 'filas.c', 'filas.d'].indexOf(field)
    expect(shares.alto).toBeCloseTo(
      toShare(cases.filter(({ answers }) => `${digits(answers)[place]}` === option.value)),
      12,
    )
  }
  expect(free).toEqual(['gente'])
})

test('whoever is asked again counts once', () => {
  const options = ['a', 'b']
  const { options: rows } = getShares(
    compileWritten('todo', { p: { options }, z: { options } }, { back: false }, [
      { id: 'p', ask: ['p'], next: [{ if: { p: 'a' }, to: 'z' }, { to: 'otro' }] },
      { id: 'z', ask: ['z'], next: [{ if: { z: 'a' }, to: 'otra-vez' }, { to: 'otro' }] },
      { id: 'otra-vez', ask: ['p'], next: [{ if: { p: 'a' }, to: 'fin' }, { to: 'otro' }] },
      { id: 'fin', end: 'fin', show: 'vista' },
      { id: 'otro', end: 'otro', show: 'vista' },
    ]),
  )
  const ofA = rows.find(({ field, option }) => field === 'p' && option.value === 'a')
  expect(ofA?.shares).toEqual({ fin: 0.5, otro: 0.5 })
})

test('an option of a question that a later rule reads counts those whom an earlier rule led away too', () => {
  const form = toForm('todo', { crisis: { options: ['si', 'no'] }, objetivo: { options: ['habito', 'otro'] } })
  const funnel = toFunnel('todo', {}, [
    {
      id: 'p',
      ask: ['crisis', 'objetivo'],
      next: [{ if: { crisis: 'si' }, to: 'urgente' }, { if: { objetivo: 'habito' }, to: 'programa' }, { to: 'nada' }],
    },
    ...['urgente', 'programa', 'nada'].map((id) => ({ id, end: id, show: id })),
  ])
  const { options } = getShares(compileAuthored({ form, funnel }))
  const habit = options.find(({ option }) => option.value === 'habito')
  expect(habit?.shares).toEqual({ urgente: 0.5, programa: 0.5, nada: 0 })
})
