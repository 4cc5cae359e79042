import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toPlainSentence, withoutJson } from '#authoring/studio/map/plain-sentence.ts'

const titles = new Map([
  ['q1', '¿Te interesa?'],
  ['enviada', 'Gracias'],
])

test.each([
  ['La pregunta «q1» cambia en «x-hint».', 'La pregunta «¿Te interesa?» cambia en «Texto de ayuda».'],
  ['Pregunta nueva: «q1» («¿Te interesa?»).', 'Pregunta nueva: «¿Te interesa?».'],
  ['Gana la opción «otro» («Otra cosa»).', 'Gana la opción «Otra cosa».'],
  ['«properties.q1.oneOf.4.title» está vacío.', '«Título» de «¿Te interesa?» está vacío.'],
  ['«funnel.steps.enviada.do.1.notice.text» dice otra cosa.', '«Texto» de «Gracias» dice otra cosa.'],
  ['«funnel.button» dice: «Siguiente».', '«Texto del botón» dice: «Siguiente».'],
  ['Sube "version" a 2.', 'Sube «Versión» a 2.'],
  [
    'Añade "x-sensitive": "name"; si no, «x-sensitive»: "contact", o "health".',
    'Añade «Privacidad»: «dice quién es»; si no, «Privacidad»: «sirve para contactar», o «habla de la salud».',
  ],
  ['Escribe { "note": "Gracias" }.', 'Escribe { "note": "Gracias" }.'],
  ['No hay ningún paso «nadie».', 'No hay ningún paso «nadie».'],
])('%s', (sentence, plain) => {
  expect(toPlainSentence(sentence, titles)).toBe(plain)
})

test.each([
  [
    'Quien responde «a» o «b» en «q1» ya no llega a «enviada».',
    'Quien responde «Sí» o «No» en «¿Te interesa?» ya no llega a «Gracias».',
  ],
  [
    'Quien responde «a» en 2 o más de «q1», «q2» llega a «enviada».',
    'Quien responde la opción 1.ª en 2 o más de «¿Te interesa?», «¿Cuándo?» llega a «Gracias».',
  ],
  [
    'El más corto: q1 → q1 (q1 = a) → q2 (q2 = b) → enviar (ok) → enviada. Sube "version" a 2.',
    'El más corto: «¿Te interesa?»: «Sí» → «¿Cuándo?»: «Nunca» → «Envío» (si llega) → «Gracias». Sube «Versión» a 2.',
  ],
  [
    'No, con estas respuestas: q1 = a, variant = original: q1 → q2 → enviada',
    'No, con estas respuestas: «¿Te interesa?»: «Sí», Variante «original»: «¿Te interesa?» → «¿Cuándo?» → «Gracias»',
  ],
  ['O envía las respuestas por su nombre: { "answers": "values" }.', 'O envía las respuestas por su nombre.'],
  ['El embudo cambia en «screens.enviada»: ahora «title».', 'El embudo cambia en «Gracias»: ahora «Título».'],
])('%s', (sentence, plain) => {
  const options: Readonly<Record<string, { value: string; title: string }[]>> = {
    q1: [
      { value: 'a', title: 'Sí' },
      { value: 'b', title: 'No' },
    ],
    q2: [
      { value: 'a', title: 'Ya' },
      { value: 'b', title: 'Nunca' },
    ],
  }
  const named = new Map([...titles, ['q2', '¿Cuándo?'], ['enviar', 'Envío']])
  expect(toPlainSentence(sentence, named, (field) => options[field] ?? [])).toBe(plain)
})

test('no key of the dialect stays in a sentence of the checker', () => {
  const sources = ['checker', 'checker-words'].map((name) => readFileSync(`src/messages/${name}.ts`, 'utf8'))
  const keys = sources.flatMap((source) => [...source.matchAll(/«(x-[\w-]+)»/g)].map(([quoted]) => quoted))
  expect(keys).toContain('«x-note»')
  expect(keys.map((quoted) => toPlainSentence(quoted, titles)).filter((each) => each.includes('x-'))).toEqual([])
})

test('beside a cure nothing is said of what is to be written', () => {
  expect(withoutJson('Lleva todas las preguntas en su orden. Escribe: ["q1", "q2"]')).toBe(
    'Lleva todas las preguntas en su orden.',
  )
  expect(withoutJson('Está vacío. Escribe algo o quítalo.')).toBe('Está vacío. Escribe algo o quítalo.')
})
