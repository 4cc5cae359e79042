import { expect, test } from 'vitest'
import { countDefaultLengths } from '#engine/compiler'
import { compileForm } from '#engine-internals/compiler/emit/compile-form.ts'
import type { FormSchema } from '#engine-internals/compiler/source/form-schema.ts'

const text = { type: 'string', title: 'Texto' } as const

function count(properties: object): number {
  const form: FormSchema = {
    ...{ $schema: './meta/form.schema.json', $id: 'prueba', title: 'Prueba', type: 'object', required: [] },
    properties: { ...properties },
  }
  return countDefaultLengths([compileForm(form, 'v1', { language: 'es', timeZone: 'Europe/Madrid' })])
}

test.each([
  ['a text', text, 1],
  ['an address', { ...text, format: 'email' }, 1],
  ['a text in a group', { type: 'object', title: 'Grupo', properties: { calle: text } }, 1],
  ['each item of a list', { type: 'array', title: 'Lista', items: text }, 1],
  ['a text with a length', { ...text, maxLength: 5000 }, 0],
  ['a day', { ...text, format: 'date' }, 0],
  ['a colour, which has a pattern of its own', { ...text, 'x-widget': 'color' }, 0],
  ['one of some options', { ...text, oneOf: [{ const: 'a', title: 'A' }] }, 0],
  ['a number', { type: 'number', title: 'Número' }, 0],
  ['a text that cannot be changed', { ...text, default: 'fijo', readOnly: true }, 0],
])('%s', (_, field, counted) => {
  expect(count({ campo: field })).toBe(counted)
})
