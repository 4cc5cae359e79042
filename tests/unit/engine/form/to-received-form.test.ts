import { expect, expectTypeOf, test } from 'vitest'
import { toReceivedForm } from '#engine-internals/form/to-received-form.ts'
import type { GeneratedForm } from '#functions/forms/form.ts'
import { authored, compileDialect } from '#support/dialect/dialect.ts'

test('a receiver knows each field that has an answer by what it stores, and no field that asks nothing', () => {
  const form = authored.form.replace('"title": "¿Cuál?"', '"title": "¿Cuál?", "x-widget": "textarea"')
  const [compiled] = compileDialect({ form }).forms
  expect(compiled && toReceivedForm(compiled.definition)).toEqual({
    sections: [{ title: '', fields: ['nombre', 'correo', 'plan', 'planOtro', 'gustos', 'codigo'] }],
    fields: {
      nombre: { name: 'nombre', label: 'Nombre', stores: 'text' },
      correo: { name: 'correo', label: 'Correo', stores: 'text', isAddress: true },
      plan: {
        name: 'plan',
        label: 'Plan',
        stores: 'choice',
        options: [
          { value: 'a', label: 'Plan A' },
          { value: 'b', label: 'B' },
          { value: 'otro', label: 'Otro' },
        ],
      },
      planOtro: { name: 'planOtro', label: '¿Cuál?', stores: 'text', keepsLines: true },
      gustos: {
        name: 'gustos',
        label: 'Gustos',
        stores: 'list',
        options: [
          { value: 'x', label: 'X' },
          { value: 'y', label: 'Y' },
        ],
      },
      codigo: { name: 'codigo', label: 'Código', stores: 'text' },
    },
  })
})

test('the edge functions take it as it is', () => {
  expectTypeOf(toReceivedForm).returns.toEqualTypeOf<Pick<GeneratedForm, 'sections' | 'fields'>>()
})
