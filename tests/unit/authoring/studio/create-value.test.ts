import { expect, test } from 'vitest'
import { createRow } from '#authoring/studio/conditions/conditions.ts'
import { createValue } from '#authoring/studio/form/create-value.ts'
import { createExample } from '#authoring/studio/panels/project-list.tsx'
import { withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { compileProject } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'
import { readSite } from '#project/read-site.ts'
import { bareProject } from '#support/bare-project.ts'

const { funnels, forms, metaSchemas } = readProject()
const read = (file: string) => JSON.parse([...funnels, ...forms].find((each) => each.file === file)?.text ?? '{}')
const document = read('funnels/formulario-contacto.funnel.json')
const around = {
  form: read('schemas/formulario-contacto.schema.json'),
  formIds: [],
  project: bareProject,
}
const create = (path: (string | number)[]) =>
  createValue({ document, knowledge: { meta: metaSchemas.funnel, around } }, path)

test('a new way on leads to the next step, and of the last to the first', () => {
  expect(create(['steps', 3, 'next'])).toBe(document.steps[4].id)
  expect(create(['steps', document.steps.length - 1, 'next'])).toBe(document.steps[0].id)
})

test('a new wait on an ending leaves for the first page of the site, and its way begins anew: none is for who could not send', () => {
  const ending = document.steps.findIndex(({ end }: { end?: string }) => end !== undefined)
  expect(document.steps[ending + 1].id).toBe('no-enviada')
  expect(create(['steps', ending, 'after', '2s'])).toEqual({ redirect: '/' })
  expect(create(['steps', ending, 'after', '2s', 'to'])).toBe(document.steps[0].id)
})

test('an answer begins with one point', () => {
  expect(create(['score', 'puntos', 'actividad', 'otro'])).toBe(1)
})

test('a new condition asks about the first question', () => {
  expect(create(['steps', 3, 'if'])).toEqual({ nombre: '' })
})

test('what is added to a list is in it no second time', () => {
  const field = Object.keys(around.form.properties)[1]
  const asking = { ...document, steps: [{ id: 'uno', ask: ['nombre'] }] }
  const knowledge = { meta: metaSchemas.funnel, around }
  expect(createValue({ document: asking, knowledge }, ['steps', 0, 'ask', 1])).toBe(field)
})

test.each([
  ['what a shared definition says', ['q1', 'x-errors'], { required: 'Elige una opción' }],
  ['a message of it', ['q1', 'x-errors', 'required'], 'Elige una opción'],
  ['what most say, where nothing does', ['edad', 'x-errors'], { required: 'Esta respuesta hace falta para seguir.' }],
  ['a message that says something', ['edad', 'x-errors', 'minLength'], 'Escribe un poco más.'],
  ['nothing, where no rule needs any', ['libre', 'x-errors'], {}],
])('a message of a question begins with %s', (_, [name = '', ...keys], begun) => {
  const document = {
    properties: { q1: { $ref: '#/$defs/uno' }, edad: { type: 'string' }, libre: { type: 'string' } },
    required: ['q1', 'edad'],
    $defs: { uno: { type: 'string', 'x-errors': { required: 'Elige una opción' } } },
  }
  const knowledge = { meta: metaSchemas.form, around: { ...around, form: document } }
  expect(createValue({ document, knowledge }, ['properties', name, ...keys])).toEqual(begun)
})

test('of a group each question begins as one alone, and nothing that a question says itself is written over', () => {
  const own = [{ const: 'a', title: 'Sí, claro' }]
  const document = {
    properties: {
      q1: { $ref: '#/$defs/uno', oneOf: own },
      casa: { type: 'object', properties: { calle: { type: 'string' } }, required: ['calle'] },
    },
    $defs: { uno: { type: 'string', oneOf: [{ const: 'a', title: 'Sí', 'x-echo': 'De otra' }] } },
  }
  const knowledge = { meta: metaSchemas.form, around: { ...around, form: document } }
  const begin = (path: (string | number)[]) => createValue({ document, knowledge }, ['properties', ...path])
  expect(begin(['q1', 'oneOf', 0, 'x-echo'])).toBe('')
  expect(begin(['casa', 'properties', 'calle', 'x-errors'])).toEqual({ required: expect.stringContaining(' ') })
})

test('the example has a form of its own, and nothing to mend', () => {
  const [target = ''] = Object.keys(readSite().emailjs.templates)
  const files = createExample(target)
  expect(Object.keys(files)).toEqual(['schemas/ejemplo.schema.json', 'funnels/ejemplo.funnel.json'])
  expect(compileProject(withDrafts(readProject(), files)).diagnostics).toEqual([])
})

const form = {
  properties: {
    actividad: { type: 'string', oneOf: [{ const: 'otro', title: 'Otra cosa' }] },
    nombre: { type: 'string' },
    acepta: { type: 'boolean' },
    edad: { type: 'integer' },
  },
}

test.each([
  ['actividad', { test: 'is', value: 'otro' }],
  ['nombre', { test: 'is', value: '' }],
  ['acepta', { test: 'is', value: true }],
  ['edad', { test: 'min', value: 1 }],
  ['puntos', { test: 'min', value: 1 }],
])('a row about «%s» begins with what may be compared with it', (name, row) => {
  expect(createRow(name, form)).toEqual({ name, ...row })
})
