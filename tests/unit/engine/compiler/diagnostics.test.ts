import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { setAt } from '#authoring/cures/edit-json.ts'
import { getCures } from '#authoring/cures/get-cures.ts'
import {
  type CompiledProject,
  compileProject,
  type Diagnostic,
  describeDiagnostic,
  type Project,
  parseJson,
} from '#engine/compiler'
import { analyseFunnel } from '#engine-internals/compiler/analyse/analyse-funnel.ts'
import { toJsonPath } from '#engine-internals/compiler/source/json-source.ts'
import { diagnosticCodes, toReportLine } from '#messages/checker.ts'
import { checkPages } from '#project/check-project.ts'
import { findBrokenSchemas } from '#project/check-site.ts'
import { checkStyles } from '#project/check-styles.ts'
import { inProject } from '#project/project-root.ts'
import { checkPromiseFiles } from '#project/promise-files.ts'
import { readProject } from '#project/read-project.ts'
import { checkAuthored, toForm, toFunnel } from '#support/authored.ts'
import { createDiagnosticsPage, type Example, toWording } from '#support/diagnostics-page.ts'
import { toDatedFunnel } from '#support/dialect/dated-funnel.ts'
import {
  authored,
  authoredList,
  authoredRich,
  authoredVariants,
  buildFunnel,
  compileDialect,
  compileList,
  compileRich,
  compileVariants,
  compileWholeDialect,
  wholeDialect,
} from '#support/dialect/dialect.ts'
import { createFoundLines } from '#support/found-lines.ts'
import { type WorkedEdit, workedCures } from '#support/worked-cures.ts'
import { mistakes } from './mistakes/mistakes.ts'

/** The first case of each wording of a code: the examples of the page that describes them all. */
const examples = new Map<string, Example[]>()

/** Some cases of each code, with the diagnostics of the texts put in their place: its cures are tried on them. */
const curable = new Map<string, Trial[]>()

type Texts = { form?: string; funnel?: string }
type Trial = {
  diagnostic: Diagnostic
  before: readonly Diagnostic[]
  texts: Record<string, string>
  recompile: Recompile
}
type Recompile = (texts: Texts) => CompiledProject

const MOST_TRIALS = 6

/** An example that changes no more lines of a sound file is a change of that file. */
const MOST_CHANGED = 8

/** Everything that is said here of any diagnostic, to the authors of the site and to those of any other. */
const sentences = new Set<string>()

function note(
  diagnostics: readonly Diagnostic[],
  texts: Readonly<Record<string, string>>,
  recompile?: Recompile,
): void {
  for (const diagnostic of withConsequences(diagnostics)) {
    sentences.add(toReportLine(diagnostic)).add(describeDiagnostic(diagnostic))
  }
  for (const diagnostic of diagnostics) {
    const trials = curable.get(diagnostic.code) ?? []
    if (recompile && trials.length < MOST_TRIALS)
      curable.set(diagnostic.code, [...trials, { diagnostic, before: diagnostics, texts, recompile }])
    const text = texts[diagnostic.file]
    const known = examples.get(diagnostic.code) ?? []
    const isKnown = known.some((each) => toWording(each.diagnostic) === toWording(diagnostic))
    if (text !== undefined && !isKnown) examples.set(diagnostic.code, [...known, { diagnostic, text }])
  }
}

/** Code and place of each diagnostic, with the codes of what follows from it. */
function toPlaces(diagnostics: readonly Diagnostic[]): string {
  const toCodes = ({ code, consequences = [] }: Diagnostic): string =>
    consequences.length === 0 ? code : `${code} → ${consequences.map(toCodes).join(', ')}`
  const toPlace = ({ file, line, column }: Diagnostic) =>
    `${file.startsWith('schemas/') ? 'form' : 'funnel'}:${line}:${column}`
  return diagnostics.map((each) => `${toPlace(each)} ${toCodes(each)}`).join('; ')
}

/** Compiles the files of one id, the sound ones where no others are given, and notes what is said of them. */
function createPair(id: string, sound: Required<Texts>, recompile: Recompile) {
  const compile = (texts: Texts = {}): CompiledProject => {
    const { form, funnel } = { ...sound, ...texts }
    const compiled = recompile({ form, funnel })
    const files = { [`schemas/${id}.schema.json`]: form, [`funnels/${id}.funnel.json`]: funnel }
    note(compiled.diagnostics, files, recompile)
    return compiled
  }
  return { sound, compile }
}

const pairs = {
  todo: createPair('todo', authored, compileDialect),
  lista: createPair('lista', authoredList, compileList),
  rico: createPair('rico', authoredRich, compileRich),
  variado: createPair('variado', authoredVariants, compileVariants),
}
const { todo: dialect, variado: variants } = pairs

const CHANGES = inProject('tests/unit/engine/compiler/changes.found.txt')
const found = createFoundLines()
const foundOfChanges = createFoundLines()

/**
 * Tries the changes of these ids' sound files. A line of CHANGES has one: its file, and each text with the one that
 * stands instead; `⏎` is the end of a line there, and `∅` no text. `vitest run <file> --update=all` writes where something is said.
 */
function testChanges(...ids: (keyof typeof pairs)[]): void {
  const lines = readFileSync(CHANGES, 'utf8').split('\n')
  for (const id of ids) {
    const changes = lines.filter((line) => line.startsWith(`${id} `)).map((line) => line.replace(/ ⇒.*/, ''))
    test.each(changes)('%s', (change) => foundOfChanges.keep(report(pairs[id], change)))
  }
}

/** The places of what is said where texts of a sound file are written otherwise. */
function report({ sound, compile }: typeof dialect, change: string): string {
  const [, name = '', changed = ''] = /^\w+ (form|funnel)[^:]*: (.*)$/.exec(change) ?? []
  const file = name === 'form' ? name : 'funnel'
  const texts = changed.replaceAll('⏎', '\n').replaceAll('∅', '').split(' → ')
  let text = sound[file]
  for (let index = 0; index < texts.length; index += 2) {
    const [written = '', instead = ''] = texts.slice(index)
    if (!written || !text.includes(written)) throw new Error(`The ${file} has no ${written}`)
    text = text.replace(written, () => instead)
  }
  return toPlaces(compile({ [file]: text }).diagnostics)
}

/** Keeps the places of what is said of a form and a funnel that the test makes. */
function keepMade(form: string | object, funnel: object): void {
  const made = typeof form === 'string' ? form : JSON.stringify(form)
  found.keep(toPlaces(dialect.compile({ form: made, funnel: JSON.stringify(funnel, null, 1) }).diagnostics))
}

testChanges('todo', 'lista')

