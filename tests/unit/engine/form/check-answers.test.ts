import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answers, checkAnswers, isComplete } from '#engine'
import { buildForm } from '#support/dialect/dialect.ts'

/** A body that every channel takes, in JSON. */
const MOST_BYTES = 48_000

const form = buildForm('pagina')
const everything = Object.keys(form.definition.fields)
const catalogue = { required: 'Falta', other: 'Revisa' }
const right = { apodo: 'Ana', color: 'rojo' }

function check(answers: Answers, asked = everything): string[] {
  return checkAnswers(form, asked, { ...right, ...answers }, catalogue).map(
    ({ field, keyword, message }) => `${field} ${keyword}: ${message}`,
  )
}

test.each<[string, Answers, string[]]>([
  ['nothing wrong', {}, []],
  ['an absent answer', { apodo: '' }, ['apodo required: Falta el apodo']],
  ['a blank answer', { apodo: ' \t\n ' }, ['apodo required: Falta el apodo']],
  ['a text too long', { apodo: 'a'.repeat(21) }, ['apodo maxLength: Apodo largo']],
  ['a text of as many emojis as it may have characters', { apodo: '\u{1F319}'.repeat(20) }, []],
  ['a text of one emoji too many', { apodo: '\u{1F319}'.repeat(21) }, ['apodo maxLength: Apodo largo']],
  ['a text too long by its blanks only', { apodo: ` ${'a'.repeat(20)} ` }, []],
  ['a wrong address', { buzon: 'a@b' }, ['buzon format: Buzón mal escrito']],
  ['a wrong date', { dia: '2025-13-01' }, ['dia format: Fecha mal escrita']],
  ['two rules broken by one answer', { movil: 'x' }, ['movil minLength: Móvil corto']],
  ['an option that does not exist', { color: 'verde' }, ['color enum: Revisa']],
  ['a list too short', { dias: ['lunes'] }, ['dias minItems: Al menos dos días']],
  ['an empty list', { dias: [] }, []],
  ['a list that says something twice', { dias: ['lunes', 'lunes'] }, ['dias uniqueItems: Revisa']],
  ['a text where a list is asked for', { dias: 'lunes' }, ['dias type: Revisa']],
  ['a number', { apodo: 3 }, ['apodo type: Revisa']],
  ['an answer that brings in a field', { color: 'otro' }, ['cual required: Falta el detalle']],
  ['a field that no answer brings in', { cual: '' }, []],
  ['answers to fields the form does not have', { intruso: 'x', constructor: 'y' }, []],
])('%s', (_, answers, messages) => {
  expect(check(answers)).toEqual(messages)
  expect(isComplete(form, everything, { ...right, ...answers })).toBe(messages.length === 0)
})

test('answers that one delivery does not take make the longest text of the screen too large, and no other', () => {
  const letters = fc.constantFrom('a', '"', '\n', 'ñ', '\u{1F319}', '\ud800')
  const near = fc.tuple(letters, fc.integer({ min: MOST_BYTES - 200, max: MOST_BYTES + 200 }))
  fc.assert(
    fc.property(near, ([letter, bytes]) => {
      const size = (answers: object) => Buffer.byteLength(JSON.stringify(answers))
      const each = size({ a: letter.repeat(2) }) - size({ a: letter })
      const whole = { ...right, cual: 'verde', color: 'otro', firma: 'x' }
      const firma = `x${letter.repeat(Math.floor((bytes - size(whole)) / each))}`
      const answers = { ...whole, firma }
      const isTooLarge = size({ ...answers, firma: firma.trim() }) > MOST_BYTES
      expect(check(answers)).toEqual(isTooLarge ? ['firma size: Revisa'] : [])
      // Who has gone on to another screen is asked there.
      expect(check(answers, ['cual', 'color'])).toEqual(isTooLarge ? ['cual size: Revisa'] : [])
    }),
  )
})

test('diagnostics come in the order of the page, one for each field', () => {
  expect(check({ apodo: '', buzon: 'x', movil: 'x', color: '' }).map((line) => line.split(' ')[0])).toEqual([
    'apodo',
    'buzon',
    'movil',
    'color',
  ])
})

test('only the fields asked are judged, by what was answered elsewhere', () => {
  expect(check({ apodo: '', color: 'otro' }, ['cual', 'nota'])).toEqual(['cual required: Falta el detalle'])
  expect(check({ apodo: '' }, ['nota'])).toEqual([])
})

const oddTexts = ['<script>', '__proto__', '\u{1F600}', '\u202Eabc', "'; DROP TABLE"]
test.each(oddTexts)('%j is a text like any other', (text) => {
  expect(check({ apodo: text })).toEqual([])
})
