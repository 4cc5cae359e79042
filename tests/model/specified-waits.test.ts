import { expect, test } from 'vitest'
import { compileAllFunnels } from '#tools/project/compile-funnels.ts'

/** The waits that the specification fixes (sections 4 and 9): funnel, step, wait, and the step or address it leads to. */
const waits: readonly [funnel: string, step: string, wait: string, target: string][] = [
  ['newsletter', 'espera', '1s', 'montaje'],
  ['newsletter', 'segunda-espera', '2s', 'segundo-montaje'],
  ['reto', 'espera', '2s', 'montaje'],
  ['reto', 'segunda-espera', '2s', 'segundo-montaje'],
  ['vsl-registro', 'espera', '1s', 'montaje'],
  ['vsl-registro', 'segunda-espera', '2s', 'segundo-montaje'],
  ['vsl-registro', 'registrada', '2s', 'salida'],
  ['abre-la-puerta', 'abriendo', '700ms', 'abierta'],
  ['formulario-contacto', 'enviada', '800ms', 'reserva-llamada'],
]
const funnels = compileAllFunnels()
const getSteps = (id: string) => funnels.find(({ definition }) => definition.id === id)?.definition.steps ?? []

test.each(waits)('%s: "%s" lasts %s and leads to %s', (id, name, wait, target) => {
  const [to] = [getSteps(id).find((step) => step.id === name)?.after?.[wait] ?? []].flat()
  expect(typeof to === 'object' ? (to.to ?? to.redirect) : to).toBe(target)
})

test('who looks whether a form of the provider was sent looks every half second', () => {
  const polls = funnels.flatMap(({ definition }) => definition.steps.flatMap(({ poll }) => poll?.every ?? []))
  expect(polls.length).toBeGreaterThan(0)
  expect(new Set(polls)).toEqual(new Set(['500ms']))
})
