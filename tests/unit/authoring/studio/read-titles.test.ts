import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTitles } from '#authoring/studio/map/read-titles.ts'
import { getWays } from '#authoring/studio/map/step-titles.ts'
import { getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
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

test('the map says every event of a funnel in words', () => {
  const ways = funnels.flatMap(({ text }) => getSteps(text).flatMap((step) => getWays(step, readLoosely(text), {})))
  expect(ways).toContain('Si pulsa la puerta, va a «Abriendo»')
  expect(ways.filter((way) => /[a-z]\.[a-z]/.test(way))).toEqual([])
  expect(toHappening('some.other')).toBe('Ocurre «some.other»')
})
