import { expect, test } from 'vitest'
import { getSources, getValues, toSourceFields } from '#engine-internals/funnel/computed-values.ts'

const values = {
  total: { sum: ['plazas', 'extra', 'gente', 5] },
  precio: { product: ['plazas', 19.99] },
  todo: { product: ['total', 'casa.noches'] },
  noches: { days: ['llegada', 'casa.salida'] },
  doble: { sum: ['precio', 'precio'] },
}

test.each([
  [
    { a: 7, b: 2 },
    { resto: 5, parte: 3.5, entero: 4, decimal: 3.5 },
  ],
  [
    { a: 1, b: 3 },
    { resto: -2, parte: 0.333333333333333, entero: 0, decimal: 0.33 },
  ],
  [
    { a: -5, b: 2 },
    { resto: -7, parte: -2.5, entero: -2, decimal: -2.5 },
  ],
  [
    { a: 2.01, b: 2 },
    { resto: 0.01, parte: 1.005, entero: 1, decimal: 1.01 },
  ],
  [{ a: 7, b: 0 }, { resto: 7 }],
  [{ a: 7 }, {}],
])('of two numbers %j the difference, the quotient, and that rounded, are %j', (answers, known) => {
  const pair = {
    resto: { difference: ['a', 'b'] },
    parte: { quotient: ['a', 'b'] },
    entero: { round: ['parte', 0] },
    decimal: { round: ['parte', 2] },
  }
  expect(getValues(pair, answers)).toEqual(known)
})

test.each([
  ['nothing', {}, { total: 5, doble: 0 }],
  ['numbers', { plazas: 3, extra: 0.5 }, { total: 8.5, precio: 59.97, doble: 119.94 }],
  ['a list, which is counted', { gente: ['a', { nombre: 'b' }] }, { total: 7, doble: 0 }],
  ['a number of a group', { casa: { noches: 2 } }, { total: 5, todo: 10, doble: 0 }],
  ['two dates', { llegada: '2024-02-28', casa: { salida: '2024-03-01' } }, { total: 5, doble: 0, noches: 2 }],
  ['dates that go back', { llegada: '2025-03-01', casa: { salida: '2025-02-28' } }, { total: 5, doble: 0, noches: -1 }],
  ['a day short', { llegada: '2025-03-29', casa: { salida: '2025-03-31' } }, { total: 5, doble: 0, noches: 2 }],
  ['what is no number', { plazas: 'tres', extra: '2', llegada: 'ayer' }, { total: 5, doble: 0 }],
  ['more than a number holds', { plazas: 1e308, extra: 1e308 }, { doble: 0 }],
])('of %s', (_, answers, known) => {
  expect(getValues(values, answers)).toEqual(known)
})

test('a name of the language is neither a value nor a part of one', () => {
  expect(getValues({ total: { product: ['constructor', 'toString'] } }, {})).toEqual({})
  expect(getValues(undefined, { plazas: 1 })).toEqual({})
})

test('a value is made of the answers that its parts are made of, each once; what is no value stands for itself', () => {
  expect(getSources(values, 'todo')).toEqual(['plazas', 'extra', 'gente', 'casa.noches'])
  expect(getSources({ a: { sum: ['b'] }, b: { sum: ['a', 'p'] } }, 'a')).toEqual(['p'])
  expect(toSourceFields({ values }, ['noches', 'puntos'])).toEqual(['llegada', 'casa', 'puntos'])
})

test.each([
  ['what the items hold', { gente: [{ edad: 7 }, { edad: 9.5 }] }, 16.5],
  ['of items left blank nothing', { gente: [{ edad: 7 }, {}, ''] }, 7],
  ['of a list that is not there nothing', {}, 0],
  ['how many there are in each', { gente: [{ hijos: ['a', 'b'] }, { hijos: ['c'] }] }, 3],
])('a path into a list adds up %s', (_, answers, total) => {
  expect(getValues({ total: { sum: ['gente.edad', 'gente.hijos'] } }, answers)).toEqual({ total })
})
