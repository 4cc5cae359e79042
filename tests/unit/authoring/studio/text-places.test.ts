import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromPlaceId, getTextPlaces, toPlaceId } from '#authoring/studio/writing/text-places.ts'
import { inProject } from '#project/project-root.ts'

const readJson = (file: string) => JSON.parse(readFileSync(inProject(file), 'utf8'))
const funnelMeta = readJson('schemas/meta/funnel.schema.json')
const formMeta = readJson('schemas/meta/form.schema.json')

test('the texts of a funnel that visitors read are told with their steps; names, comments and logs are none', () => {
  const document = {
    id: 'a',
    description: 'Comentario',
    button: 'Seguir',
    deliveries: { uno: { channel: 'mail', target: 'a', body: {}, log: 'Error' } },
    screens: { gracias: { title: 'Gracias', text: ['Uno', 'Dos'], buttons: [{ label: 'Volver', to: 'inicio' }] } },
    steps: [
      { id: 'q', ask: ['q'], heading: 'Hola', variants: { b: { heading: 'Buenas' } } },
      { id: 'fin', end: 'fin', do: ['reset', { notice: { title: 'Hecho', text: 'Ya está', kind: 'success' } }] },
    ],
  }
  const places = getTextPlaces({ file: 'funnels/a.funnel.json', document, meta: funnelMeta })
  expect(places.map(({ text, step = '' }) => [step, text].join(': '))).toMatchInlineSnapshot(`
    [
      ": Seguir",
      ": Gracias",
      ": Uno",
      ": Dos",
      ": Volver",
      "q: Hola",
      "q: Buenas",
      "fin: Hecho",
      "fin: Ya está",
    ]
  `)
})

test('the texts of a form are told with their questions; options are marked, and errors stand with what they are for', () => {
  const document = {
    $id: 'a',
    title: 'Formulario',
    properties: {
      a: {
        type: 'string',
        title: '¿Sí?',
        'x-label': 'Sí',
        oneOf: [{ const: 'si', title: 'Sí', 'x-label': 'Afirmativo' }],
        'x-errors': { required: 'Elige' },
      },
    },
  }
  const places = getTextPlaces({ file: 'schemas/a.schema.json', document, meta: formMeta })
  expect(
    places.map(({ field = '', label, text, isOption = false }) => [field, label, text, isOption].join(' · ')),
  ).toMatchInlineSnapshot(`
    [
      " · Título del formulario · Formulario · false",
      "a · La pregunta · ¿Sí? · false",
      "a · La opción · Sí · true",
      "a · Si falta · Elige · false",
    ]
  `)
})

test('the id of a place names its file and its path', () => {
  const path = ['properties', 'a#["b"]', 'oneOf', 0, 'title']
  expect(fromPlaceId(toPlaceId('schemas/a.schema.json', path))).toEqual({ file: 'schemas/a.schema.json', path })
})
