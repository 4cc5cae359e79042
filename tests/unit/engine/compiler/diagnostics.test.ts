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
import { checkAuthored } from '#support/corpus/check-authored.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'
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

const found = createFoundLines()

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

const dialect = createPair('todo', authored, compileDialect)
const list = createPair('lista', authoredList, compileList)
const rich = createPair('rico', authoredRich, compileRich)
const variants = createPair('variado', authoredVariants, compileVariants)

/** The places of what is said where texts of a sound file are written otherwise: each text, and what stands instead. */
function report({ sound, compile }: typeof dialect, file: 'form' | 'funnel', ...texts: readonly string[]): string {
  let text = sound[file]
  for (let index = 0; index < texts.length; index += 2) {
    const [written = '', instead = ''] = texts.slice(index)
    if (!text.includes(written)) throw new Error(`The ${file} has no ${written}`)
    text = text.replace(written, () => instead)
  }
  return toPlaces(compile({ [file]: text }).diagnostics)
}

const keepChanged = (...changed: Parameters<typeof report>) => found.keep(report(...changed))

/** Keeps the places of what is said of a form and a funnel that the test makes. */
function keepMade(form: string | object, funnel: object): void {
  const made = typeof form === 'string' ? form : JSON.stringify(form)
  found.keep(toPlaces(dialect.compile({ form: made, funnel: JSON.stringify(funnel, null, 1) }).diagnostics))
}

/** A row names the mistake, a text of the file, its replacement, and further such pairs. */
type Row = readonly [name: string, ...texts: string[]]

