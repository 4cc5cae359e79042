import { expect, test } from 'vitest'
import { type Answers, checkAnswers } from '#engine'
import { fromTyped } from '#engine-internals/form/from-typed.ts'
import { getRelevantAnswers } from '#engine-internals/form/relevant-answers.ts'
import { buildForm } from '#support/dialect/dialect.ts'

const form = buildForm('pagina')
const { telefono: phone = expect.fail() } = form.definition.fields

test.each([
  ['600123456', '+34600123456'],
  ['600 12 34 56', '+34600123456'],
  ['600-123-456', '+34600123456'],
  ['(91) 123.45.67', '+34911234567'],
  ['+34 600 123 456', '+34600123456'],
  ['0034600123456', '+34600123456'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['００３４ 600 123 456', '+34600123456'],
  ['+39 06 698 12345', '+390669812345'],
  ['no tengo', 'no tengo'],
  ['600 123 456 ext. 2', '600 123 456 ext. 2'],
  ['٦٠٠١٢٣٤٥٦', '٦٠٠١٢٣٤٥٦'],
  ['+', '+'],
])('%s typed in Spain is %s', (typed, stored) => {
  expect(fromTyped(phone, typed)).toBe(stored)
})

const required = { apodo: 'Ana', color: 'rojo' }
const check = (answers: Answers) =>
  checkAnswers(form, Object.keys(form.definition.fields), { ...required, ...answers }, { other: '' })

const right = ['600 123 456', '+1 202 555 0123', '+351 912 345 678', '+39 06 698 12345', ' ']
test.each(right)('«%s» is taken as it is typed', (telefono) => {
  expect(check({ telefono })).toEqual([])
})

const wrong = ['600 123 45', '6001234567', '100 000 000', '+999 123 456', '+34 600', '0'.repeat(400), 'no tengo']
test.each(wrong)('«%s» is refused with its message', (telefono) => {
  expect(check({ telefono })).toEqual([{ field: 'telefono', keyword: 'pattern', message: 'No es un teléfono' }])
})

test('what is sent is the number as E.164 writes it', () => {
  const typed = { ...required, telefono: ' 600 12 34 56 ' }
  expect(getRelevantAnswers(form, ['telefono'], typed)).toEqual({ telefono: '+34600123456' })
})