test('a funnel is told its own diagnostics while its form is broken, and none that only follow from that', () => {
  const funnel = authored.funnel
    .replace('"to": "charla"', '"to": "charlas"')
    .replace('["saludo", "nombre"', '["saludo", "nonbre"')
  const told = (form: string) => toPlaces(dialect.compile({ form, funnel }).diagnostics)
  const inForm = (written: string, instead: string) => told(authored.form.replace(written, instead))
  found.keep(
    `its fields are known: ${inForm('"format": "No es un correo", ', '')}`,
    `its fields are not known: ${inForm('"title": "Hola",', '"title": "Hola"')}`,
    `its options may change: ${inForm('"const": "otro", "title"', '"const": "otra", "title"')}`,
  )
})

test('a funnel whose part does not exist is told so, and nothing that only follows from that', () => {
  const { diagnostics } = compileProject({ ...wholeDialect, names: { ...wholeDialect.names, parts: {} } })
  note(diagnostics, Object.fromEntries(wholeDialect.funnels.map(({ file, text }) => [file, text])))
  found.keep(toPlaces(diagnostics))
})

const yesNo = { options: ['si', 'no'] }
const end = { id: 'fin', end: 'fin', show: 'vista' }
/** A failure that leads somewhere and says so. */
const saying = (to: string) => ({ to, do: [{ notice: { title: 'No sale', kind: 'error' } }] })
const contact = { schema: { type: 'string', 'x-sensitive': 'contact' } }
const lead = { channel: 'function', target: 'recibir', body: { '*': { answers: 'values' } } }

test.each<[string, Parameters<typeof toForm>[1], object, object[]]>([
  ['a form without an ending', { p: yesNo }, {}, [{ id: 'p', ask: ['p'], next: 'p' }]],
  [
    'a step whose condition nobody meets who comes there',
    { p: yesNo, q: {} },
    {},
    [
      { id: 'p', ask: ['p'], next: [{ if: { p: 'si' }, to: 'fin' }, { to: 'q' }] },
      { id: 'q', if: { p: 'si' }, ask: ['q'] },
      end,
    ],
  ],
  [
    'a step behind an ending that goes on by the order of the file',
    { p: yesNo, q: {} },
    {},
    [
      { id: 'p', ask: ['p'], next: [{ if: { p: 'si' }, to: 'ya' }, { to: 'q' }] },
      { id: 'ya', end: 'ya', show: 'puerta' },
      { id: 'q', ask: ['q'] },
      end,
    ],
  ],
  [
    'a field shown by an answer that a later step asks for',
    { p: yesNo, q: { when: { name: 'p', value: 'si' } } },
    {},
    [{ id: 'q', ask: ['q'] }, { id: 'p', ask: ['p'] }, end],
  ],
  ['a wait past a required question', { p: yesNo }, {}, [{ id: 'p', ask: ['p'], after: { '5s': 'fin' } }, end]],
  [
    'a step of which nobody sees a field',
    { p: yesNo, q: { when: { name: 'p', value: 'si' } } },
    {},
    [{ id: 'p', ask: ['p'] }, { id: 'q', ask: ['q'] }, end],
  ],
  [
    'a field that depends on a later one',
    { p: yesNo, q: { when: { name: 'p', value: 'si' } }, r: {} },
    {},
    [{ id: 'q', ask: ['q', 'r'] }, { id: 'p', ask: ['p'] }, end],
  ],
  [
    'a delivery made twice',
    { p: yesNo },
    { deliveries: { lead } },
    [
      { id: 'p', ask: ['p'], next: 'enviar' },
      { id: 'enviar', send: 'lead', ok: { to: 'fin', do: [{ send: 'lead' }] }, fail: saying('p') },
      end,
    ],
  ],
  [
    'a question asked again after it has decided',
    { p: yesNo, q: {} },
    {},
    [{ id: 'p', ask: ['p'], next: [{ if: { p: 'si' }, to: 'q' }, { to: 'fin' }] }, { id: 'q', ask: ['q', 'p'] }, end],
  ],
  [
    'two steps of one screen that lead on otherwise',
    { p: yesNo, q: {} },
    {},
    [
      { id: 'p', ask: ['p'], next: [{ if: { p: 'si' }, to: 'uno' }, { to: 'dos' }] },
      { id: 'uno', show: 'puerta', next: 'q' },
      { id: 'dos', show: 'puerta', next: 'fin' },
      { id: 'q', ask: ['q'] },
      end,
    ],
  ],
  [
    'what one variant is asked, cited by the words of both',
    { p: yesNo, q: {}, r: {} },
    { variants: { uno: 1, dos: 1 } },
    [
      { id: 'p', ask: ['p'] },
      { id: 'q', if: { variant: 'uno' }, ask: ['q'] },
      { id: 'r', ask: ['r'], variants: { uno: { heading: 'Hola, {q|tú}' }, dos: { heading: 'Hola, {q|tú}' } } },
      end,
    ],
  ],
  [
    'steps that cannot be skipped',
    { p: yesNo },
    { deliveries: { lead } },
    [
      { id: 'hola', if: { p: 'si' }, show: 'puerta' },
      { id: 'p', ask: ['p'] },
      { id: 'espera', if: { p: 'si' }, show: 'puerta', on: { 'aviso.leido': 'enviar' } },
      { id: 'enviar', if: { p: 'si' }, send: 'lead', ok: 'fuera', fail: saying('p') },
      { id: 'fuera', if: { p: 'si' }, show: 'puerta', next: { redirect: 'agenda' } },
      { ...end, if: { p: 'si' } },
    ],
  ],
  [
    'events that some answers alone bring',
    { p: yesNo },
    {},
    [
      { id: 'p', ask: ['p'], next: [{ if: { p: 'si' }, to: 'si' }, { to: 'no' }] },
      { id: 'si', end: 'si', show: 'vista', do: [{ track: 'Lead' }] },
      { id: 'no', end: 'no', show: 'puerta' },
    ],
  ],
  [
    'a button that some answers alone bring, and is measured',
    { p: yesNo },
    { screens: { bien: { title: 'Bien', buttons: [{ label: 'Ver', to: '/', lead: 'Bien', if: { p: 'si' } }] } } },
    [
      { id: 'p', ask: ['p'] },
      { id: 'fin', end: 'fin', show: 'bien' },
    ],
  ],
  [
    'a send that nobody waits for',
    { p: yesNo },
    { deliveries: { lead } },
    [
      { id: 'p', ask: ['p'] },
      { ...end, do: [{ send: 'lead' }] },
    ],
  ],
  [
    'sends whose failure is told nobody',
    { p: yesNo, q: yesNo },
    { deliveries: { lead, otro: lead } },
    [
      { id: 'p', ask: ['p'], next: 'primero' },
      { id: 'primero', send: 'lead', ok: 'q', fail: 'p' },
      { id: 'q', ask: ['q'], next: 'segundo' },
      { id: 'segundo', send: 'otro', ok: 'fin', fail: 'fin' },
      end,
    ],
  ],
  [
    'answers that are asked once the send is made, and an ending without any',
    { p: yesNo, correo: contact, q: yesNo },
    { deliveries: { lead: { ...lead, channel: 'mail', target: 'plantilla' } } },
    [
      { id: 'p', ask: ['p', 'correo'], next: [{ if: { p: 'si' }, to: 'enviar' }, { to: 'fin' }] },
      { id: 'enviar', send: 'lead', ok: 'q', fail: saying('p') },
      { id: 'q', ask: ['q'] },
      end,
    ],
  ],
  [
    'conditions of steps that ask too early, hold for nobody and for everybody',
    { p: yesNo, q: yesNo },
    { deliveries: { lead } },
    [
      { id: 'p', ask: ['p'], next: [{ if: { p: 'si' }, to: 'pronto' }, { to: 'q' }] },
      { id: 'pronto', if: { q: 'si' }, show: 'puerta' },
      { id: 'siempre', if: { p: 'si' }, show: 'vista' },
      { id: 'nunca', if: { p: 'no' }, show: 'vista' },
      { id: 'q', ask: ['q'], next: 'enviar' },
      { id: 'enviar', send: 'lead', ok: 'fin', fail: saying('q') },
      end,
    ],
  ],
])('%s', (_, fields, rest, steps) => {
  keepMade(toForm('todo', fields), toFunnel('todo', rest, steps))
})

