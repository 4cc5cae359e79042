import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { getMovedKeys } from '#authoring/cures/remove-step.ts'
import { kindNames, parseFields } from '#authoring/new/create-field.ts'
import { type NewRequest, type Plan, planNew } from '#authoring/new/plan-new.ts'
import { readRequest } from '#authoring/new/read-request.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const readText = (file: string) => (existsSync(inProject(file)) ? readFileSync(inProject(file), 'utf8') : null)
const plan = (request: NewRequest) => planNew(request, project, readText)

function getJson(made: Plan, file: string) {
  if ('refusal' in made) throw new Error(made.refusal)
  return JSON.parse(made.files[file] ?? '')
}

describe('what is new passes the checker', () => {
  test.each(project.names.layouts)('a funnel laid out as %s, with a delivery of its own', (layout) => {
    const made = plan({ what: 'funnel', id: 'sorteo', title: 'Sorteo', fields: 'nombre,telefono', layout })
    expect(made).toMatchObject({ mailTemplate: 'sorteo' })
    expect(getJson(made, 'funnels/sorteo.funnel.json').deliveries.respuestas.target).toBe('sorteo')
    expect(getJson(made, 'src/site/config/site.json').emailjs.templates.sorteo).toBe('plantilla-sorteo-ejemplo')
  })

  test('a funnel that sends to a template that there is leaves the settings of the site alone', () => {
    const target = project.names.targets.mail[0] ?? ''
    const made = plan({ what: 'funnel', id: 'sorteo', title: 'Sorteo', fields: 'nombre', layout: 'wizard', target })
    expect(made).toMatchObject({ mailTemplate: null })
    expect(Object.keys('files' in made ? made.files : {})).toEqual([
      'schemas/sorteo.schema.json',
      'funnels/sorteo.funnel.json',
    ])
    expect(getJson(made, 'funnels/sorteo.funnel.json').deliveries.respuestas.target).toBe(target)
  })

  test.each(kindNames.split(', '))('a field of the kind %s, in a form with sections and in one without', (kind) => {
    const field = { name: 'nuevo', kind, title: '¿Nuevo?', options: 'a=Uno,b=Dos', required: false }
    for (const form of ['valoracion-practica', 'formulario-contacto']) {
      const made = plan({ what: 'field', form, field })
      // A question about a person has to be marked by its author.
      if (kind === 'signature') expect(made).toMatchObject({ refusal: expect.stringContaining('x-sensitive') })
      else expect(getJson(made, `schemas/${form}.schema.json`).properties.nuevo.title).toBe('¿Nuevo?')
    }
  })

  test('a question of a form with steps gets its own, before what is sent', () => {
    const field = { name: 'ciudadNatal', title: '¿Dónde naciste?', required: true }
    const made = plan({ what: 'field', form: 'formulario-contacto', field })
    const { steps } = getJson(made, 'funnels/formulario-contacto.funnel.json')
    const ids = steps.map(({ id }: { id: string }) => id)
    expect(ids.slice(ids.indexOf('ciudad-natal'))).toEqual(['ciudad-natal', 'enviar', 'enviada', 'no-enviada'])
    expect(getJson(made, 'schemas/formulario-contacto.schema.json').required).toContain('ciudadNatal')
  })

  test('the button that sends and the review go with the last question', () => {
    const field = { name: 'puebloNatal', title: '¿Dónde creciste?', required: true }
    const { steps } = getJson(
      plan({ what: 'field', form: 'formulario-contacto', field }),
      'funnels/formulario-contacto.funnel.json',
    )
    const find = (id: string) => steps.find((step: { id: string }) => step.id === id)
    expect(find('pueblo-natal')).toEqual({
      id: 'pueblo-natal',
      ask: ['puebloNatal'],
      button: 'Enviar solicitud',
      review: true,
    })
    expect(find('mensaje')).toEqual({ id: 'mensaje', ask: ['mensajeAdicional'] })
  })
})

test('what is missing is named where nobody can be asked', async () => {
  const given = ['page', 'sorteo', '--title', 'Sorteo', '--fields', 'nombre', '--description', 'Un sorteo']
  expect(await readRequest(given, async () => null)).toEqual({ missing: expect.stringContaining('--keywords') })
})