test.each([
  ['"title": "Hola"', '"title”: "Hola"'],
  ['"title": "Hola"', '"title": "Dice “hola”'],
  ['"title": "Hola"', '"__proto__": {}'],
  ['"type": "null"', '"type": "nulo"'],
  ['"$id": "todo"', '"$id": "otro"'],
  [
    '"additionalProperties": false,',
    '"x-sections": [{ "id": "s", "title": "S", "fields": ["saludo", "nombre", "correo", "plan", "planOtro", "gustos"] }],',
  ],
  [
    '"additionalProperties": false,',
    '"x-sections": [{ "id": "s", "title": "S", "fields": ["saludo", "nombre", "correo", "plan", "planOtro", "gustos", "codigo"] }, { "id": "t", "title": "T", "fields": ["plan"] }],',
  ],
  [
    '"additionalProperties": false,',
    '"x-sections": [{ "id": "s", "title": "S", "fields": ["saludo", ["nombre", "coreo"], "correo", "plan", "planOtro", "gustos", "codigo"] }],',
  ],
  ['"^[A-Z]{2}$"', '"^[A-Z{2}$"'],
  ['{ "const": "b", "title": "B" }', '{ "const": "a", "title": "B" }'],
  ['"then": { "required": ["planOtro"]', '"then": { "required": ["planOtro", "nombre"]'],
  ['"properties": { "codigo": true }', '"properties": { "codgo": true }'],
  [
    '"allOf": [',
    '"allOf": [{ "if": { "properties": { "plan": { "const": "a" } }, "required": ["plan"] }, "then": { "required": ["planOtro"] } },',
  ],
  ['"plan": { "const": "otro" }', '"plan": { "contains": { "const": "otro" } }'],
  ['{ "plan": { "const": "otro" } }, "required": ["plan"]', '{ "gustos": { "const": "x" } }, "required": ["gustos"]'],
  ['{ "plan": { "const": "otro" } }, "required": ["plan"]', '{ "saludo": { "const": "x" } }, "required": ["saludo"]'],
  [
    '{ "plan": { "const": "otro" } }, "required": ["plan"]',
    '{ "nombre": { "enum": ["Ana", "A"] } }, "required": ["nombre"]',
  ],
  ['"title": "Hola"', '"title": "Hola", "x-minimum": "today"'],
  ['"title": "Código",', '"title": "Código", "x-minimum": "today",'],
  ['"type": "null", "title": "Hola"', '"type": "number", "title": "Hola", "x-minimum": "today"'],
  ['"title": "Gustos",', '"title": "Gustos", "maxItems": 1000000,'],
  [
    '"type": "null", "title": "Hola"',
    '"type": "integer", "title": "Hola", "exclusiveMinimum": 4, "exclusiveMaximum": 5',
  ],
  ['"type": "null", "title": "Hola"', '"type": "number", "title": "Hola", "minimum": 1, "maximum": 3, "multipleOf": 5'],
  ['"type": "null", "title": "Hola"', '"type": "number", "title": "Hola", "maximum": 1e308'],
  [
    '"title": "Correo",\n      "format": "email",',
    '"title": "Correo", "format": "date", "x-minimum": "2025-02-29", "x-maximum": "hoy",',
  ],
  [
    '"title": "Correo",\n      "format": "email",',
    '"title": "Correo", "format": "date", "x-minimum": "today", "x-maximum": "today-1d",',
  ],
  [
    '"title": "Correo",\n      "format": "email",',
    '"title": "Correo", "format": "time", "x-minimum": "11:00:00", "x-maximum": "today",',
  ],
  [
    '"title": "Correo",\n      "format": "email",',
    '"title": "Correo", "format": "time", "x-minimum": "22:00", "x-maximum": "06:00",',
  ],
  ['"$defs": {', '"$defs": { "a": { "$ref": "#/$defs/b" }, "b": { "$ref": "#/$defs/a" },'],
  ['"$defs": {', '"$defs": { "a": { "$ref": "#/$defs/b" },'],
  ['"^[A-Z]{2}$"', '"^(A|A)*$"'],
  ['"^[A-Z]{2}$"', String.raw`"^\\S+@\\S+\\.\\S+$"`],
  ['"title": "Correo",', '"title": "Correo", "minLength": 61,'],
  ['"title": "Gustos",', '"title": "Gustos", "minItems": 3,'],
  ['"title": "Correo",', '"title": "Correo", "x-widget": "date",'],
  ['"title": "Plan",', '"title": "Plan", "x-widget": "text", "x-placeholder": "Elige",'],
  ['"title": "Hola",', '"title": "Hola", "x-widget": "textarea",'],
  ['"required": ["nombre",', '"required": ["saludo", "nombre",'],
  ['{ "const": "b", "title": "B" }', '{ "const": "b", "title": "B", "x-note": "La de en medio" }'],
  ['{ "const": "y", "title": "Y" }', '{ "const": "y", "title": "Y", "x-note": "La última" }'],
  ['{ "const": "y", "title": "Y" }', '{ "const": "y", "title": "Y", "x-exclusive": true }'],
  ['"title": "Código",', '"title": "Código", "x-widget": "phone",'],
  [
    '"items": { "type": "string", "oneOf": [{ "const": "x", "title": "X" }, { "const": "y", "title": "Y" }] }',
    '"minItems": 2, "items": { "type": "string", "oneOf": [{ "const": "x", "title": "X" }, { "const": "y", "title": "Y", "x-exclusive": true }, { "const": "z", "title": "Z" }] }, "x-errors": { "minItems": "Dos", "x-exclusive": "Sola" }',
  ],
  ['{ "const": "b", "title": "B" }', '{ "const": "b", "title": "B", "x-exclusive": true }'],
  ['{ "const": "otro", "title": "Otro" }', '{ "const": "otro", "title": "Otro", "x-other": "planOtr" }'],
  ['{ "const": "otro", "title": "Otro" }', '{ "const": "otro", "title": "Otro", "x-other": "saludo" }'],
  ['{ "const": "b", "title": "B" }', '{ "const": "b", "title": "B", "x-other": "planOtro" }'],
  ['{ "const": "y", "title": "Y" }', '{ "const": "y", "title": "Y", "x-other": "codigo" }'],
  [
    '{ "const": "b", "title": "B" }',
    '{ "const": "b", "title": "B", "x-picture": { "src": "/fotos/azur.webp", "alt": "" } }',
  ],
  ['{ "const": "b", "title": "B" }', '{ "const": "b", "title": "B", "x-picture": { "src": "/fotos/azul.webp" } }'],
  ['"title": "Plan",', '"title": "Plan", "default": "c",'],
  ['"x-autocomplete": "name"', '"x-autocomplete": "name", "default": "Ana"'],
  ['"title": "Plan",', '"title": "Plan", "readOnly": true,'],
  ['"x-sensitive": "contact", "x-autocomplete": "name"', '"x-autocomplete": "section-a name"'],
  ['"x-sensitive": "contact", "x-autocomplete": "name"', '"x-widget": "tel"'],
  ['"x-sensitive": "contact", "x-autocomplete": "name"', '"format": "email"'],
  ['"x-sensitive": "contact", "x-autocomplete": "name"', '"x-hint": "El tuyo"'],
  ['"x-sensitive": "contact",\n      "maxLength"', '"x-sensitive": "name",\n      "maxLength"'],
  ['"x-autocomplete": "name"', '"x-autocomplete": "Teléfono"'],
  ['"type": "null"', '"type": "boolean"'],
  ['"type": "null"', '"type": "int"'],
  ['"type": "null", "title": "Hola"', '"type": "integer", "title": "Hola", "minimum": 3, "maximum": 2'],
  ['"type": "null", "title": "Hola"', '"type": "integer", "title": "Hola", "multipleOf": 0.5'],
  [
    '"type": "null", "title": "Hola"',
    '"type": "number", "title": "Hola", "x-widget": "range", "exclusiveMinimum": 3, "exclusiveMaximum": 4, "multipleOf": 2',
  ],
  ['{ "const": "b", "title": "B" }', '{ "const": 2, "title": "B" }'],
  ['"type": "null", "title": "Hola"', '"type": "boolean", "title": "Acepto [esto](/eso)", "minLength": 2'],
  ['"type": "null", "title": "Hola"', '"type": "boolean", "title": "Acepto", "x-version": "2026-01"'],
  [
    '"type": "null", "title": "Hola"',
    '"type": "boolean", "title": "Acepto todo", "x-version": "2026-01", "x-wording": "2026-01 00000000"',
  ],
  ['"type": "null", "title": "Hola"', '"type": "boolean", "title": "Acepto", "x-wording": "2026-01 00000000"'],
  ['"plan": { "const": "otro" }', '"plan": { "minimum": 2 }'],
  ['"plan": { "const": "otro" }', '"plan": { "x-maximum": "today-18y" }'],
  ['{ "const": "b", "title": "B" }', '{ "const": "b", "title": "Otro" }'],
  ['"type": "null", "title": "Hola"', '"type": "array", "title": "Hola", "examples": ["a"]'],
  ['"title": "Hola"', '"title": "Hola, {nombre}"'],
  ['"title": "Hola"', '"title": "<i>Hola</i>"'],
  ['"title": "Hola"', `"title": "${'Hola '.repeat(60)}"`],
  [
    '"additionalProperties": false,',
    '"x-sections": [{ "id": "s", "title": "S", "fields": ["saludo", "nombre", "correo", "plan"] }, { "id": "s", "title": "S", "fields": ["planOtro", "gustos", "codigo"] }],',
  ],
  ['"maxLength": 60', '"maxLength": 50'],
  ['"title": "Código"', '"title": "Plan"'],
  ['"additionalProperties": false,', '"accept": { "form.long-title": "Se lee entero." },'],
  ['"additionalProperties": false,', '"accept": { "form.long-titel": "Se lee entero." },'],
  ['"additionalProperties": false,', '"accept": { "form.long-title": " " },'],
  ['"title": "Hola"', `"title": ${'['.repeat(120)}${']'.repeat(120)}`],
  ['"x-sensitive": "contact"', '"x-sensitive": "health"'],
  ['"title": "A", "x-label": "Plan A"', '"title": "A", "x-echo": "Elegiste A"'],
])('form: %s → %s', (...texts) => keepChanged(dialect, 'form', ...texts))