test.each<[string, object, object]>([
  ['that nobody takes along', { parameters: { ref: {} } }, end],
  ['under a name that cannot be one', { parameters: { 'utm source': {} } }, end],
  ['that are not read', { parameters: { ref: {} }, deliveries: { l: { ...lead, carry: ['ref', 'reff'] } } }, end],
  ['where nobody leaves', { parameters: { ref: { fills: 'p' } } }, { ...end, carry: ['ref'] }],
  ['into a field of the person', { parameters: { n: { fills: 'correo' } } }, end],
  ['into a list', { parameters: { n: { fills: 'varios' } } }, end],
  ['of a campaign into a field', { parameters: { 'utm_*': { fills: 'p' } } }, end],
  ['of a campaign that nobody takes along', { parameters: { 'utm_*': {} } }, end],
  [
    'of a campaign, of which one alone is read',
    { parameters: { utm_source: {} }, deliveries: { l: { ...lead, carry: ['utm_*'] } } },
    end,
  ],
  ['of another family', { parameters: { 'gclid*': {} } }, end],
  [
    'of a campaign under the name of an answer',
    {
      parameters: { 'utm_*': {} },
      deliveries: {
        l: { ...lead, channel: 'mail', target: 'plantilla', body: { utm_term: { answer: 'p' } }, carry: ['utm_*'] },
      },
    },
    end,
  ],
  ['into a field that there is not', { parameters: { n: { fills: 'pp' } } }, end],
  [
    'under the name of an answer',
    { parameters: { p: {} }, deliveries: { l: { ...lead, channel: 'mail', target: 'plantilla', carry: ['p'] } } },
    end,
  ],
  [
    'under the name of the place for all',
    { parameters: { ref: {} }, deliveries: { l: { ...lead, body: { carried: { answer: 'p' } }, carry: ['ref'] } } },
    end,
  ],
])('parameters of the address %s', (_, rest, last) => {
  const form = JSON.stringify(toForm('todo', { p: yesNo, varios: { options: ['a', 'b'], isList: true }, correo: {} }))
    // A text that says who somebody is.
    .replace('"title":"Pregunta correo"', '"title":"Correo","x-sensitive":"contact"')
  const steps = [{ id: 'p', ask: 'all' }, { id: 'e', send: 'l', ok: 'fin', fail: saying('p') }, last]
  const deliveries = { l: lead }
  const funnel = toFunnel('todo', { deliveries, ...rest }, steps)
  keepMade(form, funnel)
})

test.each<[string, string, object, unknown[]]>([
  ['of no field', '¿Y tú, {m|amiga}?', {}, []],
  ['without a fallback', '¿Y tú, {p}?', {}, []],
  ['of a person', '¿Y tú, {n|amiga}?', {}, []],
  ['of its own screen', '¿Y tú, {q|amiga}?', {}, []],
  ['asked on every way', '¿Y tú, {p|nada}?', {}, []],
  ['of a score that may still grow', '¿Y tú, {puntos|0}?', { score: { puntos: { q: { si: 1 } } } }, []],
  ['of a score that is settled', '¿Y tú, {puntos|0}?', { score: { puntos: { p: { si: 1 } } } }, []],
  ['in a notice after a reset', '¿Y tú?', {}, ['reset', { notice: { title: '¿Y {p|tú}?' } }]],
  ['in a notice at the end', '¿Y tú?', {}, [{ notice: { title: '¿Y {q|tú} y {o|nada}?' } }]],
])('a text that cites an answer %s', (_, title, rest, effects) => {
  const form = JSON.stringify(toForm('todo', { n: {}, p: yesNo, o: yesNo, q: yesNo }))
    .replace('Pregunta q', title)
    .replace('"title":"Pregunta n"', '"title":"Nombre","x-sensitive":"contact"')
  const deliveries = { l: { ...lead, channel: 'mail', target: 'plantilla' } }
  const funnel = toFunnel('todo', { deliveries, ...rest }, [
    { id: 'p', ask: ['n', 'p'] },
    { id: 'o', if: { p: 'si' }, ask: ['o'] },
    { id: 'q', ask: ['q'] },
    { id: 'e', send: 'l', ok: 'fin', fail: saying('q') },
    { ...end, ...(effects.length > 0 ? { do: effects } : {}) },
  ])
  keepMade(form, funnel)
})

test.each<[string, object]>([
  ['of a number without intervals', { edad: { 18: 1 } }],
  ['of a choice with intervals', { p: [{ minimum: 1, points: 1 }] }],
  ['of an interval that no number of the field is in', { edad: [{ exclusiveMinimum: 9, points: 1 }] }],
  [
    'of an interval that earlier ones leave nobody',
    {
      edad: [
        { minimum: 5, points: 1 },
        { maximum: 4, points: 2 },
        { minimum: 2, points: 3 },
      ],
    },
  ],
  ['taken off in an interval', { edad: [{ minimum: 5, points: -1 }] }],
  ['of each number', { edad: [{ minimum: 5, points: 1 }, { points: 2 }] }],
])('points %s', (_, table) => {
  const form = JSON.stringify(toForm('todo', { p: yesNo, edad: { range: [0, 9] } }))
  const rest = { deliveries: { l: lead }, score: { puntos: table } }
  const steps = [{ id: 'p', ask: 'all' }, { id: 'e', send: 'l', ok: 'fin', fail: saying('p') }, end]
  keepMade(form, toFunnel('todo', rest, steps))
})

