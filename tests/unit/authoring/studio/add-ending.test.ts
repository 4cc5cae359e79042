import { expect, test } from 'vitest'
import { addEnding, type EndingRule, getMostPoints } from '#authoring/studio/jobs/add-ending.ts'
import { withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { compileProject } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const read = (id: string) => project.funnels.find(({ file }) => file === `funnels/${id}.funnel.json`)?.text ?? ''

function add(id: string, rule: EndingRule, isSent = true) {
  const made = addEnding(read(id), { title: 'Todavía no', text: 'Vuelve en un año.', rule, isSent })
  const drafted = withDrafts(project, { [`funnels/${id}.funnel.json`]: made.text })
  const definition = JSON.parse(made.text)
  return { ...made, definition, diagnostics: compileProject(drafted).diagnostics }
}
const points = { q1: { a: 1, b: 0 }, q2: { a: 1, b: 0 }, q3: { a: 2, b: 0 } }

test('an answer leads to an ending with a screen of its own, after the send, with the answers emptied', () => {
  const { step, definition, diagnostics } = add('formulario-contacto', {
    by: 'answer',
    field: 'actividad',
    condition: { actividad: 'otro' },
  })
  expect(diagnostics).toEqual([])
  expect(step).toBe('todavia-no')
  expect(definition.screens['todavia-no']).toEqual({ title: 'Todavía no', text: ['Vuelve en un año.'] })
  expect(definition.steps.at(-1)).toEqual({
    ...{ id: 'todavia-no', end: 'todavia-no', show: 'todavia-no' },
    do: ['reset'],
  })
  expect(definition.steps.find(({ id }: { id: string }) => id === 'enviar').ok).toEqual([
    { if: { actividad: 'otro' }, to: 'todavia-no' },
    { to: 'enviada' },
  ])
})

test('an ending of a form that asks of distress says whom to call, as the others do', () => {
  const { definition, diagnostics } = add('formulario-hipnosis-regresiva', {
    by: 'answer',
    field: 'tieneHijos',
    condition: { tieneHijos: 'si' },
  })
  expect(diagnostics).toEqual([])
  expect(definition.steps.at(-1).note).toBe('{safety}')
})

test('without the send it follows the question, and the others go on as before', () => {
  const { definition } = add(
    'formulario-contacto',
    { by: 'answer', field: 'actividad', condition: { actividad: 'otro' } },
    false,
  )
  const index = definition.steps.findIndex(({ id }: { id: string }) => id === 'actividad')
  expect(definition.steps[index].next).toEqual([
    { if: { actividad: 'otro' }, to: 'todavia-no' },
    { to: definition.steps[index + 1].id },
  ])
})

test('points of a new score lead to an ending that sends as the others do', () => {
  const { definition, diagnostics } = add('cuestionario', { by: 'points', score: 'puntos', points, minimum: 4 })
  expect(diagnostics).toEqual([])
  expect(definition.score.puntos).toEqual({ q1: { a: 1 }, q2: { a: 1 }, q3: { a: 2 } })
  expect(definition.steps[2].next[0]).toEqual({ if: { puntos: { minimum: 4 } }, to: 'todavia-no' })
  expect(definition.steps.at(-1).do).toEqual([{ send: 'respuestas' }])
})

test('a score that is there stays as it is written, and a name that is taken is not taken twice', () => {
  const { afines } = JSON.parse(read('cuestionario')).score
  const rule = { by: 'points', score: 'afines', points: afines, minimum: 3 } as const
  const first = addEnding(read('cuestionario'), { title: 'Apta', text: '', rule, isSent: true })
  expect(first.step).toBe('apta-2')
  const written = /"score": .*/.exec(read('cuestionario'))?.[0]
  expect(written).toContain('"afines"')
  expect(first.text).toContain(written)
})

test('ticks of one question add up to the most points, also on the form of the session', () => {
  const form = project.forms.find(({ file }) => file === 'schemas/formulario-hipnosis-regresiva.schema.json')
  const given = { tieneHijos: { si: 1, no: 0 }, experienciasPasadas: { culpa: 3, fobia: 2, acoso: -4 } }
  expect(getMostPoints(JSON.parse(form?.text ?? ''), given)).toBe(6)
})

const options = [{ const: 'a' }, { const: 'b' }, { const: 'c' }, { const: 'd', 'x-exclusive': true }]

test.each([
  ['one answer', { oneOf: options }, { a: 3, b: 2, c: 1, d: 0 }, 3],
  ['as many answers as one likes', {}, { a: 3, b: 2, c: 1, d: 0 }, 6],
  ['two answers', { maxItems: 2 }, { a: 1, b: 2, c: 3, d: 0 }, 5],
  ['an answer that stands alone and is worth less', {}, { a: 3, b: 2, c: 0, d: 4 }, 5],
  ['an answer that stands alone and is worth more', {}, { a: 3, b: 2, c: 0, d: 6 }, 6],
  ['two answers at least', { minItems: 2 }, { a: 3, b: -1, c: -2, d: 0 }, 2],
  ['no answer', {}, { a: -3, b: -1, c: -2, d: -1 }, 0],
])('the most points of %s', (_, question, byOption, most) => {
  const q = { type: 'array', items: { oneOf: options } }
  const form = { properties: { q: 'oneOf' in question ? question : { ...q, ...question } } }
  expect(getMostPoints(form, { q: byOption })).toBe(most)
})

test('points that are given by intervals stay, and count', () => {
  const file = 'formulario-contacto'
  const edad = [{ points: 2, minimum: 40 }, { points: 1 }]
  const funnel = JSON.stringify({ ...JSON.parse(read(file)), score: { puntos: { edad, actividad: { otro: 1 } } } })
  const points = { edad, actividad: { otro: 3, empleo: 0 } }
  const rule = { by: 'points', score: 'puntos', points, minimum: 4 } as const
  const { text } = addEnding(funnel, { title: 'Apta', text: '', rule, isSent: true })
  expect(JSON.parse(text).score).toEqual({ puntos: { edad, actividad: { otro: 3 } } })
  expect(getMostPoints({ properties: { edad: { type: 'integer' } } }, { edad })).toBe(2)
})