test.each([
  ['"id": "todo"', '"id": "otro"'],
  ['"form": "todo"', '"form": "toda"'],
  ['"description": "Comentario.", "back": false', '"button": "Enviar ya", "back": false'],
  ['"form": "todo",', ''],
  ['"layout": "marco"', '"layout": "narco"'],
  ['"score": { "puntos"', '"score": { "plan"'],
  ['"puerta.soltada"', '"puerta.solatda"'],
  ['"progreso": {', '"progresso": {'],
  ['"if": { "plan": "otro" }, "to": "charla"', '"if": { "plan": "otro" }'],
  ['"target": "recibir"', '"target": "recibir", "copy": "guadar"'],
  ['"target": "recibir"', '"target": "recibir", "copy": "otra"'],
  ['{ "at": "charla" }', '{ "at": "charlas" }'],
  ['{ "answer": "plan" }', '{ "answer": "planta" }'],
  ['{ "answer": "plan" }', '{ "answer": "plan", "value": "a" }'],
  ['"*": { "answers": "labels" }', '"*": { "value": "a" }'],
  ['"puerta.soltada"', '"job.done"'],
  ['"Escribe a {email}"', '"Escribe a {e-mail}"'],
  ['"value": "{email}"', '"value": "{correo}"'],
  ['"show": "puerta"', '"show": "puertas"'],
  ['"1s": "montar"', '"1 s": "montar"'],
  ['"mount": ["boletin"]', '"mount": ["boletín"]'],
  ['"ok": "datos", "fail": "esperar"', '"ok": "datos"'],
  ['"send": "principal", "ok"', '"send": "principal", "show": "vista", "ok"'],
  ['[{ "send": "copia" }]', '[{ "send": "kopia" }]'],
  ['"redirect": "/fuera"', '"redirect": "/fuera", "do": [{ "send": "copia" }]'],
  [
    '"ask": ["saludo", "nombre", "correo"]',
    '"ask": ["saludo", "correo"], "next": [{ "if": { "nombre": "Ana" }, "to": "plan" }, { "to": "plan" }]',
  ],
  ['{ "plan": "otro" }', '{ "plan": 3 }'],
  ['{ "plan": "otro" }', '{ "plan": { "enum": ["otro", 1, true] } }'],
  ['{ "plan": "otro" }', '{ "gustos": { "contains": { "plan": "otro" } } }'],
  ['{ "plan": "otro" }', '{ "plan": { "contains": { "const": "otro" } } }'],
  ['{ "plan": "otro" }', '{ "saludo": "x" }'],
  ['{ "plan": "otro" }', '{ "codigo": "abc" }'],
  ['{ "plan": "otro" }', '{ "nombre": " Ana " }'],
  ['{ "plan": "otro" }', '{ "not": { "puntos": { "contains": { "const": "3" } } } }'],
  ['{ "to": "gracias" }', '{ "if": { "plan": "a" }, "to": "gracias" }'],
  ['{ "if": { "plan": "otro" }, "to": "charla" }', '{ "to": "charla" }'],
  ['"event": "reserva.hecha"', '"event": "reserva.echa"'],
  ['"redirect": "agenda"', '"redirect": "javascript:alert(1)"'],
  ['"redirect": "agenda"', '"redirect": "//malo.example"'],
  ['"id": "montar"', '"id": "datos"'],
  ['"end": "gracias", "show": "vista", "redirect": "/fuera"', '"show": "vista"'],
  ['"end": "gracias", "show": "vista", "redirect": "/fuera"', '"end": "gracias", "ask": ["nombre"], "back": false'],
  ['"reset",', '"resetear",'],
  ['"version": 1', '"version": 1, "part": "muda"'],
  ['"version": 1', '"version": 1, "part": "mudo"'],
  ['"end": "gracias", "show": "vista", "redirect": "/fuera"', '"end": "gracias"'],
  ['"on": { "reserva.hecha": "enviar" }', '"back": false, "on": { "reserva.hecha": "charla" }'],
  ['{ "if": { "plan": "otro" }', '{ "if": { "plan": "otro", "puntos": { "minimum": 5 } }'],
  [
    '{ "to": "gracias" }',
    '{ "if": { "plan": "otro", "puntos": { "minimum": 1 } }, "to": "gracias" }, { "to": "gracias" }',
  ],
  [
    '"description": "Comentario."',
    '"description": "Comentario.", "next": [{ "if": { "plan": "a" }, "to": "plan" }, { "to": "charla" }]',
  ],
  ['"to": "datos",', '"to": "enviar",'],
  ['"on": { "reserva.hecha": "enviar" }', '"back": false, "on": { "reserva.hecha": { "do": [{ "track": "a" }] } }'],
  ['"description": "Comentario."', '"description": "Comentario.", "next": "gracias"'],
  ['"800ms": { "redirect"', '"799ms": { "redirect"'],
  ['{ "to": "gracias" }', '{ "to": "gracias", "do": [{ "notice": { "title": "Adiós" } }] }'],
  ['["reset", {', '["reset", "copy-answers", {'],
  ['[{ "send": "copia" }]', '["reset", { "send": "copia" }]'],
  ['"id": "montar"', '"id": "Montar el boletín"'],
  ['"layout": "marco",', ''],
  ['"layout": "marco"', '"layout": "hoja"'],
  ['"picture": "luna"', '"picture": "lunas"'],
  ['"picture": "luna"', '"picture": "fotos/luna.webp"'],
  ['"button": "Ver"', '"button": "Ver, {nombre}"'],
  ['{ "track": "puerta-abierta", "name": "puerta" }', '{ "track": "a" }, { "track": "a" }'],
  ['"end": "gracias", "show": "vista"', '"end": "hecho", "show": "puerta"'],
  ['"a": 2, "b": 1', '"a": 2, "b": -1, "otro": 0'],
  ['"x": 1, "y": 1', '"y": 0'],
  ['{ "title": "Sí",', '{ "title": "Sí", "text": "Y ahora se abre la agenda para que elijas el día.",'],
  ['"names": { "nombre": "name" }', '"names": { "nombre": "correo" }'],
  [
    '"if": { "progreso": { "exclusiveMinimum": 40 } },',
    '"if": { "progreso": { "minimum": 9, "maximum": 8 } }, "redirect": "agenda", "do": [{ "track": "a" }] }, {',
  ],
])('funnel: %s → %s', (...texts) => keepChanged(dialect, 'funnel', ...texts))