test.each<[string, object, object?]>([
  ['that is none', { dia: { 'x-minimum': '2025-02-29' } }],
  ['asked for as a number is', { dia: { minimum: 18 } }],
  ['of a group, that is none', { 'grupo.dia': { 'x-maximum': 'ayer' } }],
  ['whose limits the calendar turns round', { dia: { 'x-minimum': 'today-1m', 'x-maximum': 'today-30d' } }],
  ['that nobody may answer', { dia: { 'x-minimum': 'today+1d' } }, { rules: { 'x-maximum': 'today' } }],
  ['that gives points by option', { puntos: 1 }, { score: { puntos: { dia: { hoy: 1 } } } }],
  ['that gives points by numbers', { puntos: 1 }, { score: { puntos: { dia: [{ minimum: 18, points: 1 }] } } }],
  [
    'that gives points by what is none',
    { puntos: 1 },
    { score: { puntos: { dia: [{ 'x-maximum': 'ayer', points: 1 }] } } },
  ],
  [
    'that gives points that an earlier interval takes',
    { puntos: 1, dia: { 'x-maximum': '2026-01-01' } },
    { score: { puntos: { dia: [{ points: 1 }, { 'x-maximum': 'today', points: 2 }] } } },
  ],
  [
    'from which the days to today are never so many',
    { v: { minimum: 9 } },
    { rules: { 'x-minimum': 'today-8d', 'x-maximum': 'today' }, values: { v: { days: ['dia', 'today'] } } },
  ],
])('a day %s', (_, test, rest = {}) => {
  const dated = toDatedFunnel(test, { ...rest })
  const { diagnostics } = checkAuthored(dated)
  const files = {
    'funnels/fechas.funnel.json': JSON.stringify(dated.funnel, null, 2),
    'schemas/fechas.schema.json': JSON.stringify(dated.form, null, 2),
  }
  note(diagnostics, files, ({ form = '', funnel = '' }) =>
    checkAuthored({ form: JSON.parse(form), funnel: JSON.parse(funnel) }),
  )
  found.keep(toPlaces(diagnostics))
})

const night = {
  llegada: { days: ['2030-01-01', '2030-01-09'] },
  salida: { days: ['2030-01-01', '2030-01-09'] },
} as const
const plain = { a: { range: [0, 9] }, b: { range: [0, 9] }, p: yesNo, nota: {}, ...night } as const

test.each<[string, object, object, object?]>([
  ['called as a field', { a: { sum: ['b', 1] } }, { a: 1 }],
  ['of a factor that no sum of people and prices has', { v: { product: ['a', 1e308] } }, { v: { minimum: 1 } }],
  ['of itself', { v: { sum: ['w', 1] }, w: { product: ['v', 2] } }, { v: { minimum: 1 } }],
  ['that nobody reads', { v: { sum: ['a', 'b'] } }, { p: 'si' }],
  ['of what there is not', { v: { sum: ['a', 'bb'] } }, { v: { minimum: 1 } }],
  ['of a text', { v: { sum: ['a', 'nota'] } }, { v: { minimum: 1 } }],
  ['of days counted from the date that is asked last', { v: { days: ['salida', 'llegada'] } }, { v: { minimum: 1 } }],
  ['of days between numbers', { v: { days: ['a', 'b'] } }, { v: { minimum: 1 } }],
  ['compared with a text', { v: { sum: ['a', 'b'] } }, { v: 'mucho' }],
  ['that is never so large', { v: { sum: ['a', 'b'] } }, { v: { minimum: 19 } }],
  ['that is sometimes so large', { v: { sum: ['a', 'b'] } }, { v: { minimum: 18 } }],
  ['of numbers without end', { v: { sum: ['a', 'suelto'] } }, { v: { minimum: 3 } }, { suelto: 'number' }],
  ['of too many numbers', { v: { product: ['a', 'suelto'] } }, { v: { minimum: 3 } }, { suelto: [0, 2000] }],
  [
    'of numbers without end that are multiplied and added',
    { v: { sum: ['a', 'x'] }, x: { product: ['b', 'suelto'] } },
    { v: { minimum: 3 } },
    { suelto: 'number' },
  ],
  [
    'of too many numbers that are multiplied and added',
    { v: { sum: ['a', 'x'] }, x: { product: ['b', 'suelto'] } },
    { v: { minimum: 3 } },
    { suelto: [0, 2000] },
  ],
  [
    'of numbers that are multiplied and added',
    { v: { sum: ['a', 'x'] }, x: { product: ['b', 'suelto'] } },
    { v: { minimum: 40 } },
    { suelto: [0, 9] },
  ],
  [
    'of numbers that are added and multiplied',
    { v: { product: ['x', 'suelto'] }, x: { sum: ['a', 'b'] } },
    { v: { minimum: 40 } },
    { suelto: [0, 9] },
  ],
  ['rounded to so many decimals as no number has', { v: { round: ['a', 9] } }, { v: { minimum: 3 } }],
  ['divided by nothing', { v: { quotient: ['a', 0] } }, { v: { minimum: 3 } }],
  ['of days that are never so far apart', { v: { days: ['llegada', 'salida'] } }, { v: { exclusiveMinimum: 8 } }],
  ['of days as far apart as they can be', { v: { days: ['llegada', 'salida'] } }, { v: { minimum: 8 } }],
  [
    'of days that another value is made of',
    { v: { days: ['llegada', 'salida'] }, w: { product: ['v', 50] } },
    { w: { minimum: 100 } },
  ],
  ['of a date that a rule names', { v: { days: ['llegada', 'salida'] } }, { v: 1, llegada: '2030-01-02' }],
  [
    'of days whose limits the calendar moves',
    { v: { days: ['llegada', 'salida'] } },
    { v: { minimum: 8 } },
    { limits: ['today', 'today+6m'] },
  ],
])('a value %s', (_, values, test, { suelto, limits = [] }: { suelto?: unknown; limits?: string[] } = {}) => {
  const range = Array.isArray(suelto) ? suelto : null
  const properties: Record<string, Record<string, unknown>> = Object(toForm('todo', plain)).properties
  const number = {
    title: 'Suelto',
    type: range ? 'integer' : 'number',
    ...(range ? { minimum: range[0], maximum: range[1] } : {}),
    'x-errors': { type: 'No', ...(range ? { minimum: 'No', maximum: 'No' } : {}) },
  }
  const [first, last] = limits
  const errors = { required: 'Falta', format: 'No' }
  if (first)
    Object.assign(properties.llegada ?? {}, {
      'x-minimum': first,
      'x-maximum': undefined,
      'x-errors': { ...errors, 'x-minimum': 'No' },
    })
  if (last)
    Object.assign(properties.salida ?? {}, {
      'x-maximum': last,
      'x-minimum': undefined,
      'x-errors': { ...errors, 'x-maximum': 'No' },
    })
  const form = { ...toForm('todo', plain), properties: { ...properties, ...(suelto ? { suelto: number } : {}) } }
  const steps = [
    { id: 'p', ask: 'all', next: [{ if: test, to: 'texto' }, { to: 'e' }] },
    { id: 'texto', show: 'vista', next: 'e' },
    { id: 'e', send: 'l', ok: 'fin', fail: saying('p') },
    end,
  ]
  const funnel = toFunnel('todo', { deliveries: { l: lead }, values }, steps)
  keepMade(form, funnel)
})

