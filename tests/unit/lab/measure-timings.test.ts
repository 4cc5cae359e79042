import { expect, test } from 'vitest'
import { replaceFirstTitle } from '#lab/measure-timings.ts'

const schema =
  '{\n  "title": "Solicitud",\n  "properties": { "nombre": { "title": "¿Tu \\"nombre\\"?" }, "email": { "title": "Correo" } }\n}\n'

test('the title of the first field is replaced, and nothing else', () => {
  expect(replaceFirstTitle(schema, '¿Sí?')).toBe(schema.replace('¿Tu \\"nombre\\"?', '¿Sí?'))
})
