import { expect, test } from 'vitest'
import { findKeyTitle, findOwnTitle } from '#authoring/studio/form/object-keys.ts'

const oneOf = [{ const: 'a', title: 'Sí' }]
const form = { properties: { q1: { title: '¿Te interesa?', oneOf }, a: { title: 'Otra pregunta' } } }

test.each([
  ['a question whose options have points', ['score', 'afines'], 'q1', '¿Te interesa?'],
  ['an option that has points', ['score', 'afines', 'q1'], 'a', 'Sí'],
  ['a question that has other words', ['steps', 0, 'variants', 'b', 'questions'], 'q1', '¿Te interesa?'],
  ['an option that is gone', ['score', 'afines', 'q1'], 'b', undefined],
  ['a variant of a step', ['steps', 0, 'variants'], 'b', 'Variante «b»'],
  ['a name of nothing', ['deliveries'], 'correo', undefined],
])('%s is called by its title', (_, path, key, title) => {
  expect(findKeyTitle(form, path, key)).toBe(title)
})

test.each([
  ['a screen', ['screens'], 'fin', '¡Bien! Hablemos'],
  ['a variant', ['variants'], 'b', 'Variante «b»'],
  ['a score', ['score'], 'afines', 'La puntuación «Afines»'],
  ['a delivery', ['deliveries'], 'primer-aviso', 'Primer aviso'],
  ['a key of a screen', ['screens', 'fin'], 'title', undefined],
])('%s of a funnel is called by its words', (_, path, key, title) => {
  expect(findOwnTitle({ screens: { fin: { title: '¡Bien!\n*Hablemos*' } } }, path, key)).toBe(title)
})