const scale = (title: string) => ({ ...choiceOf('poco', 'mucho'), ...needed, title })
const choiceOf = (...values: string[]) => ({
  type: 'string',
  oneOf: values.map((value) => ({ const: value, title: value })),
})
const needed = { 'x-errors': { required: 'Falta' } }
const whole = (maximum: number) => ({
  type: 'integer',
  minimum: 0,
  maximum,
  'x-errors': { type: 'No', minimum: 'No', maximum: 'No' },
})
const groups = {
  sede: {
    title: 'Sede',
    type: 'object',
    required: ['pais'],
    properties: {
      pais: { ...choiceOf('es', 'pt'), ...needed, title: 'País' },
      salud: {
        type: 'string',
        maxLength: 9,
        title: 'Salud',
        'x-sensitive': 'health',
        'x-errors': { maxLength: 'No' },
      },
      plazas: { ...whole(9), title: 'Plazas' },
    },
  },
  gusta: {
    title: 'Gusta',
    type: 'object',
    'x-widget': 'matrix',
    required: ['mar', 'monte'],
    properties: { mar: scale('Mar'), monte: scale('Monte') },
  },
  gente: {
    title: 'Gente',
    type: 'array',
    maxItems: 4,
    items: {
      type: 'object',
      title: 'Persona',
      required: ['edad'],
      properties: {
        edad: { ...whole(9), title: 'Edad', 'x-errors': { ...whole(9)['x-errors'], required: 'Falta' } },
        talla: { ...choiceOf('s', 'l'), title: 'Talla' },
      },
    },
    'x-errors': { maxItems: 'No' },
  },
}

test.each<[string, { score?: object; values?: object; if?: object; title?: string; channel?: string; draft?: string }]>(
  [
    ['points of a field of a group', { score: { 'sede.pais': { pt: 1 } } }],
    ['points of a field that a group does not have', { score: { 'sede.paiss': { es: 1 } } }],
    ['points of a group', { score: { sede: { es: 1 } } }],
    ['points of every row of a matrix', { score: { gusta: { poco: 0, mucho: 1 } } }],
    ['points of an option that no row has', { score: { gusta: { poca: 1 } } }],
    ['points of an option that is left out of a row', { score: { 'gusta.mar': { mucho: 0 } } }],
    ['points of one row by itself', { score: { gusta: { mucho: 1 }, 'gusta.mar': { poco: -1 } } }],
    ['points of how long a list is', { score: { gente: [{ minimum: 3, points: 1 }] } }],
    ['points of a list longer than it can be', { score: { gente: [{ minimum: 5, points: 1 }] } }],
    ['points of a list by option', { score: { gente: { s: 1 } } }],
    ['points of the items of a list', { score: { 'gente.talla': { s: 1 } } }],
    ['a sum over a list', { values: { v: { sum: ['gente.edad', 'sede.plazas'] } }, if: { v: { minimum: 45 } } }],
    [
      'a sum over a list that is never so large',
      { values: { v: { sum: ['gente.edad'] } }, if: { v: { minimum: 37 } } },
    ],
    ['a sum over what is no number', { values: { v: { sum: ['gente.talla'] } }, if: { v: 1 } }],
    ['a product over a list', { values: { v: { product: ['gente.edad', 2] } }, if: { v: { minimum: 4 } } }],
    ['a title that cites a field of a group', { title: '¿Y en {sede.pais|tu país}?' }],
    ['a title that cites what a group does not have', { title: '¿Y en {sede.ciudad|tu país}?' }],
    ['a title that cites what is said of health in a group', { title: '¿Y {sede.salud|nada}?' }],
    ['a title that cites a group that has something of health in it', { title: '¿Y {sede|nada}?' }],
    ['a title that cites the items of a list', { title: '¿Y {gente.edad|nada}?' }],
    ['a title that cites its own group', { title: '¿Y {otra.pais|nada}?' }],
    ['a mail with what is said of health in a group', { channel: 'mail' }],
    ['a draft with what is said of health in a group', { draft: 'tab' }],
  ],
)('%s', (_, { score, values, if: test, title = 'Otra', channel, draft }) => {
  const other = { type: 'object', title, properties: { pais: { ...choiceOf('es', 'pt'), title: 'País' } } }
  const plain = toForm('todo', { p: yesNo })
  const form = { ...plain, properties: { ...Object(plain).properties, ...groups, otra: other } }
  const deliveries = { l: { ...lead, ...(channel ? { channel, target: 'plantilla' } : {}) } }
  const rest = {
    deliveries,
    ...(score ? { score: { puntos: score } } : {}),
    ...(values ? { values } : {}),
    ...(draft ? { draft } : {}),
  }
  const funnel = toFunnel('todo', rest, [
    { id: 'p', ask: ['p', ...Object.keys(groups)], next: [{ if: test ?? { p: 'si' }, to: 'otra' }, { to: 'e' }] },
    { id: 'otra', ask: ['otra'] },
    { id: 'e', send: 'l', ok: 'fin', fail: saying('p') },
    end,
  ])
  keepMade(form, funnel)
})

test.each<[string, object, object]>([
  ['that is not there', { l: { ...lead, body: { v: { computed: 'x' } } } }, {}],
  ['without a label', { l: { ...lead, body: { z: { computed: 'z' } } } }, {}],
  [
    'beside what a function reads',
    {
      l: {
        ...lead,
        target: 'guardar',
        body: { answers: { answers: 'values' }, otras: { answers: 'labels' }, v: { computed: 'v' } },
      },
    },
    {},
  ],
  ['in the place of what a function reads', { l: { ...lead, body: { variant: { computed: 'v' } } } }, {}],
  ['under the name of another', { l: { ...lead, body: { v: { computed: 'w' } } } }, {}],
  ['of how one is', { l: { channel: 'mail', target: 'plantilla', body: { v: { computed: 'v' } } } }, {}],
  ['of how one is, on the page', {}, { heading: 'Son {v|0}' }],
  ['before it is known', {}, { heading: 'Son {w|0}' }],
  ['with a part that it can do without', {}, { heading: 'Son {z|0}' }],
])('a value is sent or cited %s', (_, deliveries, texts) => {
  const values = {
    v: { label: 'V', sum: ['a', 1] },
    w: { label: 'W', product: ['b', 2] },
    z: { sum: ['o', 2] },
  }
  const form = JSON.stringify(
    toForm('todo', { a: { range: [0, 9] }, p: yesNo, o: { range: [0, 3], required: false }, b: { range: [0, 9] } }),
  ).replace('"title":"Pregunta a"', '"title":"A","x-sensitive":"health"')
  const reading = {
    channel: 'function',
    target: 'recibir',
    body: { v: { computed: 'v' }, w: { value: '{w|0} {z|0}' } },
  }
  const rest = { deliveries: { l: { ...lead, ...deliveries }, otra: reading, ...deliveries }, values }
  const funnel = toFunnel('todo', rest, [
    { id: 'a', ask: ['a', 'p'], next: [{ if: { p: 'si' }, to: 'o' }, { to: 'b' }] },
    { id: 'o', ask: ['o'] },
    { id: 'b', ask: ['b'], ...texts },
    { id: 'e', send: 'l', ok: { to: 'fin', do: [{ send: 'otra' }] }, fail: saying('b') },
    end,
  ])
  keepMade(form, funnel)
})

