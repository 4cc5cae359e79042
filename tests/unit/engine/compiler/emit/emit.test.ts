import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  compileProject,
  getDecidingFunnels,
  getStepsBeforeMount,
  toFormModule,
  toFunnelModule,
  toServerFormModule,
  toServerFunnelModule,
} from '#engine/compiler'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'
import { type Field, toForm, toFunnel } from '#support/authored.ts'
import { corpus } from '#support/decisions/corpus.ts'
import { authored, compileDialect, wholeDialect } from '#support/dialect/dialect.ts'

/** The dialect's form with one piece written otherwise, compiled. */
function compile(written: string, instead: string) {
  const { forms, diagnostics } = compileDialect({ form: authored.form.replace(written, () => instead) })
  expect(diagnostics).toEqual([])
  return forms[0]?.definition
}

test('a form without sections is one, without a title', () => {
  expect(compile('', '')?.sections).toEqual([
    {
      id: 'all',
      title: '',
      rows: [['saludo'], ['nombre'], ['correo'], ['plan'], ['planOtro'], ['gustos'], ['codigo']],
    },
  ])
})

test('fields in a list of their own share a row of their section', () => {
  const sections =
    '"x-sections": [{ "id": "s", "title": "S", "x-hint": "Pista", "fields": ["saludo", ["nombre", "correo"], "plan", "planOtro", "gustos", "codigo"] }],'
  expect(compile('"additionalProperties": false,', sections)?.sections).toEqual([
    {
      id: 's',
      title: 'S',
      description: 'Pista',
      rows: [['saludo'], ['nombre', 'correo'], ['plan'], ['planOtro'], ['gustos'], ['codigo']],
    },
  ])
})

test('a note goes with its field, on a statement too', () => {
  expect(compile('"title": "Gustos",', '"title": "Gustos", "x-note": "Da igual cuáles.",')?.fields.gustos?.note).toBe(
    'Da igual cuáles.',
  )
  expect(compile('"title": "Hola",', '"title": "Hola", "x-note": "Pasa.",')?.fields.saludo?.note).toBe('Pasa.')
})

test('a text is as long as one delivery takes where its author does not say', () => {
  const { forms } = compileDialect({ form: authored.form })
  expect(forms[0]?.schema.properties.codigo).not.toHaveProperty('maxLength')
})

const project = readProject()

/** The steps from which something is still mounted. */
function findSteps(text: string): string[] {
  const { funnels } = compileProject({ ...project, funnels: [{ file: 'funnels/prueba.funnel.json', text }] })
  return funnels.flatMap(getStepsBeforeMount)
}

const form = { poll: { every: '1s', event: 'form.submitted' }, on: { 'form.submitted': 'fin' } }

test('a mount is ahead until the last one has failed, by whatever way the funnel comes to it', () => {
  const steps = [
    { id: 'antes', after: { '1s': 'una' } },
    { id: 'una', mount: ['reto'], ok: 'formulario', fail: 'pausa' },
    { id: 'pausa', ...form, after: { '2s': 'pausa-larga' } },
    { id: 'pausa-larga', after: { '9s': 'otra' } },
    { id: 'otra', mount: ['reto'], ok: 'formulario', fail: 'nada' },
    { id: 'nada', ...form, after: { '1s': 'nada-mas' } },
    { id: 'nada-mas', ...form, after: { '1s': 'nada' } },
    { id: 'formulario', ...form },
    { id: 'fin', end: 'fin' },
  ]
  const head = { $schema: '../schemas/meta/funnel.schema.json', id: 'prueba', version: 1, part: 'provider-form' }
  expect(findSteps(JSON.stringify({ ...head, steps })).sort()).toEqual(['antes', 'otra', 'pausa', 'pausa-larga', 'una'])
})

/** The code and the data of a module, without its first lines and what differs between TypeScript and JavaScript. */
const toCore = (module: string) =>
  module
    .replace(/^(\/\/|import ).*$/gm, '')
    .replace(/^(const (form|funnel): \w+ =|export default (form|funnel)$|export default )/gm, '')
    .replace(/\s+/g, ' ')
    // A receiver brings the features that it needs itself.
    .replace(/, features: (\w+|\{[^}]*\})/, '')
    .trim()

