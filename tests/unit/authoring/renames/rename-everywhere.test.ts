import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renameField, renameStep } from '#authoring/renames/rename-everywhere.ts'
import { withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { compileProject } from '#engine/compiler'
import { inProject } from '#project/project-root.ts'
import { checkPromiseFiles, readPromiseFiles } from '#project/promise-files.ts'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const { metaSchemas } = project
const texts = new Map(
  [...project.forms, ...project.funnels, ...readPromiseFiles()].map(({ file, text }) => [file, text]),
)

/** The diagnostics once these texts stand in place of the others. */
function judge(files: Record<string, string>): unknown[] {
  const drafted = withDrafts(project, files)
  const promises = readPromiseFiles().map(({ file, text }) => ({ file, text: files[file] ?? text }))
  const { faults, broken } = checkPromiseFiles(promises, drafted)
  return [...compileProject(drafted).diagnostics, ...faults, ...broken]
}

const forms = project.forms.map(({ file, text }) => ({
  id: file.replace(/^schemas\/(.*)\.schema\.json$/, '$1'),
  fields: Object.keys(JSON.parse(text).properties),
}))

const fieldsOfForms = forms.flatMap(({ id, fields }) => fields.map((field) => [id, field]))
test.each(fieldsOfForms)('%s: the field «%s» has another name everywhere, and comes back to the byte', (form, from) => {
  const there = renameField(texts, metaSchemas, { form, from, to: 'otroNombre' })
  const after = new Map([...texts, ...Object.entries(there)])
  expect(after.get(`schemas/${form}.schema.json`)).not.toContain(`"${from}":`)
  const back = renameField(after, metaSchemas, { form, from: 'otroNombre', to: from })
  for (const [file, text] of Object.entries(back)) expect(text).toBe(texts.get(file))
  expect(Object.keys(back)).toEqual(Object.keys(there))
})

test('rules, points, deliveries and promises follow a field, and nothing is left broken', () => {
  const files = renameField(texts, metaSchemas, { form: 'cuestionario', from: 'q1', to: 'vocacion' })
  expect(Object.keys(files)).toEqual([
    'schemas/cuestionario.schema.json',
    'funnels/cuestionario.funnel.json',
    'funnels/cuestionario.promises.json',
  ])
  expect(files['funnels/cuestionario.funnel.json']).toContain('"vocacion": { "a": 1 }')
  expect(files['funnels/cuestionario.funnel.json']).toContain('{ "id": "q1", "ask": ["vocacion"] }')
  expect(judge(files)).toEqual([])
})

test('rules, waits and promises follow a step', () => {
  const files = renameStep(texts, metaSchemas, { funnel: 'formulario-contacto', from: 'enviada', to: 'recibida' })
  expect(judge(files)).toEqual([])
  expect(files['funnels/formulario-contacto.promises.json']).toContain('"funnel.steps.recibida.do.1.notice.title"')
})

test('a text that cites an answer follows it, and a setting of the owner of the same name does not', () => {
  const form =
    '{ "properties": { "email": { "type": "string", "title": "{email|nada} {email}" } }, "required": ["email"] }'
  const files = renameField(new Map([['schemas/a.schema.json', form]]), metaSchemas, {
    form: 'a',
    from: 'email',
    to: 'correo',
  })
  expect(files['schemas/a.schema.json']).toBe(
    '{ "properties": { "correo": { "type": "string", "title": "{correo|nada} {email}" } }, "required": ["correo"] }',
  )
})

test('a field of a group keeps its name where another of the form is renamed', () => {
  const form =
    '{ "properties": { "calle": { "type": "string" }, "casa": { "type": "object", "properties": { "calle": { "type": "string" } }, "required": ["calle"] } } }'
  const files = renameField(new Map([['schemas/a.schema.json', form]]), metaSchemas, {
    form: 'a',
    from: 'calle',
    to: 'via',
  })
  expect(files['schemas/a.schema.json']).toBe(form.replace('{ "calle"', '{ "via"'))
})

test('a path that was kept follows a field and a step of its own funnel', () => {
  const file = 'tests/paths/solicitud-fallida-y-reintento.json'
  const kept = new Map([...texts, [file, readFileSync(inProject(file), 'utf8')]])
  const before = JSON.parse(kept.get(file) ?? '')
  const field = { form: before.funnel, from: 'actividad', to: 'oficio' }
  const ofField = renameField(kept, metaSchemas, field)[file] ?? ''
  expect(ofField).toContain('"answers": { "oficio": "otro" }')
  expect(ofField).toContain('"state": "actividad"')
  const ofStep = renameStep(kept, metaSchemas, { funnel: before.funnel, from: 'actividad', to: 'oficio' })[file] ?? ''
  expect(ofStep).toContain('"state": "oficio"')
  expect(ofStep).toContain('"answers": { "actividad": "otro" }')
  const other = new Map([...kept, [file, JSON.stringify({ ...before, funnel: 'otro' })]])
  expect(Object.keys(renameField(other, metaSchemas, field))).not.toContain(file)
})
