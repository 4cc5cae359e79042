import { expect, test } from 'vitest'
import { toReadable } from '#engine'
import { toAnswersText } from '#engine-internals/form/answers-text.ts'
import { buildForm } from '#support/dialect/dialect.ts'

const form = buildForm('pagina')
const { color, dias, apodo } = form.definition.fields

test.each([
  [color, 'rojo', 'El rojo'],
  [color, 'azul', 'Color azul'],
  [color, 'verde', 'verde'],
  [dias, ['lunes', 'nunca'], 'Los lunes, Nunca'],
  [dias, [], ''],
  [apodo, '<b>Ana</b>', '<b>Ana</b>'],
  [apodo, undefined, ''],
  [apodo, 3, '3'],
] as const)('%#: an answer is read by its label', (field, value, text) => {
  if (!field) throw new Error('The field is gone.')
  expect(toReadable(field, typeof value === 'object' ? [...value] : value)).toBe(text)
})

test('the answers given are a text of questions and answers, in the order of the form', () => {
  expect(toAnswersText(form, { color: 'rojo', apodo: 'Ana\nMaría', dias: ['lunes', 'martes'] })).toBe(
    'Todo lo que se ve\n\nApodo corto\nAna\nMaría\n\nColor\nEl rojo\n\nDías\nLos lunes, Los martes',
  )
})