test.each<[string, object[]]>([
  ['another one is asked for', [{ if: { v: { maximum: 0 } }, do: [{ notice: { title: 'No' } }] }, { to: 'e' }]],
  ['nothing is said', [{ if: { v: { maximum: 0 } }, do: ['copy-answers'] }, { to: 'e' }]],
  ['no answer is right', [{ if: { v: { minimum: -9 } }, do: [{ notice: { title: 'No' } }] }, { to: 'e' }]],
  ['what was answered before is wrong', [{ if: { p: 'no' }, do: [{ notice: { title: 'No' } }] }, { to: 'e' }]],
])('where an answer is refused and %s', (_, next) => {
  const form = JSON.stringify(toForm('todo', { p: yesNo, ...night }))
  const rest = { deliveries: { l: lead }, values: { v: { days: ['llegada', 'salida'] } } }
  const steps = [
    { id: 'p', ask: ['p'] },
    { id: 'n', ask: ['llegada', 'salida'], next },
  ]
  const sends = { id: 'e', send: 'l', ok: [{ if: { v: 1 }, to: 'una' }, { to: 'fin' }], fail: saying('n') }
  const funnel = toFunnel('todo', rest, [...steps, sends, { id: 'una', end: 'una', show: 'puerta' }, end])
  keepMade(form, funnel)
})

const screen = { title: 'Gracias' }

test.each<[string, object, object]>([
  ['called as a view', { puerta: screen }, { show: 'puerta' }],
  ['that no step shows', { a: screen, b: screen }, {}],
  ['that says nothing in one place', { a: { ...screen, text: [{ if: { p: 'si' } }] } }, {}],
  ['with a picture and a video that there are not', { a: { ...screen, picture: 'lunas', video: 'paseos' } }, {}],
  ['with a link to nowhere', { a: { ...screen, buttons: [{ label: 'Ir', to: 'agendas' }] } }, {}],
  ['with marks in it', { a: { ...screen, text: ['<b>Hola</b>', { list: ['**x**'] }] } }, {}],
  ['that cites nothing known', { a: { title: 'A {correo}', text: ['Y {m|tú}'] } }, {}],
  ['that asks for an unknown option', { a: { ...screen, text: [{ if: { p: 'quiza' }, text: 'x' }] } }, {}],
  ['with a part for nobody', { a: { ...screen, text: [{ if: { p: 'no' }, text: 'x' }] } }, {}],
  ['with a part for a sum nobody has', { a: { ...screen, text: [{ if: { puntos: { minimum: 9 } }, text: 'x' }] } }, {}],
  ['with a part for everybody there', { a: { ...screen, text: [{ if: { p: 'si', puntos: 1 }, text: 'x' }] } }, {}],
  ['that echoes options of which nothing is said', { a: { ...screen, text: [{ echoes: ['si', 'quiza'] }] } }, {}],
])('a screen in words %s', (_, screens, last) => {
  const form = JSON.stringify(toForm('todo', { p: yesNo }))
  const rest = { deliveries: { l: lead }, score: { puntos: { p: { si: 1 } } }, screens }
  const funnel = toFunnel('todo', rest, [
    { id: 'p', ask: ['p'], next: [{ if: { p: 'si' }, to: 'e' }, { to: 'no' }] },
    { id: 'e', send: 'l', ok: 'fin', fail: saying('p') },
    { id: 'fin', end: 'fin', show: 'a', ...last },
    { id: 'no', end: 'no', show: 'vista' },
  ])
  keepMade(form, funnel)
})

const asking = { id: 'p', ask: ['p'] }
const review = { id: 'r', review: true }

test.each<[string, object, object[]]>([
  ['before any question', {}, [review, asking]],
  ['after a question that is left for good', {}, [{ ...asking, back: false }, review]],
  ['in a funnel without a way back', { back: false }, [asking, review]],
  ['that itself allows none', {}, [asking, { ...review, back: false }]],
  ['beside a question', {}, [asking, { ...review, show: 'vista' }]],
  ['after a send', {}, [asking, { id: 's', send: 'l', ok: 'r', fail: saying('p') }, { ...review, next: 'fin' }]],
  [
    'that somebody comes to who begins anew at an ending',
    {},
    [
      { ...asking, next: [{ if: { p: 'no' }, to: 'otro' }, { to: 'r' }] },
      { ...review, next: 'e' },
      { id: 'otro', end: 'otro', show: 'vista', do: ['reset'], button: 'Otra vez', next: { to: 'p', do: ['reset'] } },
    ],
  ],
  ['to which a failed send leads back', {}, [asking, review]],
])('a review %s', (_, rest, steps) => {
  const form = JSON.stringify(toForm('todo', { p: yesNo }))
  const all = [...steps, { id: 'e', send: 'l', ok: 'fin', fail: saying('r') }, end]
  const funnel = toFunnel('todo', { deliveries: { l: lead }, ...rest }, all)
  keepMade(form, funnel)
})

test('a funnel with more cases than can be tried is refused, not sampled', () => {
  const { source } = parseJson('funnels/todo.funnel.json', authored.funnel)
  if (!source) throw new Error('The dialect is read.')
  const diagnostics = analyseFunnel(source, buildFunnel(), 5)
  note(diagnostics, { 'funnels/todo.funnel.json': authored.funnel })
  found.keep(toPlaces(diagnostics))
})

test('a funnel without a form has no answers that a function could take in', () => {
  const funnel = {
    $schema: '../schemas/meta/funnel.schema.json',
    id: 'todo',
    version: 1,
    layout: 'marco',
    deliveries: { aviso: { channel: 'function', target: 'recibir', body: { texto: { value: 'Hola' } } } },
    steps: [
      { id: 'vista', show: 'vista' },
      { id: 'envio', send: 'aviso', ok: 'fin', fail: saying('vista') },
      { id: 'fin', end: 'fin', show: 'puerta' },
    ],
  }
  const { diagnostics } = dialect.compile({ funnel: JSON.stringify(funnel) })
  expect(diagnostics.map(({ code }) => code)).toEqual(['funnel.untaken-form'])
})