test.each([
  ['funnel', '"list": ["uno", "dos"', '"list": ["uno", "doz"'],
  ['funnel', '"list": ["uno", "dos", "tres"]', '"list": ["uno", "tres"]'],
  ['funnel', '"list": ["uno", "dos", "tres"]', '"list": ["dos", "uno", "tres"]'],
  ['form', '"required": ["uno", "dos", "tres"]', '"required": ["uno", "dos"]'],
  ['funnel', '"ask": ["dos"]', '"ask": ["dos"], "after": { "30s": "tres" }'],
  [
    'funnel',
    '{ "id": "tres", "ask": ["tres"] }',
    '{ "id": "tres", "ask": ["tres"], "do": [{ "send": "respuestas" }] }',
  ],
  ['funnel', ', "note": "{safety}"', ''],
  ['funnel', '"note": "{safety}"', '"note": "{safety}", "redirect": "/fuera"'],
  ['funnel', '"note": "{safety}"', '"note": "{sefety}"'],
  ['form', '["vida"]', '["golpes", "vdia"]'],
  [
    'funnel',
    '"ask": ["aviso", "uno"]',
    '"ask": ["aviso", "uno"], "next": [{ "if": { "uno": "a" }, "to": "tres" }, { "to": "dos" }]',
  ],
] as const)('list: %s → %s: %s', (file, ...texts) => keepChanged(list, file, ...texts))

