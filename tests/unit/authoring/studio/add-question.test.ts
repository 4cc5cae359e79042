import { expect, test } from 'vitest'
import { setFieldRule } from '#authoring/studio/conditions/field-rule.ts'
import { addQuestion, canMoveInForm, findHindrance, moveQuestion } from '#authoring/studio/map/add-question.ts'
import { formWords } from '#authoring/studio/words.ts'
import { withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { compileProject } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const read = (file: string) =>
  [...project.forms, ...project.funnels].find((each) => each.file === file)?.text ?? expect.fail(file)

function add(id: string, title: string, kind = 'radio', section = '') {
  const [form, funnel] = [`schemas/${id}.schema.json`, `funnels/${id}.funnel.json`]
  const texts = { form: read(form), funnel: read(funnel) }
  const made = addQuestion({ ...texts, after: 0, kind, title, section, options: 'a=Sí,b=No' })
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
  ['medica', 'medicamentos', 'experienciasPasadas'],
  ['', 'declaracionNombre', undefined],
])(
  'on a page of sections it is the last of its section, «%s», and is written where it is read',
  (section, above, below) => {
    const { form, funnel, step, diagnostics } = add('formulario-hipnosis-regresiva', '¿Duermes bien?', 'radio', section)
    expect([diagnostics, step, funnel]).toEqual([
      [],
      'formulario',
      read('funnels/formulario-hipnosis-regresiva.funnel.json'),
    ])
    const { properties, 'x-sections': sections } = JSON.parse(form)
    const names = Object.keys(properties)
    const place = names.indexOf('duermesBien')
    expect([names[place - 1], names[place + 1]]).toEqual([above, below])
    expect(sections.flatMap(({ fields }: { fields: unknown[] }) => fields.flat())).toEqual(names)
  },
)

test.each([
  ['¿A qué te dedicas?', 'dedicas'],
  ['¿Dónde vives ahora mismo?', 'dondeVivesAhora'],
  ['¿Y tú?', 'yTu'],
  ['¿…?', 'pregunta'],
])('«%s» is called %s', (title, name) => {
  expect(add('formulario-contacto', title).field).toBe(name)
})

test('a question of a page changes its place with its neighbour in its section, and its form has nothing to mend', () => {
  const file = 'schemas/formulario-hipnosis-regresiva.schema.json'
  const namesOf = (text: string) => {
    const { properties, 'x-sections': sections } = JSON.parse(text)
    const asked = sections.flatMap(({ fields }: { fields: unknown[] }) => fields.flat())
    return [Object.keys(properties), asked]
  }
  const moved = moveQuestion(read(file), 'medicamentos', -1) ?? expect.fail('there is one above')
  const [written, asked] = namesOf(moved)
  expect(written).toEqual(asked)
  expect(asked.slice(asked.indexOf('medicamentos')).slice(0, 2)).toEqual(['medicamentos', 'fallecimientoMarcado'])
  expect(compileProject(withDrafts(project, { [file]: moved })).diagnostics).toEqual([])
  expect(moveQuestion(moved, 'medicamentos', 1)).toBe(read(file))
  expect(moveQuestion(read(file), 'nombreApellidos', -1)).toBeNull()
})

const { fixed, lastOfSection } = formWords

test('a question in a row with others is told from one that stands alone in its section', () => {
  const form = { 'x-sections': [{ fields: [['nombre', 'correo'], 'edad'] }, { fields: ['sola'] }] }
  const reasons = ['nombre', 'correo', 'edad', 'sola'].map((name) => findHindrance({}, form, name, -1))
  const { besideAnother, firstOfSection } = formWords
  expect(reasons).toEqual([besideAnother, besideAnother, undefined, firstOfSection])
  expect(findHindrance({}, form, 'edad', 1)).toBe(lastOfSection)
})

const session = 'formulario-hipnosis-regresiva'

/** The session's form, where some questions are asked of those alone who said "Sí" to another. */
function readSession(asked: Readonly<Record<string, string>>) {
  const text = Object.entries(asked).reduce(
    (form, [limited, by]) => setFieldRule(form, limited, { condition: { [by]: 'si' }, isRequired: true }),
    read(`schemas/${session}.schema.json`),
  )
  return { funnel: read(`funnels/${session}.funnel.json`), form: JSON.parse(text) }
}

/** Why a question goes neither up nor down there. */
function getHindrances(asked: Readonly<Record<string, string>>, name: string) {
  const { funnel, form } = readSession(asked)
  return ([-1, 1] as const).map((by) => findHindrance(JSON.parse(funnel), form, name, by))
}

test.each([
  ['that a row before it decides', { fallecimientoMarcado: 'tieneHijos' }, 'fallecimientoMarcado', [fixed, undefined]],
  ['that the one before decides', { otrosAbordes: 'hipnosisAnterior' }, 'otrosAbordes', [fixed, undefined]],
  ['that decides the next', { otrosAbordes: 'hipnosisAnterior' }, 'hipnosisAnterior', [undefined, fixed]],
  ['after one that is decided', { fallecimientoMarcado: 'tieneHijos' }, 'medicamentos', [undefined, lastOfSection]],
  ['that a farther one decides', { otrosAbordes: 'tieneHijos' }, 'otrosAbordes', [undefined, undefined]],
  [
    'that is decided as its neighbour is',
    { otrosAbordes: 'hipnosisAnterior', objetivoSesion: 'hipnosisAnterior' },
    'otrosAbordes',
    [fixed, undefined],
  ],
])('a question %s keeps that order alone', (_, asked, name, hindrances) => {
  expect(getHindrances(asked, name)).toEqual(hindrances)
})

test.each([
  [{}, [true, true, true, true]],
  [{ hipnosisAnterior: 'tieneHijos' }, [true, true, false, true]],
  [{ declaracionNombre: 'tieneHijos', objetivoSesion: 'hipnosisAnterior' }, [true, true, true, true]],
])('with %j a section goes down as far as its questions decide nothing of the next', (asked, expected) => {
  const { funnel, form } = readSession(asked)
  expect([0, 1, 2, 3].map((at) => canMoveInForm(funnel, form, ['x-sections'], at, at + 1))).toEqual(expected)
})

test('what stands in a section is held alike, other lists are not, and where a receiver goes by the order none moves', () => {
  const { funnel, form } = readSession({ fallecimientoMarcado: 'tieneHijos' })
  const fields = ['x-sections', 2, 'fields']
  expect([0, 1, 2].map((at) => canMoveInForm(funnel, form, fields, at, at + 1))).toEqual([true, false, true])
  expect(canMoveInForm(funnel, form, ['required'], 0, 1)).toBe(true)
  expect(canMoveInForm(read('funnels/cuestionario.funnel.json'), form, ['x-sections'], 0, 1)).toBe(false)
})
