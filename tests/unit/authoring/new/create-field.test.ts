import { expect, test } from 'vitest'
import { parseFields } from '#authoring/new/create-field.ts'
import { getMovedKeys } from '#authoring/new/moved-keys.ts'

test('questions are written as they are asked, or with their names, their kinds and their titles', () => {
  expect(parseFields('Nombre, ¿Qué te gustaría aprender?, ciudad:text:¿Dónde vives?, edad:number')).toEqual([
    { name: 'nombre', kind: undefined, title: undefined, required: true },
    { name: 'gustariaAprender', kind: undefined, title: '¿Qué te gustaría aprender?', required: true },
    { name: 'ciudad', kind: 'text', title: '¿Dónde vives?', required: true },
    { name: 'edad', kind: 'number', title: undefined, required: true },
  ])
})

const asking = { ask: ['b'] }
const rules = { ask: ['a'], button: 'Enviar', review: true, next: [{ to: 'x' }] }

test('rules go with the way on, and button and review only where no question follows', () => {
  expect(getMovedKeys(rules, asking)).toEqual(['next'])
  expect(getMovedKeys(rules, { send: 'respuestas' })).toEqual(['button', 'review', 'next'])
  expect(getMovedKeys(rules, undefined)).toEqual(['button', 'review', 'next'])
})

test('of a step without either, or of none, nothing goes', () => {
  expect(getMovedKeys(asking, undefined)).toEqual([])
  expect(getMovedKeys(undefined, asking)).toEqual([])
})
