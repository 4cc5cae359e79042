import { expect, test } from 'vitest'
import type { Field } from '#engine'
import { toRepresentative } from '#engine-internals/decide/partition/plain-values.ts'

test('an answer by itself weighs one, and so does its option', () => {
  const rojo = { value: 'rojo', title: 'Rojo', label: 'Rojo' }
  const field: Field = {
    name: 'color',
    widget: 'radio',
    title: 'Color',
    label: 'Color',
    required: true,
    errors: {},
    options: [rojo],
  }
  expect(toRepresentative(field, 'rojo')).toEqual({ value: 'rojo', weight: 1, chosen: new Map([[rojo, 1]]) })
})
