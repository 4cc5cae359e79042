import { expect, test } from 'vitest'
import { toPathText } from '#engine-internals/compiler/analyse/path-text.ts'

const answers = {
  bienestar: { estres: 'mucho', sueno: 2 },
  gustos: ['web', 'redes'],
  personas: [{ nombre: 'Ana' }, { nombre: 'Luz' }],
}

test('answers of groups, lists and matrices are told by what is in them', () => {
  const path = [{ event: { type: 'step.completed', answers, complete: true }, state: 'fin' }] as const
  expect(toPathText('p', path)).toBe(
    'p (bienestar = { estres = mucho, sueno = 2 }, gustos = [web, redes], personas = [{ nombre = Ana }, { nombre = Luz }]) → fin',
  )
})