test('a form that asks who somebody is says what becomes of it, and knows an e-mail by both of its names', () => {
  const made = plan({ what: 'funnel', id: 'sorteo', title: 'Sorteo', fields: 'nombre,email' })
  const { properties } = getJson(made, 'schemas/sorteo.schema.json')
  const other = plan({ what: 'form', id: 'sorteo', title: 'Sorteo', fields: 'correo' })
  expect(properties.email).toEqual(getJson(other, 'schemas/sorteo.schema.json').properties.correo)
  expect(properties.email).toMatchObject({ format: 'email', 'x-sensitive': 'contact' })
  expect(properties.nombre['x-sensitive']).toBe('name')
  expect(getJson(made, 'funnels/sorteo.funnel.json').note).toContain('](/politica-privacidad)')
  const plain = plan({ what: 'funnel', id: 'sorteo', title: 'Sorteo', fields: 'mensaje' })
  expect(getJson(plain, 'funnels/sorteo.funnel.json').note).toBeUndefined()
})

test.each([
  ['a name that is taken', { what: 'form', id: 'cuestionario', title: 'x', fields: 'nombre' }, 'ya existe'],
  ['a name with accents', { what: 'form', id: 'Año', title: 'x', fields: 'nombre' }, 'minúsculas sin tildes'],
  ['a path', { what: 'form', id: '../fuera', title: 'x', fields: 'nombre' }, 'no vale como nombre'],
  ['no kind', { what: 'form', id: 'nuevo', title: 'x', fields: 'a:arcoiris' }, 'No hay campos de clase «arcoiris»'],
  [
    'a form that does not exist',
    { what: 'field', form: 'nada', field: { name: 'a', required: true } },
    'No existe schemas/nada.schema.json',
  ],
  ['what the check refuses', { what: 'step', id: 'otra', funnel: 'cuestionario', ask: 'no' }, '[funnel.unknown-field]'],
  [
    'a short description',
    { what: 'page', id: 'nueva', title: 'x', description: 'Corta', keywords: 'a,b,c', fields: 'nombre' },
    'de 70 a 160',
  ],
] satisfies [string, NewRequest, string][])('%s is refused, with its cure', (_, request, sentence) => {
  expect(plan(request)).toEqual({ refusal: expect.stringContaining(sentence) })
})

test('what the options do not say is asked, and what they say is not', async () => {
  const asked: string[] = []
  const request = await readRequest(['form', '--title', 'Sorteo'], async (question) => {
    asked.push(question)
    return asked.length === 1 ? 'sorteo' : 'nombre'
  })
  expect(request).toEqual({ what: 'form', id: 'sorteo', title: 'Sorteo', fields: 'nombre', layout: undefined })
  expect(asked).toHaveLength(2)
})

test('where nobody can be asked there is nothing to make', async () => {
  expect(await readRequest(['form'], async () => null)).toEqual({ missing: expect.stringContaining('el nombre') })
  expect(await readRequest(['casa', 'x'], async () => 'x')).toBeNull()
  expect(await readRequest(['form', '--color'], async () => 'x')).toBeNull()
})

test('questions are written as they are asked, or with their names, their kinds and their titles', () => {
  expect(parseFields('Nombre, ¿Qué te gustaría aprender?, ciudad:text:¿Dónde vives?, edad:number')).toEqual([
    { name: 'nombre', kind: undefined, title: undefined, required: true },
    { name: 'gustariaAprender', kind: undefined, title: '¿Qué te gustaría aprender?', required: true },
    { name: 'ciudad', kind: 'text', title: '¿Dónde vives?', required: true },
    { name: 'edad', kind: 'number', title: undefined, required: true },
  ])
})

const asking = { ask: ['b'] }
const rules = { ask: ['a'], button: 'Enviar', review: true, next: [{ to: 'x' }] }

test('rules go with the way on, and button and review only where no question follows', () => {
  expect(getMovedKeys(rules, asking)).toEqual(['next'])
  expect(getMovedKeys(rules, { send: 'respuestas' })).toEqual(['button', 'review', 'next'])
  expect(getMovedKeys(rules, undefined)).toEqual(['button', 'review', 'next'])
})

test('of a step without either, or of none, nothing goes', () => {
  expect(getMovedKeys(asking, undefined)).toEqual([])
  expect(getMovedKeys(undefined, asking)).toEqual([])
})
