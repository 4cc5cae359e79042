import { expect, test } from 'vitest'
import { addQuestion } from '#authoring/studio/map/add-question.ts'
import { withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { compileProject } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const read = (file: string) =>
  [...project.forms, ...project.funnels].find((each) => each.file === file)?.text ?? expect.fail(file)

function add(id: string, title: string, kind = 'radio') {
  const [form, funnel] = [`schemas/${id}.schema.json`, `funnels/${id}.funnel.json`]
  const texts = { form: read(form), funnel: read(funnel) }
  const made = addQuestion({ ...texts, after: 0, kind, title, options: 'a=Sí,b=No' })
  const drafted = withDrafts(project, { [form]: made.form, [funnel]: made.funnel })
  return { ...made, diagnostics: compileProject(drafted).diagnostics }
}

test.each(['cuestionario', 'formulario-contacto'])('a question more leaves nothing to mend in %s', (id) => {
  expect(add(id, '¿A qué te dedicas?').diagnostics).toEqual([])
})

test('where answers are sent as a list the new one is at its end; a text, which has no answer, is not', () => {
  const sent = (text: string) => JSON.parse(text).deliveries.respuestas.body.answers.list
  expect(sent(add('cuestionario', '¿A qué te dedicas?').funnel)).toEqual(['q1', 'q2', 'q3', 'dedicas'])
  expect(sent(add('cuestionario', 'Casi hemos acabado', 'statement').funnel)).toEqual(['q1', 'q2', 'q3'])
})

test.each([
  ['¿A qué te dedicas?', 'dedicas'],
  ['¿Dónde vives ahora mismo?', 'dondeVivesAhora'],
  ['¿Y tú?', 'yTu'],
  ['¿…?', 'pregunta'],
])('«%s» is called %s', (title, name) => {
  expect(add('formulario-contacto', title).field).toBe(name)
})
