import { expect, test } from 'vitest'
import type { FunnelDefinition, Step } from '#engine'
import { getPrecedingScreens, getScreens } from '#engine-internals/funnel/screens.ts'

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
