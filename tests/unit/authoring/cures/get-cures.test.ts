import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { acceptRemark, getCures } from '#authoring/cures/get-cures.ts'
import { createDraftCheck, withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { compareDrafts, toBefore } from '#authoring/studio-service/compare-drafts.ts'
import { isRecord } from '#engine'
import { compileProject } from '#engine/compiler'
import { cureWords } from '#messages/cure-words.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const checkDrafts = createDraftCheck((hash) => hash)
const whole = new Map([...project.funnels, ...project.forms].map(({ file, text }) => [file, text]))
const funnel = 'funnels/cuestionario.funnel.json'
const form = 'schemas/cuestionario.schema.json'

/** The diagnostics found once a text has been spoilt, and all texts as they are then. */
function spoil(file: string, right: string | RegExp, wrong: string) {
  const text = whole.get(file)?.replace(right, wrong) ?? ''
  expect(text).not.toBe(whole.get(file))
  const { diagnostics } = checkDrafts(project, { drafts: { [file]: text }, funnel: null })
  return { diagnostics, texts: new Map(whole).set(file, text) }
}

function isSound(texts: ReadonlyMap<string, string>): boolean {
  const toFiles = (files: typeof project.forms) => files.map(({ file }) => ({ file, text: texts.get(file) ?? '' }))
  const { diagnostics } = compileProject({
    ...project,
    forms: toFiles(project.forms),
    funnels: toFiles(project.funnels),
  })
  return diagnostics.length === 0
}

test.each([
  ['a step', funnel, '"to": "no-apta"', '"to": "no-aptas"'],
  ['a field in a list', funnel, '"ask": ["q2"]', '"ask": ["q22"]'],
  ['a key', funnel, '"button": "Ver', '"buton": "Ver'],
  ['a delivery', funnel, '[{ "send": "respuestas" }] },', '[{ "send": "repuestas" }] },'],
  ['a field of a form', form, '"required": ["q1",', '"required": ["q11",'],
  ['the name of the file', funnel, '"id": "cuestionario"', '"id": "cuestionarios"'],
  [
    'a missing message',
    form,
    '{ "type": "string", "x-errors": { "required": "Elige una opción para poder continuar" } }',
    '{ "type": "string" }',
  ],
  ['variants that nothing tells apart', funnel, '"steps": [', '"variants": { "original": 1, "otra": 1 }, "steps": ['],
  ['a key of another kind of field', form, '"x-label": "Interés', '"maxLength": 3, "x-label": "Interés'],
])('the first cure of %s makes everything sound', (_, file, right, wrong) => {
  let { diagnostics, texts } = spoil(file, right, wrong)
  for (let round = 0; round < 4 && diagnostics.length > 0; round++) {
    const [fix] = diagnostics.flatMap((each) => getCures(each, texts))
    expect(fix, JSON.stringify(diagnostics)).toBeDefined()
    texts = new Map([...texts, ...Object.entries(fix?.texts ?? {})])
    const drafts = Object.fromEntries(texts)
    diagnostics = checkDrafts(project, { drafts, funnel: null }).diagnostics
  }
  expect(isSound(texts)).toBe(true)
})

test('what is left empty goes, and stays where its place needs something', () => {
  const titlesOf = (file: string, right: string, wrong: string) => {
    const { diagnostics, texts } = spoil(file, right, wrong)
    return diagnostics.flatMap((each) => getCures(each, texts).map(({ title, isChoice }) => [title, isChoice]))
  }
  expect(titlesOf(funnel, '"button": "Siguiente pregunta"', '"button": ""')).toEqual([[cureWords.remove, true]])
  expect(titlesOf(form, '"title": "Sí, es mi momento"', '"title": ""')).toEqual([])
})

/** The keys that a meta-schema requires in some place. */
function getRequired(schema: unknown): string[] {
  const inner = Object.values(Object(schema)).flatMap((each) => (each === Object(each) ? getRequired(each) : []))
  return isRecord(schema) && Array.isArray(schema.required) ? [...schema.required, ...inner] : inner
}

test('no key goes that a place requires', () => {
  const required = ['form', 'funnel'].flatMap((name) =>
    getRequired(JSON.parse(readFileSync(inProject(`schemas/meta/${name}.schema.json`), 'utf8'))),
  )
  expect(required).toContain('target')
  const removed = required.filter((key) => {
    const text = JSON.stringify({ [key]: '' })
    const fault = { code: 'shape.other', file: 'a.json', line: 1, column: text.indexOf(':') + 2, params: {} }
    return getCures(fault, new Map([['a.json', text]])).length > 0
  })
  expect(removed).toEqual([])
})

test('a message goes from the question that has it, and no question for one that its definition brings', () => {
  const session = 'schemas/formulario-hipnosis-regresiva.schema.json'
  const { diagnostics, texts } = spoil(session, /"required": \[\n[^\]]*\]/, '"required": []')
  const unused = diagnostics.filter(({ code }) => code === 'form.unused-message')
  const properties = (text = '') => Object.entries<{ 'x-errors'?: object }>(JSON.parse(text).properties)
  const before = properties(texts.get(session))
  const own = before.filter(([, question]) => 'required' in (question['x-errors'] ?? {}))
  const cured = unused.flatMap((each) => getCures(each, texts)).map((cure) => properties(cure.texts[session]))
  expect(unused.length).toBeGreaterThan(own.length)
  expect(cured.length).toBe(own.length)
  for (const after of cured) expect(after.map(([name]) => name)).toEqual(before.map(([name]) => name))
})

