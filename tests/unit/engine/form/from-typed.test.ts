import { expect, test } from 'vitest'
import { type Answers, checkAnswers, toReadable } from '#engine'
import { getRelevantAnswers, getVisibleFields, readAnswers } from '#engine-internals/form/relevant-answers.ts'
import { buildForm } from '#support/dialect/dialect.ts'

const form = buildForm('pagina')
const { fields } = form.definition
const everything = Object.keys(fields)
const check = (answers: Answers) =>
  checkAnswers(form, everything, { apodo: 'Ana', color: 'rojo', ...answers }, { other: 'Revisa' }).map(
    ({ field, keyword, message }) => `${field} ${keyword}: ${message}`,
  )

test('what is typed and chosen is stored as what it means', () => {
  const typed = { edad: ' 20 ', precio: '1.234,50', volumen: '1.000', talla: '0.5', socio: 'false', acepto: 'true' }
  expect(getRelevantAnswers(form, everything, typed)).toEqual({
    edad: 20,
    precio: 1234.5,
    volumen: 1000,
    talla: 0.5,
    socio: false,
    acepto: true,
  })
  expect(getRelevantAnswers(form, everything, { edad: 20, socio: true, acepto: true })).toEqual({
    edad: 20,
    socio: true,
    acepto: true,
  })
})

test.each<[Answers, string[]]>([
  [{ edad: '18', precio: '1,5' }, []],
  [{ edad: '' }, []],
  [{ edad: '17' }, ['edad minimum: Desde 18']],
  [{ edad: '121' }, ['edad maximum: Hasta 120']],
  [{ edad: '18,5' }, ['edad type: Un número entero']],
  [{ edad: 'dieciocho' }, ['edad type: Un número entero']],
  [{ edad: '1e2' }, ['edad type: Un número entero']],
  [{ edad: '9'.repeat(400) }, ['edad type: Un número entero']],
  [{ precio: '0' }, ['precio exclusiveMinimum: Más que nada']],
  [{ precio: '1.999,99' }, []],
  [{ precio: '2.000' }, ['precio exclusiveMaximum: Menos de 2.000']],
  [{ precio: '19,99' }, []],
  [{ precio: '19,999' }, ['precio multipleOf: Con céntimos']],
  [{ talla: '2' }, ['talla type: Revisa']],
  [{ socio: 'quizá' }, ['socio type: Revisa']],
])('%j: %j', (answers, messages) => {
  expect(check(answers)).toEqual(messages)
})

test('a condition reads the number that was typed, and what is none fulfils no limit', () => {
  const shown = (answers: Answers) => getVisibleFields(form, ['tutor', 'factura'], readAnswers(form, answers))
  expect(shown({ edad: '20', precio: '99,99' })).toEqual(['tutor', 'factura'])
  expect(shown({ edad: '20', precio: '100' })).toEqual(['factura'])
  expect(shown({ edad: 'veinte', precio: '1' })).toEqual([])
  expect(shown({ edad: '20', precio: '1' })).toEqual(['tutor'])
})

test('a box that is not ticked says nothing', () => {
  for (const acepto of ['', 'false', false, 'sí']) expect(readAnswers(form, { acepto })).toEqual({})
})

test('an answer is read in Spanish, and a consent with its text and its version', () => {
  const read = (name: string, value: number | boolean) => toReadable(fields[name] ?? fail(), value)
  expect(read('precio', 1234.5)).toBe('1.234,5')
  expect(read('talla', 0.5)).toBe('Media')
  expect(read('socio', false)).toBe('No')
  expect(read('acepto', true)).toBe('Acepto la política de privacidad. (2025-03)')
})

function fail(): never {
  throw new Error('The field is gone.')
}
