import { expect, test } from 'vitest'
import { toRunnableForm } from '#engine/compiler'
import { getRelevantAnswers, getVisibleFields, toAnswers } from '#engine-internals/form/relevant-answers.ts'
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
