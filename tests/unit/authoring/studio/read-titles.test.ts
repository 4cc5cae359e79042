import { expect, test } from 'vitest'
import { toHappening } from '#authoring/messages/path-words.ts'
import { readTitles } from '#authoring/studio/map/read-titles.ts'
import { getWays } from '#authoring/studio/map/step-titles.ts'
import { getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
import { readProject } from '#tools/project/read-project.ts'

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
})

test('the map says every event of a funnel in words', () => {
  const ways = funnels.flatMap(({ text }) => getSteps(text).flatMap((step) => getWays(step, readLoosely(text), {})))
  expect(ways).toContain('Si pulsa la puerta, va a «Abriendo»')
  expect(ways.filter((way) => /[a-z]\.[a-z]/.test(way))).toEqual([])
  expect(toHappening('some.other')).toBe('Ocurre «some.other»')
})
