import { expect, test } from 'vitest'
import type { Answers } from '#engine'
import { toRunnableForm } from '#engine/compiler'
import { checkAnswers } from '#engine-internals/form/check-answers.ts'
import { getVisibleFields } from '#engine-internals/form/relevant-answers.ts'
import { compileWholeDialect } from '#support/dialect/dialect.ts'

const compiled = compileWholeDialect().forms.find(({ definition }) => definition.id === 'rico')
if (!compiled) throw new Error('The form rico has diagnostics.')
const form = toRunnableForm(compiled)

/** The fields that a rule of the form brings in. */
const brought = ['razon', 'factura', 'dedicatoria', 'uso', 'origen', 'amiga', 'gasto', 'aval']

test.each<[string, Answers, string[]]>([
  ['no answer', {}, []],
  ['the option of a branch', { tipo: 'persona' }, ['factura']],
  ['the option of another branch', { tipo: 'empresa' }, ['razon', 'factura']],
  ['the option of a branch that asks nothing', { tipo: 'nadie' }, []],
  ['what if asks for', { regalo: 'sí' }, ['dedicatoria']],
  ['any other option, for else', { regalo: 'no' }, ['uso']],
  ['a limit', { importe: 100 }, ['aval']],
  ['its other side, for else', { importe: 99 }, ['gasto']],
  ['an answer that another field depends on', { cupon: 'X' }, ['origen']],
  ['an answer that was brought in itself', { cupon: 'X', origen: 'Y' }, ['origen', 'amiga']],
  ['what was left in a field that is gone', { origen: 'Y' }, []],
])('%s brings in the fields that the form says', (_, answers, shown) => {
  expect(getVisibleFields(form, brought, answers)).toEqual(shown)
})

test('what a rule of the form requires is missing, and what it only asks is not', () => {
  const check = (answers: Answers) => checkAnswers(form, ['tipo', 'cupon', ...brought], answers, { other: 'Revisa' })
  expect(check({ tipo: 'empresa', cupon: 'X' }).map(({ field, keyword }) => `${field} ${keyword}`)).toEqual([
    'razon required',
    'origen required',
  ])
  expect(check({ tipo: 'empresa', razon: 'SL', cupon: 'X', origen: 'Y' })).toEqual([])
})
