import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { type CompletionItem, getLanguageService, TextDocument } from 'vscode-json-languageservice'
import { compileAsIs } from '#engine/compiler'
import { createEditorSchemas } from '#project/generate/editor-schemas.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'

// The service that VS Code runs, with the meta-schemas from their files and the names from the project as it is.
const project = readProject()
const editor = createEditorSchemas(compileAsIs(project, project), project)
const service = getLanguageService({
  schemaRequestService: async (address) => {
    const [, name] = /(form|funnel)-names\.gen\.schema\.json$/.exec(address) ?? []
    if (name === 'form' || name === 'funnel') return JSON.stringify(editor[name])
    return readFileSync(new URL(address), 'utf8')
  },
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
})

beforeAll(() => service.configure({ validate: true }))

/** A file as it would be written, with `|` where the author stands. */
function open(file: string, text: string) {
  const at = text.indexOf('|')
  const address = pathToFileURL(inProject(file)).href
  const document = TextDocument.create(address, 'json', 1, text.replace('|', ''))
  return { document, json: service.parseJSONDocument(document), position: document.positionAt(Math.max(at, 0)) }
}

async function complete(file: string, text: string): Promise<string[]> {
  const { document, json, position } = open(file, text)
  const list = await service.doComplete(document, position, json)
  return (list?.items ?? []).map(({ label }: CompletionItem) => label.replaceAll('"', ''))
}

async function underline(file: string, text: string): Promise<string[]> {
  const { document, json } = open(file, text)
  const found = await service.doValidation(document, json)
  return found.map(({ range }) => document.getText(range))
}

const quiz = readFileSync(inProject('funnels/cuestionario.funnel.json'), 'utf8')
const quizFile = 'funnels/cuestionario.funnel.json'
const contact = readFileSync(inProject('schemas/formulario-contacto.schema.json'), 'utf8')

test.each([...project.forms, ...project.funnels])('nothing is underlined in $file', async ({ file, text }) => {
  expect(await underline(file, text)).toEqual([])
})

test.each([
  ['a field', '"ask": ["q1"]', '"ask": ["|"]', ['q1', 'q2', 'q3']],
  ['a step', '"to": "no-apta"', '"to": "|"', ['q1', 'q3', 'apta', 'no-apta']],
  ['a view', '"show": "enhorabuena"', '"show": "|"', ['enhorabuena']],
  ['a layout', '"layout": "quiz"', '"layout": "|"', ['quiz', 'wizard']],
  ['a delivery', '{ "send": "respuestas" }', '{ "send": "|" }', ['respuestas']],
  [
    'a receiver',
    '"target": "send-cuestionario-email"',
    '"target": "|"',
    ['send-cuestionario-email', 'formulario-contacto'],
  ],
  ['what a condition asks about', /\{ "afines": \{ "minimum": \d+ \} \}/, '{ | }', ['afines', 'q1', 'anyOf']],
  ['an option in a condition', /\{ "afines": \{ "minimum": \d+ \} \}/, '{ "q1": "|" }', ['a', 'b', 'c']],
  ['an option that scores', /"q3": \{[^}]*\}/, '"q3": { | }', ['a', 'b', 'c']],
  ['a way out', '"end": "qualified"', '"redirect": "|", "end": "qualified"', ['reserva-llamada', '/sesiones']],
])('%s is completed from the project', async (_, from, to, names) => {
  expect(quiz).toMatch(from)
  expect(await complete(quizFile, quiz.replace(from, to))).toEqual(expect.arrayContaining(names))
})

test.each([
  ['a field', '"ask": ["q1"]', '"ask": ["q9"]', '"q9"'],
  ['a step', '"to": "no-apta"', '"to": "no-apto"', '"no-apto"'],
  ['a view', '"show": "enhorabuena"', '"show": "resultado"', '"resultado"'],
  ['a delivery', '{ "send": "respuestas" }', '{ "send": "respuesta" }', '"respuesta"'],
  ['what a condition asks about', '{ "afines": { "min', '{ "afinez": { "min', '"afinez"'],
  ['an option that scores', /"q3": \{[^}]*\}/, '"q3": { "z": 1 }', '"z"'],
])('%s that does not exist is underlined at its place', async (_, from, to, place) => {
  expect(await underline(quizFile, quiz.replace(from, to))).toEqual([place])
})

test('the fields of a form are completed and underlined where it names them', async () => {
  const file = 'schemas/formulario-contacto.schema.json'
  expect(await complete(file, contact.replace('"required": [', '"required": ["|",'))).toEqual(
    expect.arrayContaining(['nombre', 'email', 'actividadOtro']),
  )
  expect(await underline(file, contact.replace('"required": [', '"required": ["nonbre",'))).toEqual(['"nonbre"'])
})
