import { expect, test } from 'vitest'
import type { Answers } from '#engine'
import { toRunnableForm } from '#engine/compiler'
import { checkAnswers } from '#engine-internals/form/check-answers.ts'
import { getVisibleFields } from '#engine-internals/form/relevant-answers.ts'
import { checkAuthored, toForm, toFunnel } from '#support/authored.ts'
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

/** A form that asks for one text or another, by two answers that are written freely. */
function compileElse(test: object): { codes: string[]; shown: (answers: Answers) => string[] } {
  const properties = { properties: test, required: Object.keys(test) }
  const authored = toForm('animal', { especie: {}, edad: { required: false }, raza: {}, cual: {} })
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  const rule = { if: properties, then: { required: ['raza'] }, else: { required: ['cual'] } }
  const { forms, diagnostics } = checkAuthored({
    form: { ...authored, required: ['especie'], ...rule },
    funnel: toFunnel(
      'animal',
      {
        button: 'Sigue',
        deliveries: { lead: { channel: 'function', target: 'recibir', body: { '*': { answers: 'values' } } } },
        accept: { 'funnel.untold-send': 'Basta con verlo.' },
      },
      [
        { id: 'p', ask: ['especie', 'edad', 'raza', 'cual'], heading: 'Animal' },
        { id: 'fin', end: 'fin', show: 'fin', do: [{ send: 'lead' }] },
      ],
    ),
  })
  const [made] = forms
  return {
    codes: diagnostics.map(({ code }) => code),
    shown: (answers) => (made ? getVisibleFields(toRunnableForm(made), ['raza', 'cual'], answers) : []),
  }
}

test('an else of a free text, or of two answers, asks whatever the condition does not fit, as in a group', () => {
  const one = compileElse({ especie: { const: 'perro' } })
  expect(one.codes).toEqual([])
  expect(one.shown({ especie: 'perro' })).toEqual(['raza'])
  expect(one.shown({ especie: 'gato' })).toEqual(['cual'])
  const two = compileElse({ especie: { const: 'perro' }, edad: { const: 'viejo' } })
  expect(two.codes).toEqual([])
  expect(two.shown({ especie: 'perro' })).toEqual(['cual'])
  expect(two.shown({ especie: 'perro', edad: 'viejo' })).toEqual(['raza'])
})