test.each<[string, string, object]>([
  ['to a receiver that nobody knows', 'funnel.unknown-target', { target: 'crn' }],
  ['of the step at which the visitor stood', 'funnel.step-by-webhook', { body: { fin: { at: 'fin' } } }],
])('a body %s is told', (_, code, changes) => {
  const lead = { channel: 'webhook', target: 'crm', body: { '*': { answers: 'values' } } }
  const funnel = { ...JSON.parse(authored.funnel), deliveries: { solicitud: { ...lead, ...changes } } }
  const { diagnostics } = dialect.compile({ funnel: JSON.stringify(funnel) })
  expect(diagnostics.map((each) => each.code)).toContain(code)
})

test('answers that nobody is sent are told, and so is a question that nobody asks', () => {
  const names = '{ "answers": "values", "names": { "nombre": "name" } }'
  const mail = '{ "*": { "answers": "labels" } }'
  const unsent = dialect.compile({
    funnel: authored.funnel
      .replace(mail, '{ "nombre": { "answer": "nombre" } }')
      .replace(names, '{ "answer": "nombre" }')
      .replace('"copy-answers",', ''),
  })
  const unasked = dialect.compile({
    funnel: authored.funnel.replaceAll('"planOtro", "codigo", "gustos"', '"planOtro", "gustos"'),
  })
  const diagnostics = [...unsent.diagnostics, ...unasked.diagnostics]
  found.keep(toPlaces(diagnostics))
})

test('what a file accepts is no diagnostic any more, and is kept with its reason', () => {
  const { diagnostics, accepted } = compileWholeDialect()
  expect(diagnostics).toEqual([])
  // By code and place: an example in a sentence may hold the day on which it is made.
  found.keep(...accepted.map(({ file, line, column, code, reason }) => `${file}:${line}:${column} ${code}: ${reason}`))
})

testChanges('rico', 'variado')

test('variants: an experiment on a page that counts nobody', () => {
  const form = authoredVariants.form.replace('"maxLength": 40,', '"maxLength": 40, "x-sensitive": "name",')
  found.keep(toPlaces(variants.compile({ form }).diagnostics))
})

test('variants: other words for what is signed', () => {
  const form = authoredVariants.form.replace('"maxLength": 40,', '"maxLength": 40, "x-widget": "signature",')
  const funnel = authoredVariants.funnel.replace(
    '"heading": "Ya casi está",',
    '"heading": "Ya casi está", "questions": { "apodo": { "title": "Tu nombre" } },',
  )
  found.keep(toPlaces(variants.compile({ form, funnel }).diagnostics))
})

const readMistaken = (file: string) => readFileSync(inProject('tests/unit/engine/compiler/mistakes', file), 'utf8')
/** A form and a funnel such as an author writes, in which the mistakes of the list are made one by one. */
const mistaken = { form: readMistaken('asesoria.schema.json'), funnel: readMistaken('asesoria.funnel.json') }
const mistakenFiles = { form: 'schemas/asesoria.schema.json', funnel: 'funnels/asesoria.funnel.json' }

const mistakenNames: Project['names'] = {
  views: ['resultado', 'despedida'],
  layouts: ['asistente', 'laminas'],
  picturedLayouts: ['laminas'],
  videos: [],
  images: [],
  pictures: ['luna', 'umbral'],
  mounts: ['boletin'],
  links: ['agenda', 'tienda'],
  routes: ['/', '/gracias', '/precios'],
  events: {},
  observed: {},
  parts: {},
  placeholders: { email: 'hola@practica.example' },
  targets: { mail: ['asesoria'], function: { recibir: ['asesoria'], otra: ['otro'] }, webhook: ['crm'] },
}

const { compile: compileMistaken } = createPair('asesoria', mistaken, ({ form = '', funnel = '' }) =>
  compileProject({
    ...wholeDialect,
    names: mistakenNames,
    forms: [{ file: mistakenFiles.form, text: form }],
    funnels: [{ file: mistakenFiles.funnel, text: funnel }],
  }),
)

/** The place that is expected of a mistake, as `file:line`. */
function toMistakenPlace(at: string, file: 'form' | 'funnel', texts: Required<Texts>): string {
  const [, other, pointer = at] = /^(form|funnel):(.*)$/.exec(at) ?? []
  const where = other === 'form' || other === 'funnel' ? other : file
  const text = texts[where]
  const { source } = parseJson(mistakenFiles[where], text)
  const line = source ? source.locate(toJsonPath(pointer)).line : text.slice(0, text.indexOf(at)).split('\n').length
  return `${mistakenFiles[where]}:${line}`
}

test('the form and the funnel in which the mistakes are made have none', () => {
  expect(compileMistaken().diagnostics).toEqual([])
})

test.each(mistakes)('%s is told once, at its place', (_, file, written, instead, code, at) => {
  expect(mistaken[file].split(written), 'it is made in one place').toHaveLength(2)
  const texts = { ...mistaken, [file]: mistaken[file].replace(written, () => instead) }
  const { diagnostics } = compileMistaken(texts)
  expect(diagnostics.map((each) => `${each.code} ${each.file}:${each.line}`)).toEqual([
    `${code} ${toMistakenPlace(at, file, texts)}`,
  ])
})

test('code and place of each are as they were', async () => {
  await found.expectIn(inProject('tests/unit/engine/compiler/diagnostics.found.txt'))
  await foundOfChanges.expectIn(CHANGES)
})

test('every diagnostic that the checker knows has been met here', () => {
  expect(diagnosticCodes.filter((code) => !examples.has(code))).toEqual([])
})

