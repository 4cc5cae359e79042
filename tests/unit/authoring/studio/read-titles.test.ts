import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { setAt } from '#authoring/cures/edit-json.ts'
import { listDifferences } from '#authoring/studio/diagnostics/diff-view.tsx'
import { readTitle, readTitles } from '#authoring/studio/map/read-titles.ts'
import { getWays, toPlainText } from '#authoring/studio/map/step-titles.ts'
import { toFileName } from '#authoring/studio/panels/file-names.tsx'
import { findStepAt, getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
import type { Promised } from '#engine/compiler'
import { toHappening } from '#messages/path-words.ts'
import { toPromiseSentence } from '#messages/promises.ts'
import { readProject } from '#project/read-project.ts'

const { forms, funnels } = readProject()
const texts = new Map([...forms, ...funnels].map(({ file, text }) => [file, text]))

test('a step is called by what it asks, shows or sends, and an ending by its screen', () => {
  const quiz = readTitles(texts, 'cuestionario')
  expect(quiz.toStep('q2')).toBe('¿Puedes dedicar al menos 1 hora a la semana a tu desarrollo personal?')
  expect(quiz.toStep('apta')).toBe('¡Enhorabuena! Tiene sentido que hablemos')
  expect(quiz.toEnding('not-qualified')).toBe('Aún no es tu momento, pero...')
  expect(quiz.toStep('gone')).toBe('gone')
  expect(readTitles(texts, 'formulario-contacto').toStep('enviar')).toBe('Envío: Solicitud')
  expect(readTitles(texts, 'vsl-registro').toStep('segunda-espera')).toBe('Segunda espera')
  expect(toPlainText('¡Bien,\n*{nombre|tú}*! {safety}')).toBe('¡Bien, tú! {safety}')
})

test('a section is called by its title, and its list of questions by words where it has none', () => {
  const told = 'El formulario cambia en «x-sections.0.fields».'
  expect(readTitles(texts, 'formulario-hipnosis-regresiva').toSentence(told)).toBe(
    'El formulario cambia en «Preguntas de la sección» de «1. Información Personal».',
  )
  const moved = 'El formulario cambia en «x-sections.0.fields.0.1».'
  expect(readTitles(texts, 'formulario-hipnosis-regresiva').toSentence(moved)).toBe(
    'El formulario cambia en «Preguntas de la sección» de «1. Información Personal».',
  )
  expect(readTitles(texts, 'cuestionario').toSentence(told)).toBe('El formulario cambia en «Preguntas de la sección».')
})

test('a question that begins as a condition does stands between quotes in one', () => {
  expect(
    readTitles(texts, 'formulario-contacto').toCondition({ experienciaAnterior: 'si', actividad: 'otro' }),
  ).toMatch(/^«Si la formación encaja contigo, [^»]*» es «.*» y ¿A qué te dedicas ahora mismo\? es «Otra cosa»$/)
})

test('a place that one leaves for is called by its title, on a card too', () => {
  const targets = { '/': 'Inicio (/)', 'reserva-llamada': 'Reserva llamada (reservas.example)' }
  const { toSentence } = readTitles(texts, 'formulario-contacto', targets)
  expect(toSentence('En el paso «enviada», al pasar 0,8 s, se va a «reserva-llamada».')).toBe(
    'En el paso «Solicitud enviada», al pasar 0,8 s, se va a «Reserva llamada (reservas.example)».',
  )
  expect(getWays({ id: 'fin', redirect: '/' }, {}, {}, targets)).toEqual(['Sale a «Inicio (/)»'])
  expect(getWays({ id: 'fin', after: { '5s': { redirect: 'reserva-llamada' } } }, {}, {}, targets)).toEqual([
    'A los 5 s, sale a «Reserva llamada (reservas.example)»',
  ])
})

test('several ways in one value are called by their titles', () => {
  expect(readTitles(texts, 'cuestionario').toSentence('Si sale bien lleva a «apta, q2».')).toBe(
    'Si sale bien lleva a «¡Enhorabuena! Tiene sentido que hablemos», «¿Puedes dedicar al menos 1 hora a la semana a tu desarrollo personal?».',
  )
})

test('a promise is said with the titles of its questions, its steps and its endings', () => {
  const toSentences = (id: string) => {
    const { promises }: { promises: Promised[] } = JSON.parse(readFileSync(`funnels/${id}.promises.json`, 'utf8'))
    return promises.map((each) => readTitles(texts, id).toSentence(toPromiseSentence(each)))
  }
  expect(toSentences('cuestionario')[0]).toMatch(
    /de «¿Te interesa.*llega a «¡Enhorabuena! Tiene sentido que hablemos»\.$/,
  )
  expect(toSentences('cuestionario')[4]).toBe('«Texto del botón» dice: «Siguiente pregunta».')
  expect(toSentences('formulario-contacto').slice(0, 2)).toEqual([
    'Todo el mundo llega a «Solicitud enviada».',
    'En el paso «Solicitud enviada», al pasar 0,8 s, se va a «reserva-llamada».',
  ])
})

test('a fault is said with the titles of screens, deliveries and scores, and leads to the step that they are of', () => {
  const { toSentence } = readTitles(texts, 'cuestionario')
  expect(toSentence('Ningún paso muestra la pantalla «enhorabuena».')).toBe(
    'Ningún paso muestra la pantalla «¡Enhorabuena! Tiene sentido que hablemos».',
  )
  expect(toSentence('«steps.1.button» está vacío.')).toMatch(/^«Texto del botón» de «¿.*\?» está vacío\.$/)
  expect(toSentence('«screens.enhorabuena.text.1.echoes» está vacío.')).toBe(
    '«Lo que dicen las respuestas con» de «¡Enhorabuena! Tiene sentido que hablemos» está vacío.',
  )
  expect(toSentence('No hay ningún envío «respuestas».')).toBe('No hay ningún envío «Respuestas».')
  const contact = texts.get('funnels/formulario-contacto.funnel.json') ?? ''
  const places = ['"screens": {\n    "gracias": {', '"deliveries": {\n    "solicitud": {']
  const found = places.map((place) => findStepAt(contact, contact.indexOf(place) + place.length + 1))
  expect(found).toEqual(['enviada', 'enviar'])
})

test('what a cure changes is said by titles and in the words of the table, and JSON without words not at all', () => {
  const [file, formFile] = ['funnels/cuestionario.funnel.json', 'schemas/cuestionario.schema.json']
  const [funnel, form] = [texts.get(file) ?? '', texts.get(formFile) ?? '']
  const spoilt = new Map([...texts, [file, funnel.replace('"to": "no-apta"', '"to": "no-aptas"')]])
  expect(listDifferences(spoilt, { [file]: funnel })).toEqual([
    'Cambia «Va a» de «¿Quieres invertir tiempo, energía y dinero en formarte?»: de «no-aptas» a «Aún no es tu momento, pero...».',
  ])
  const asked = setAt(form, ['properties', 'q1', 'x-errors', 'required'], 'Elige una.')
  const shown = funnel.replace('"answers": { "list":', '"answers": { "answers": "values", "list":')
  const accepted = setAt(shown, ['accept', 'funnel.negative-points'], 'Resta')
  expect(listDifferences(texts, { [formFile]: asked, [file]: accepted })).toEqual([
    'Cambia «Si falta» de «¿Te interesa acompañar a otras personas?»: ahora «Elige una.».',
    'Cambia «Las respuestas, como» de «Respuestas»: ahora «se guardan».',
  ])
})

test('what has an empty title is called by its name', () => {
  const file = 'funnels/cuestionario.funnel.json'
  const funnel = JSON.parse(texts.get(file) ?? '{}')
  const form = JSON.parse(texts.get('schemas/cuestionario.schema.json') ?? '{}')
  funnel.screens.enhorabuena.title = ''
  form.title = ''
  form.properties.q2.title = ''
  const emptied = new Map([
    [file, JSON.stringify(funnel)],
    ['schemas/cuestionario.schema.json', JSON.stringify(form)],
  ])
  const { toSentence, toStep } = readTitles(emptied, 'cuestionario')
  expect(toSentence('«screens.enhorabuena.title» está vacío.')).toBe('«Título» de «Enhorabuena» está vacío.')
  expect(toSentence('«properties.q2.title» está vacío.')).toBe('«Título» de «q2» está vacío.')
  expect(['apta', 'q2'].map(toStep)).toEqual(['Apta', 'Q2'])
  expect(readTitle(emptied, ['schemas/cuestionario.schema.json'])).toBe('Cuestionario')
})

test('the map says every event of a funnel in words', () => {
  const ways = funnels.flatMap(({ text }) => getSteps(text).flatMap((step) => getWays(step, readLoosely(text), {})))
  expect(ways).toContain('Si pulsa la puerta, va a «Abriendo»')
  expect(ways.filter((way) => /[a-z]\.[a-z]/.test(way))).toEqual([])
  expect(toHappening('some.other')).toBe('Ocurre «some.other»')
})

test.each([
  ['funnels/cuestionario.funnel.json', 'Embudo «Descubre si la Formación es para ti»'],
  ['src/routes/cuestionario.tsx', 'La página «Descubre si la Formación es para ti»'],
  ['src/site/content/cuestionario.ts', 'Los textos de la página «Descubre si la Formación es para ti»'],
  ['src/site/config/site.json', 'Los ajustes del sitio'],
  ['src/routes/contacto.tsx', 'La página'],
])('%s is called %s', (file, name) => {
  expect(toFileName(file, texts)).toBe(name)
})
