import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRunnableForm } from '#engine/compiler'
import { getRelevantAnswers, getVisibleFields, toAnswers } from '#engine-internals/form/relevant-answers.ts'
import { toGeneratedForm } from '#functions/forms/to-generated-form.ts'
import { compileChainedForm } from '#support/dialect/chained-form.ts'
import { buildForm } from '#support/dialect/dialect.ts'

const form = buildForm('pagina')

test('an answer is trimmed, and one that says nothing is none', () => {
  expect(toAnswers({ a: '  x ', b: ' \n', c: [], d: undefined, e: ['x'], f: false, g: 0 })).toEqual({
    a: 'x',
    e: ['x'],
    f: false,
    g: 0,
  })
})

/** White space and invisible characters, those of an emoji and of two scripts among them. */
const unseen = fc.string({
  unit: fc.constantFrom(...' \t\u00a0\u00ad\u061c\u200b\u200c\u200d\u200e\u202a\u202c\u2060\u2068\ufeff\u{e007f}'),
  maxLength: 5,
})

test('an address loses every invisible character round it, on the page and on the server, and no other text does', () => {
  const server = toGeneratedForm({ form, funnel: null })
  fc.assert(
    fc.property(unseen, unseen, (before, behind) => {
      const hide = (text: string) => `${before}${text}${behind}`
      const typed = { apodo: hide('Ana'), buzon: hide('ana@correo.example'), movil: hide('600 000 000') }
      const bare = { apodo: typed.apodo.trim(), buzon: 'ana@correo.example', movil: '600 000 000' }
      expect(getRelevantAnswers(form, Object.keys(typed), typed)).toEqual(bare)
      expect(server.dropBlank(typed)).toEqual(bare)
      const telefono = hide('600 123 456')
      expect(getRelevantAnswers(form, ['telefono'], { telefono })).toEqual({ telefono: '+34600123456' })
      expect(getRelevantAnswers(form, ['buzon'], { buzon: hide('') })).toEqual({})
      expect(server.dropBlank({ buzon: hide('') })).toEqual({})
    }),
  )
})

test('a conditional field is shown while its condition holds, in the order of the form', () => {
  const asked = ['porque', 'cual', 'color']
  expect(getVisibleFields(form, asked, { color: 'rojo' })).toEqual(['color'])
  expect(getVisibleFields(form, asked, { color: 'otro', dias: ['lunes', 'nunca'] })).toEqual([
    'color',
    'cual',
    'porque',
  ])
})

test('what was not asked, or is shown no more, is not relevant', () => {
  const raw = { color: 'rojo', cual: 'verde', apodo: ' Ana ', intruso: 'x' }
  expect(getRelevantAnswers(form, ['color', 'cual'], raw)).toEqual({ color: 'rojo' })
  expect(getRelevantAnswers(form, ['color', 'cual', 'apodo'], { ...raw, color: 'otro' })).toEqual({
    apodo: 'Ana',
    color: 'otro',
    cual: 'verde',
  })
})

test('an answer left in a field that went away shows no further field', () => {
  const chained = toRunnableForm(compileChainedForm())
  const asked = ['planOtro', 'motivo', 'detalle']
  const answers = { plan: 'otro', planOtro: 'Plan (C)', motivo: 'si', detalle: 'x' }
  expect(getVisibleFields(chained, asked, answers)).toEqual(asked)
  expect(getVisibleFields(chained, asked, { ...answers, plan: 'a' })).toEqual([])
  const onPath = ['plan', ...asked]
  expect(getRelevantAnswers(chained, onPath, { ...answers, planOtro: 'Plan D' })).toEqual({
    plan: 'otro',
    planOtro: 'Plan D',
  })
})

test('an answer given on another path shows nothing on this one', () => {
  expect(getRelevantAnswers(form, ['cual'], { color: 'otro', cual: 'verde' })).toEqual({})
})