test('no sentence has a hole where a name or a value belongs', () => {
  expect(sentences.size).toBeGreaterThan(diagnosticCodes.length)
  const holes = /\[object |\b(?:undefined|NaN|Infinity)\b|\$\{|«»|""(?!")|: ,| {2}\[\]/
  expect([...sentences].filter((sentence) => holes.test(sentence))).toEqual([])
})

/** The subject of a diagnostic, wherever it stands. */
function toSubject({ code, params }: Diagnostic): string {
  return `${code} ${params.name ?? ''} ${params.path ?? ''}`
}

/**
 * Codes that a person cures by writing elsewhere: the cure changes a name that the example has changed in one place
 * alone.
 */
const OF_NAMES: readonly string[] = [
  'accept.not-a-remark',
  'funnel.unknown-name',
  'funnel.unknown-part',
  'form.unknown-field',
]

/** A diagnostic of shape hides every other fault of its file. */
const isOfShape = ({ code }: Diagnostic) => /^(?:json|shape)\./.test(code)

function withConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.flatMap((each) => [each, ...withConsequences(each.consequences ?? [])])
}

/** The diagnostics left or new after the first cure of a diagnostic, and after the cures of those that follow. */
function tryCures({ diagnostic, before, texts, recompile }: Trial, rounds = 4): string[] {
  const [cure] = getCures(diagnostic, new Map(Object.entries(texts)))
  if (!cure) return rounds === 4 ? [] : [toReportLine(diagnostic)]
  const after = { ...texts, ...cure.texts }
  const find = (start: string) => Object.entries(after).find(([file]) => file.startsWith(start))?.[1] ?? ''
  const { diagnostics } = recompile({ form: find('schemas/'), funnel: find('funnels/') })
  const known = new Set(withConsequences(before.filter((each) => each !== diagnostic)).map(toSubject))
  const [next] = diagnostics.filter((each) => !known.has(toSubject(each)))
  if (!next || (isOfShape(diagnostic) && !isOfShape(next)) || before.length > 1) return []
  const line = `${diagnostic.code}, ${cure.title}: ${toReportLine(next)}`
  if (rounds === 0) return [line]
  const rest = tryCures({ diagnostic: next, before: diagnostics, texts: after, recompile }, rounds - 1)
  return rest.length === 0 ? [] : [line]
}

test('every cure that is made by machine, followed to the letter, ends without anything new to mend', () => {
  const trials = [...curable.values()].flat().filter(({ diagnostic }) => !OF_NAMES.includes(diagnostic.code))
  expect(trials.flatMap((trial) => tryCures(trial))).toEqual([])
})

test('at least 50 codes have a cure that is made by machine', () => {
  const cured = [...curable].filter(([, trials]) =>
    trials.some(({ diagnostic, texts }) => getCures(diagnostic, new Map(Object.entries(texts))).length > 0),
  )
  expect(cured.map(([code]) => code).length).toBeGreaterThanOrEqual(50)
})

/** The sound files of which most examples change a line or two. */
const soundTexts = [authored, authoredRich, authoredVariants, authoredList].flatMap(({ form, funnel }) => [
  form,
  funnel,
])

/** The sound text of which one is a change in some lines; undefined where it is a text of its own. */
function getSound(text: string): string | undefined {
  const lines = text.split('\n')
  return soundTexts.find((sound) => {
    const known = new Set(sound.split('\n'))
    return lines.filter((line) => !known.has(line)).length <= MOST_CHANGED
  })
}

const toTexts = (texts: Trial['texts']) => Object.entries(texts).map(([file, text]) => ({ file, text }))

/** The diagnostics of an example as it was before the change that brings the diagnostic about; null where it is a text of its own. */
function undo({ texts, recompile }: Trial): string[] | null {
  const sound: Texts = {}
  for (const { file, text } of toTexts(texts)) {
    const found = getSound(text)
    if (found === undefined) return null
    sound[file.startsWith('schemas/') ? 'form' : 'funnel'] = found
  }
  return recompile(sound).diagnostics.map(toReportLine)
}

/** The diagnostics that an example has once somebody has done as its sentence says, and had not before. */
function followByHand({ before, texts, recompile }: Trial, edits: readonly WorkedEdit[]): string[] {
  const cured: Texts = {}
  for (const { file, text } of toTexts(texts)) {
    const own = file.startsWith('schemas/') ? 'form' : 'funnel'
    cured[own] = edits.reduce((all, [each, path, value]) => (each === own ? setAt(all, path, value) : all), text)
  }
  const known = new Set(before.map(toSubject))
  return recompile(cured).diagnostics.flatMap((each) => (known.has(toSubject(each)) ? [] : [toReportLine(each)]))
}

test('every sentence that only a person can follow, followed in its example, ends without anything new to mend', () => {
  const left = [...curable].flatMap(([code, [first]]) => {
    const edits = workedCures[code]
    if (!edits || !first) return []
    const { before } = first
    return followByHand({ ...first, before: before.filter((each) => each.code !== code) }, edits).map(
      (line) => `${code}: ${line}`,
    )
  })
  expect(left).toEqual([])
})

test('every diagnostic is cured by machine, by undoing what its example changes in a sound file, or as its sentence says', () => {
  const isByMachine = (trials: readonly Trial[]) =>
    trials.some(({ diagnostic, texts }) => getCures(diagnostic, new Map(Object.entries(texts))).length > 0)
  const isUndone = (trials: readonly Trial[]) => trials.some((trial) => undo(trial)?.length === 0)
  const uncured = diagnosticCodes.filter((code) => {
    const trials = curable.get(code) ?? []
    return !isByMachine(trials) && !isUndone(trials) && !Object.hasOwn(workedCures, code)
  })
  expect(uncured).toEqual(['funnel.too-many-cases'])
  expect(Object.keys(workedCures).filter((code) => !curable.has(code))).toEqual([])
})

const page = '<Funnel id="cuestionari" />'
const sheet = '[data-funnel="cuestionario"][data-step="q9"] { color: red }'
const ofNothing = '{ "promises": [{ "who": { "answers": { "p1": "a" } }, "ends": ["qualified"] }] }'
const ofNobody = '{ "promises": [{ "ends": ["apta"] }] }'
const noSchema = '{ "type": "objeto" }'

/** The diagnostics of the other files, each with its text. */
const told = [
  ...checkPages([{ file: 'src/routes/cuestionario.tsx', text: page }], ['cuestionario']).map((line) => ({
    line,
    text: page,
  })),
  ...checkStyles([{ file: 'src/site/styles/quiz.css', text: sheet }], new Map([['cuestionario', ['q1', 'q2']]])).map(
    (line) => ({ line, text: sheet }),
  ),
  ...checkPromiseFiles([{ file: 'funnels/nadie.promises.json', text: ofNobody }], readProject()).faults.map((line) => ({
    line,
    text: ofNobody,
  })),
  ...checkPromiseFiles([{ file: 'funnels/cuestionario.promises.json', text: ofNothing }], readProject()).faults.map(
    (line) => ({ line, text: ofNothing }),
  ),
  ...findBrokenSchemas(() => noSchema)
    .slice(0, 1)
    .map((line) => ({ line, text: noSchema })),
]

test('what is said of pages, style sheets, promises and meta-schemas has been met too', () => {
  const files = globSync('src/{authoring,importers,messages,project}/**/*.ts', { cwd: inProject() })
  const said = files.flatMap(
    (file) => readFileSync(inProject(file), 'utf8').match(/(?<= {2}\[)[a-z]+\.[a-z-]+(?=\]`)/g) ?? [],
  )
  expect(said.length).toBeGreaterThan(0)
  for (const code of said) expect(told.map(({ line }) => line).join('\n')).toContain(`[${code}]`)
})

test('the page that describes them all shows these examples', async () => {
  await expect(createDiagnosticsPage(diagnosticCodes, examples, told)).toMatchFileSnapshot(
    inProject('schemas/DIAGNOSTICOS.md'),
  )
})
