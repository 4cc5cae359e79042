import { expect, test } from 'vitest'
import { arriveAt, createNowhere } from '#engine-internals/decide/arrive.ts'
import { toStateKey } from '#engine-internals/decide/state-key.ts'
import { createSettingOf, fourSteps } from '#support/decide/four-steps.ts'

const setting = createSettingOf(fourSteps)
const state = arriveAt(setting, createNowhere(setting, undefined), 'prisa', [], null)
const toKey = (change: object) => toStateKey(setting, { ...state, ...change })

test('two states with different pasts and one future have one key', () => {
  expect(toKey({ from: { state, move: null } })).toBe(toKey({}))
  expect(toKey({ variant: 'directa' })).toBe(toKey({ variant: 'pausada' }))
  expect(toKey({ answers: { otra: 'a' } })).toBe(toKey({}))
})

test('a live answer, a live score, and whether a watched delivery was made tell states apart', () => {
  const changes = [{}, { answers: { cliente: 'nuevo' } }, { points: { puntos: 3 } }, { isSent: true }]
  expect(new Set(changes.map(toKey)).size).toBe(changes.length)
})