test.each(['off', 'organization', 'section-b organization-title', 'language'])(
  'what a browser fills in as %s says of nobody who they are',
  (autocomplete) => {
    expect(
      report(
        dialect,
        'form',
        '"x-sensitive": "contact", "x-autocomplete": "name"',
        `"x-autocomplete": "${autocomplete}"`,
      ),
    ).toBe('')
  },
)

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

test.each<Row>([
  [
    'a field that one branch of the form alone requires',
    '"factura": true },\n      "required": ["razon"]',
    '"factura": true },\n      "required": ["razon", "factura"]',
  ],
  [
    'an otherwise after all options',
    '"if": { "properties": { "regalo": { "const": "sí" } }',
    '"if": { "properties": { "regalo": { "enum": ["sí", "no"] } }',
  ],
  ['an item that comes with its answer', '"title": "Apodo" }', '"title": "Apodo", "default": "Ana" }'],
  [
    'a row of a matrix with other options',
    '"plazo": { "$ref": "#/$defs/nota", "title": "Plazo" }',
    '"plazo": { "type": "string", "title": "Plazo", "oneOf": [{ "const": "mal", "title": "Mal" }, { "const": "bien", "title": "Bien" }], "x-errors": { "required": "Falta" } }',
  ],
  [
    'a row of a matrix that chooses nothing',
    '"plazo": { "$ref": "#/$defs/nota", "title": "Plazo" }',
    '"plazo": { "$ref": "#/$defs/texto", "title": "Plazo" }',
  ],
  [
    'a matrix with a condition',
    '"x-widget": "matrix",',
    '"x-widget": "matrix", "dependentRequired": { "trato": ["plazo"] },',
  ],
  ['a matrix as an item', '"title": "Persona",', '"title": "Persona", "x-widget": "matrix",'],
  ['a branch without its value', '"medio": { "const": "tarjeta" },', ''],
  ['two branches with one value', '"const": "transferencia"', '"const": "tarjeta"'],
  ['branches that nothing tells apart', '"canal": { "const": "carta" },', ''],
  ['a discriminator that is misspelled', '"propertyName": "medio"', '"propertyName": "modo"'],
  ['a discriminator of the form that is misspelled', '"propertyName": "tipo"', '"propertyName": "tippo"'],
  [
    'a discriminator that stands in the branches alone',
    '"medio": { "type": "string", "title": "¿Cómo pagas?", "x-errors": { "required": "Elige cómo" } }',
    '"nota": { "type": "string", "title": "Nota" }',
  ],
  [
    'a discriminator of the form that stands in its branches alone',
    '"propertyName": "tipo"',
    '"propertyName": "modo"',
    '"tipo": { "const": "persona" }',
    '"modo": { "const": "persona" }',
    '"tipo": { "const": "empresa" }',
    '"modo": { "const": "empresa" }',
    '"tipo": { "const": "nadie" }',
    '"modo": { "const": "nadie" }',
  ],
  [
    'a discriminator without branches',
    '"title": "Dirección",',
    '"title": "Dirección", "discriminator": { "propertyName": "pais" },',
  ],
  [
    'an option without a branch',
    '{ "const": "carta", "title": "Carta" }',
    '{ "const": "carta", "title": "Carta" }, { "const": "sms", "title": "SMS" }',
  ],
  ['a branch without an option', '{ "const": "carta", "title": "Carta" }', '{ "const": "sms", "title": "SMS" }'],
  [
    'one name for two questions',
    '"cuenta": { "$ref": "#/$defs/texto", "title": "Cuenta" }',
    '"ultimas": { "type": "string", "title": "Cuenta" }',
  ],
  ['a value where no branch is', '"piso": { "type": "string",', '"piso": { "type": "string", "const": "a",'],
  ['a list of lists', '"items": { "$ref": "#/$defs/persona" }', '"items": { "type": "array", "title": "Otra" }'],
  ['a list without an end', '"maxItems": 3,', ''],
  ['a list that asks more than it holds', '"minItems": 1,', '"minItems": 5,'],
  ['items that may be blank', '"required": ["nombre"],', '', ',\n          "required": ["edad"]', ''],
  [
    'a group that holds itself',
    '{ "type": "string", "title": "Apodo" }',
    '{ "$ref": "#/$defs/persona", "title": "Apodo" }',
  ],
  ['a part that is not there', '"#/$defs/persona"', '"#/$defs/persna"'],
  [
    'a rule that speaks of a field that is not there',
    '"dependentRequired": { "piso": ["portero"] }',
    '"dependentRequired": { "pisso": ["portera"] }',
  ],
  ['a rule without its condition', '"if": { "properties": { "pais": { "const": "es" } }, "required": ["pais"] },', ''],
  ['a condition that no answer meets', '"pais": { "const": "es" }', '"pais": { "const": "fr" }'],
  [
    'a field of an optional group that says nothing when it is missing',
    ', "x-errors": { "required": "Di también el portero" }',
    '',
  ],
])('in the form of groups and lists: %s', (_, ...texts) => keepChanged(rich, 'form', ...texts))