test.each(corpus)('the server decides by the very text that the page has: %s', (_, { form, compiled }) => {
  expect(toCore(toServerFormModule(form))).toBe(toCore(toFormModule(form)))
  expect(toServerFunnelModule(compiled)).toContain(JSON.stringify(compiled.definition))
  for (const module of [toServerFunnelModule(compiled), toFunnelModule(compiled)])
    expect(module.includes(`, minutes: ${compiled.minutes}`)).toBe(compiled.minutes !== undefined)
  expect(toFunnelModule(compiled)).toContain(JSON.stringify(compiled.definition))
})

test('a funnel decides by the answers to its form where it has several endings and the form is its own', () => {
  const [quiz, other] = corpus.map(([, { compiled }]) => compiled)
  if (!quiz || !other) throw new Error('The corpus has several funnels.')
  const { steps } = quiz.definition
  const straight = { ...quiz, definition: { ...quiz.definition, steps: steps.filter(({ id }) => id !== 'no-apta') } }
  expect([...getDecidingFunnels([quiz]).values()]).toEqual([quiz])
  expect(getDecidingFunnels([straight]).size).toBe(0)
  expect(getDecidingFunnels([quiz, other]).size).toBe(0)
})

test('what the functions run of the engine imports nothing', () => {
  const bundle = readFileSync(inProject('supabase/functions/_shared/forms/engine.gen.js'), 'utf8')
  expect(bundle).toContain(
    'export { findDayFaults, formatNumber, getEnding, getToday, getValues, isAllRelevant, isBlank, onDay, toReadableText, toReceivedBody, toReceivedForm, trimText }',
  )
  expect(bundle).not.toMatch(/\bimport\b|\brequire\(/)
})

test('a button of a screen has the address of the link that it names, and a route as it is', () => {
  const names = { ...wholeDialect.names, addresses: { agenda: 'https://agenda.example/hoy' } }
  const { funnels } = compileProject({ ...wholeDialect, names })
  const list = funnels.find(({ definition }) => definition.id === 'lista')
  expect(list?.definition.screens?.bien?.buttons?.map(({ to }) => to)).toEqual(['https://agenda.example/hoy', '/'])
})

const lead = { channel: 'function', target: 'recibir', body: { '*': { answers: 'values' } } }
const text: Field = { schema: { type: 'string', maxLength: 20, 'x-errors': { maxLength: 'Más corto' } } }
const fields = { p: { options: ['a', 'b'] }, q: { options: ['a', 'b'] }, t: text }

/** The steps of a funnel on which a press on an option leads on. */
function listPaced(steps: readonly object[], rest: object = { pace: 'choice' }, more: Record<string, Field> = {}) {
  const all = [...steps, { id: 'fin', end: 'fin', show: 'vista' }]
  const funnel = toFunnel('todo', { deliveries: { lead }, ...rest }, all)
  const { drafts } = compileDialect({ form: toForm('todo', { ...fields, ...more }), funnel })
  return drafts.funnels.find(({ definition }) => definition.id === 'todo')?.paced
}

const [p, q, t] = ['p', 'q', 't'].map((id) => ({ id, ask: [id] }))
const send = { id: 'e', send: 'lead', ok: 'fin', fail: { to: 't', do: [{ notice: { title: 'No', kind: 'error' } }] } }

test('a press leads on where one question shows its options, and the JSON says so', () => {
  expect(listPaced([p, q, t, send].filter(isThere))).toEqual(['p', 'q'])
  expect(listPaced([p, q, t, send].filter(isThere), {})).toBeUndefined()
  expect(listPaced([p, q, t, send].filter(isThere), { pace: 'button' })).toBeUndefined()
})

test('two questions of a screen, a text and a list that opens take the button', () => {
  expect(listPaced([{ id: 'p', ask: ['p', 'q'] }, t, send].filter(isThere))).toBeUndefined()
  const select: Field = {
    schema: {
      type: 'string',
      'x-widget': 'select',
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    },
  }
  expect(listPaced([{ id: 'l', ask: ['l'] }, p, t, send].filter(isThere), undefined, { l: select })).toEqual(['p'])
})

test('a send, an ending and a way out of the page take the button, past steps that some skip too', () => {
  expect(listPaced([t, p, send].filter(isThere))).toBeUndefined()
  expect(listPaced([t, p].filter(isThere))).toBeUndefined()
  const some = { ...q, if: { p: 'a' } }
  expect(listPaced([t, p, some, send].filter(isThere))).toBeUndefined()
  expect(
    listPaced([{ ...p, next: [{ if: { p: 'a' }, redirect: '/' }, { to: 't' }] }, t, send].filter(isThere)),
  ).toBeUndefined()
})

function isThere<T>(step: T | undefined): step is T {
  return step !== undefined
}
