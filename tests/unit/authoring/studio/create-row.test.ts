import { expect, test } from 'vitest'
import { createRow } from '#authoring/studio/conditions/condition-editor.tsx'

const form = {
  properties: {
    actividad: { type: 'string', oneOf: [{ const: 'otro', title: 'Otra cosa' }] },
    nombre: { type: 'string' },
    acepta: { type: 'boolean' },
    edad: { type: 'integer' },
  },
}

test.each([
  ['actividad', { test: 'is', value: 'otro' }],
  ['nombre', { test: 'is', value: '' }],
  ['acepta', { test: 'is', value: true }],
  ['edad', { test: 'min', value: 1 }],
  ['puntos', { test: 'min', value: 1 }],
])('a row about «%s» begins with what may be compared with it', (name, row) => {
  expect(createRow(name, form)).toEqual({ name, ...row })
})
