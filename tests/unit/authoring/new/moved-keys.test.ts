import { expect, test } from 'vitest'
import { getMovedKeys } from '#authoring/new/moved-keys.ts'

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