test('no cure has a send lead to itself, whatever is called as the ending that is gone was', () => {
  const contact = 'funnels/formulario-contacto.funnel.json'
  const { diagnostics, texts } = spoil(contact, '"ok": "enviada"', '"ok": "enviad"')
  const gone = diagnostics.find(({ code }) => code === 'funnel.unknown-step')
  if (!gone) throw new Error('The step is unknown.')
  const named = (suggestion: string) =>
    getCures({ ...gone, suggestion }, texts).map(({ texts: after }) => after[contact])
  expect(named('enviar')).toEqual([])
  expect(named('enviada')).toEqual([whole.get(contact)])
})

test('a question that some are not asked may stay unanswered, the answers go by name, and the receiver is told', () => {
  const { diagnostics, texts } = spoil(funnel, '"ask": ["q2"] }', '"ask": ["q2"], "if": { "q1": "a" } }')
  const [cure] = diagnostics
    .filter(({ code }) => code === 'funnel.list-skipped')
    .flatMap((each) => getCures(each, texts))
  expect(cure?.title).toBe(cureWords.leaveOpen('q2'))
  const cured = new Map([...texts, ...Object.entries(cure?.texts ?? {})])
  expect(isSound(cured)).toBe(true)
  expect(cured.get(funnel)).toContain('"body": { "answers": { "answers": "values" }, "qualified"')
  const sent = compareDrafts(
    withDrafts(project, Object.fromEntries(cured)),
    null,
    toBefore(null, project),
    (hash) => hash,
  )
  expect(JSON.stringify(sent)).toContain('«answers» lleva otra cosa: las respuestas por su nombre, «answers.q1»')
})

test.each([
  ['funnels/formulario-contacto.funnel.json', 'telefono'],
  [funnel, 'q2'],
])('in %s a question that nobody asks gets a step that everybody meets before it is sent', (file, name) => {
  const { diagnostics, texts } = spoil(file, `{ "id": "${name}", "ask": ["${name}"] },`, '')
  const [first] = diagnostics
  if (!first) throw new Error(`Nobody is missing ${name}.`)
  const cures = getCures({ ...first, code: 'form.unasked-field', params: { name, funnel: file } }, texts)
  expect(cures.map(({ texts: after }) => isSound(new Map([...texts, ...Object.entries(after)])))).toEqual([true])
})

test('a remark is said to be meant in the file, with the reason', () => {
  const { diagnostics, texts } = spoil(funnel, /"q3": \{[^}]*\}/, '"q3": { "a": 1, "b": -1, "c": 0 }')
  const remark = diagnostics.find(({ code }) => code === 'funnel.negative-points')
  const accepted = remark && acceptRemark(remark, texts.get(funnel) ?? '', 'Resta a propósito').texts[funnel]
  expect(JSON.parse(accepted ?? '{}').accept).toMatchObject({ 'funnel.negative-points': 'Resta a propósito' })
})
