import { expect, test } from 'vitest'
import { dropBlank, toGeneratedForm } from '#functions/forms/to-generated-form.ts'
import { takesAnswers } from '#functions/intake/prepare-submission.ts'
import { toMailContent } from '#functions/mail/mail-content.ts'
import { compileAuthored } from '#support/authored.ts'
import { buildForm } from '#support/dialect/dialect.ts'

const form = toGeneratedForm({ form: buildForm('pagina'), funnel: null })
const right = { apodo: 'Ana', color: 'rojo' }
const takes = (answers: Record<string, unknown>) => takesAnswers(form, { ...right, ...answers }, new Date())

test.each([
  [{ edad: 18, precio: 19.99, talla: 0.5, socio: false, acepto: true }, true],
  [{ edad: '', precio: '', talla: '', socio: '', acepto: '' }, true],
  [{ edad: '18' }, false],
  [{ edad: 18.5 }, false],
  [{ edad: 17 }, false],
  [{ precio: '1,5' }, false],
  [{ precio: 19.999 }, false],
  [{ talla: 0.7 }, false],
  [{ socio: 'true' }, false],
  [{ socio: true }, false],
  [{ socio: true, numeroSocio: '12' }, true],
  [{ acepto: false }, true],
  [{ acepto: 'true' }, false],
  [{ tono: 'red' }, false],
  [{ web: 'javascript:alert(1)' }, false],
])('the server takes %j: %s', (answers, isTaken) => {
  expect(takes(answers)).toBe(isTaken)
})

test('a consent that is refused is none', () => {
  expect(dropBlank({ acepto: false, socio: false }, form.fields)).toEqual({ socio: false })
})

test('a mail reads numbers in Spanish, a yes by its words, and a consent with its text and version', () => {
  const answers = { ...right, edad: 1000, precio: 1234.5, socio: true, acepto: true }
  const submission = { id: 'a', answers, tags: [], supersedes: null, receivedAt: new Date(0) }
  const lead = { ...form, subject: 'Prueba', parseBody: () => null }
  const rows = toMailContent(lead, submission).sections.flatMap((section) => section.rows)
  const read = (label: string) => rows.find((row) => row.label === label)?.value
  expect(['Edad', 'Precio', '¿Eres socio?', 'Acepto la política de privacidad.'].map(read)).toEqual([
    '1.000',
    '1.234,5',
    'Sí',
    'Acepto la política de privacidad. (2025-03)',
  ])
})

const error = (rule: string) => ({ 'x-errors': { [rule]: 'Falta' } })
const asked = {
  consent: { type: 'boolean', title: 'Acepto', ...error('required') },
  text: { type: 'string', title: 'Texto' },
}
const ofKind = (const_: string, ...names: string[]) => ({
  properties: { tipo: { const: const_ }, ...Object.fromEntries(names.map((name) => [name, true])) },
  required: names,
})
const options = ['particular', 'empresa'].map((value) => ({ const: value, title: value }))
const branched = {
  tipo: { type: 'string', title: 'Tipo', oneOf: options, ...error('required') },
  acepto: asked.consent,
  cif: asked.text,
}
const { form: runnable } = compileAuthored({
  form: {
    $id: 'ramas',
    title: 'Ramas',
    type: 'object',
    properties: {
      ...branched,
      dentro: {
        type: 'object',
        title: 'Dentro',
        properties: { clase: { type: 'string', title: 'Clase' } },
        oneOf: options.map(({ const: value, title }) => ({
          title,
          properties: { clase: { const: value }, [value]: asked.text },
        })),
      },
    },
    required: ['tipo'],
    oneOf: [ofKind('particular', 'acepto'), ofKind('empresa', 'cif')],
  },
  funnel: { id: 'ramas', version: 1, form: 'ramas', steps: [{ id: 'fin', end: 'fin' }] },
})

test.each([
  [{ tipo: 'particular', acepto: true }, true],
  [{ tipo: 'particular', acepto: true, cif: '' }, true],
  [{ tipo: 'empresa', cif: 'B1', acepto: false }, true],
  [{ tipo: 'empresa', cif: 'B1', acepto: true }, false],
  [{ tipo: 'particular', acepto: true, cif: 'B1' }, false],
  [{ tipo: 'empresa', cif: 'B1', dentro: { clase: 'empresa', empresa: 'a' } }, true],
  [{ tipo: 'empresa', cif: 'B1', dentro: { clase: 'empresa', particular: 'a' } }, false],
])('of a branch that was left the server takes nothing, a consent least of all: %j: %s', (answers, isTaken) => {
  if (!runnable) throw new Error('It has a form.')
  expect(takesAnswers(toGeneratedForm({ form: runnable, funnel: null }), answers, new Date())).toBe(isTaken)
})