test.each<Row>([
  ['a path that leads nowhere', '"direccion.pais": "otro"', '"direccion.pas": "otro"'],
  ['a path through what is no group', '"direccion.pais": "otro"', '"titular.pais": "otro"'],
  ['a group compared as a whole', '"direccion.pais": "otro"', '"direccion": "otro"'],
  ['more items than a list holds', '{ "minItems": 3 }', '{ "minItems": 9 }'],
  [
    'an item with a field that is not there',
    '{ "maxItems": 1, "contains": { "edad": "menor" } }',
    '{ "contains": { "edat": "menor" } }',
  ],
  ['a part of a body that leads nowhere', '{ "answer": "direccion.pais" }', '{ "answer": "personas.0.nombre" }'],
])('in the funnel of groups and lists: %s', (_, ...texts) => keepChanged(rich, 'funnel', ...texts))

test.each<Row>([
  ['one alone', '"variants": { "directa": 1, "pausada": 2, "larga": 1 }', '"variants": { "pausada": 2 }'],
  ['a weight that is none', '"pausada": 2', '"pausada": 0'],
  ['half a weight', '"pausada": 2', '"pausada": 0.5'],
  ['more than six', '"directa": 1,', '"directa": 1, "b": 1, "c": 1, "d": 1, "e": 1,'],
  ['a name that is none', '"pausada": 2', '"Pausada 2": 2'],
  ['two that nothing tells apart', '"larga": 1', '"larga": 1, "corta": 1, "otra": 3'],
  [
    'a condition on one that is not there',
    '"if": { "variant": "pausada" } },\n    {',
    '"if": { "variant": "pausda" } },\n    {',
  ],
  ['a condition that asks for more than a name', '{ "const": "directa" }', '{ "minimum": 2 }'],
  ['a condition on several, of which one is not there', '["pausada", "larga"]', '["pausada", "lenta"]'],
  ['words for one that is not there', '"larga": { "show"', '"lenta": { "show"'],
  ['words without variants', '"variants": { "directa": 1, "pausada": 2, "larga": 1 },', ''],
  ['the first screen skipped', '{ "id": "motivo", "ask"', '{ "id": "motivo", "if": { "variant": "larga" }, "ask"'],
  ['an experiment whose goal is on the way', '"goal": "hecho"', '"goal": "apodo"'],
  ['an experiment that keeps what is not there', '"since": "2026-11-01"', '"since": "2026-11-01", "keep": "lenta"'],
  ['an experiment since a day that is none', '2026-11-01', '2026-13-01'],
  ['words where nothing is shown', '"send": "alta",', '"send": "alta", "variants": { "larga": { "note": "Ya" } },'],
  ['a screen that is none', '{ "show": "despedida" }', '{ "show": "despedda" }'],
  ['a view in the place of a screen', '{ "show": "despedida" }', '{ "show": "vista" }'],
  ['a screen where questions are', '"heading": "Ya casi está"', '"heading": "Ya casi está", "show": "despedida"'],
  [
    'a field of that name',
    '"version": 1,',
    '"version": 1, "score": { "variant": { "motivo": { "otro": 1, "sueño": 0 } } },',
  ],
  ['a key of that name in a body', '"pausada": { "if"', '"variant": { "if"'],
  ['words with marks in them', '"Ya casi está"', '"<b>Ya casi</b> está"'],
  [
    'words for a question of another step',
    '"questions": { "desde": { "title": "¿Y',
    '"questions": { "apodo": { "title": "¿Cómo?" }, "desde": { "title": "¿Y',
  ],
  ['a question with marks in it', '"hint": "Lo que recuerdes."', '"hint": "<b>Lo</b> que recuerdes."'],
  ['a question that cites what is not yet asked', '{motivo|lo tuyo}', '{apodo|lo tuyo}'],
  ['words that cite what is not yet asked', '"Ya casi está"', '"Ya casi está, {apodo|amiga}"'],
  [
    'a rule that is for nobody in any of them',
    '"to": "breve" },',
    '"to": "breve" }, { "if": { "variant": "directa", "desde": "poco", "motivo": "sueño" }, "to": "breve" },',
  ],
  [
    'a dead end for one of them alone',
    '"id": "pausa", "show": "pausa"',
    '"id": "pausa", "next": "pausa", "show": "pausa"',
  ],
  [
    'a part of a screen that no variant reads there',
    '"id": "breve", "end": "breve", "show": "gracias"',
    '"id": "breve", "end": "breve", "show": "pausa"',
    '"lead": "vuelta",',
    '',
    '{ "title": "Respira" }',
    '{ "title": "Respira", "text": [{ "if": { "variant": "larga" }, "text": "Y más" }] }',
  ],
  [
    'a button of an ending that leads nowhere',
    '"end": "breve", "show": "gracias"',
    '"end": "breve", "show": "gracias", "button": "Otra vez"',
  ],
  ['an opening over no question', '"id": "motivo", "ask": ["motivo"]', '"id": "motivo", "show": "vista"'],
  ['an opening that cites what is not there', 'te trae, {email}', 'te trae, {correo}'],
  ['an opening with marks in it', '"Después te escribo yo."', '"Después te **escribo** yo."'],
  ['a pace by choice without a way back', '"pace": "choice"', '"pace": "choice", "back": false'],
  [
    'a pace by choice where no step asks one',
    '"ask": ["motivo"]',
    '"ask": ["motivo", "desde"]',
    '"ask": ["desde"]',
    '"ask": ["apodo"]',
  ],
])('variants: %s', (_, ...texts) => keepChanged(variants, 'funnel', ...texts))

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
