import { expect, expectTypeOf, test } from 'vitest'
import type { FunnelDefinition, Step } from '#engine'
import type { FunnelId, StepId } from '#engine/react'
import { toMilliseconds } from '#engine-internals/funnel/delay.ts'
import { toResumable } from '#engine-internals/funnel/replay-draft.ts'
import { getPrecedingScreens, getScreens } from '#engine-internals/funnel/screens.ts'
import { buildFunnel } from '#support/dialect/dialect.ts'

test.each([
  ['800ms', 800],
  ['2s', 2000],
  ['0.5s', 500],
  ['0ms', 0],
])('%s is %i milliseconds', (delay, milliseconds) => {
  expect(toMilliseconds(delay)).toBe(milliseconds)
})

test.each(['', '2', '2 s', '-1s', '1m', '1e3ms', 's', '.5s'])('%j is no delay', (delay) => {
  expect(() => toMilliseconds(delay)).toThrow(RangeError)
})

test('a snapshot of a step that is gone, or where a job, a poll or a timer was under way, is not resumed', () => {
  const { definition } = buildFunnel()
  const at = (value: string) => ({ status: 'active', value, context: {}, output: undefined, error: undefined }) as const
  expect(toResumable(at('datos'), definition)).toBeDefined()
  for (const step of ['esperar', 'quitado', 'enviar', 'charla'])
    expect(toResumable(at(step), definition)).toBeUndefined()
})

test('the ids of funnels are those of the JSON files, and no others', () => {
  expectTypeOf<'formulario-contacto'>().toExtend<FunnelId>()
  expectTypeOf<'formulario-contactos'>().not.toExtend<FunnelId>()
})

test('a step is one of its own funnel, whatever runs it', () => {
  expectTypeOf<'enviada'>().toExtend<StepId<'formulario-contacto'>>()
  expectTypeOf<'abierta'>().toExtend<StepId<'abre-la-puerta'>>()
  expectTypeOf<'abierta'>().not.toExtend<StepId<'formulario-contacto'>>()
  expectTypeOf<'abierta'>().toExtend<StepId>()
})

const toFunnel = (...rest: Step[]): FunnelDefinition => ({
  id: 'prueba',
  version: 1,
  steps: [{ id: 'a', ask: ['a'] }, ...rest],
})

test('an ending is a screen of its own with a button, and without one the visitor stays where they were', () => {
  const ending = { id: 'fin', end: 'fin', next: 'a' }
  expect([
    ...getScreens(
      toFunnel({ ...ending, button: 'Otra vez' }, { ...ending, id: 'otro', end: 'otro', button: 'Más' }),
    ).values(),
  ]).toEqual(['a', 'fin', 'otro'])
  expect([...getScreens(toFunnel(ending)).keys()]).toEqual(['a'])
})

test('endings that show one thing are one screen, whatever their buttons say', () => {
  const toEnding = (id: string) => ({ id, end: id, show: 'gracias', button: id })
  expect(getScreens(toFunnel(toEnding('uno'), toEnding('dos'))).get('dos')).toBe('uno')
})

test('Back leads to no screen from which everything is reset on the way', () => {
  const tellBack = (next: Step['next']) => {
    const funnel = toFunnel({ id: 'fin', end: 'fin', show: 'gracias', ...(next ? { next } : {}) })
    return getPrecedingScreens(funnel, getScreens(funnel)).get('a')
  }
  expect(tellBack('a')).toEqual(new Set(['fin']))
  expect(tellBack({ to: 'a', do: ['reset'] })).toBeUndefined()
})
