import { expect, test } from 'vitest'
import { arriveAt, createNowhere } from '#engine-internals/decide/arrive.ts'
import { getAnswersOnPath, getKnownFacts, pickAnswers } from '#engine-internals/decide/known-facts.ts'
import { createSettingOf, fourSteps } from '#support/decide/four-steps.ts'

const setting = createSettingOf(fourSteps)
const state = arriveAt(setting, createNowhere(setting, undefined), 'prisa', [], null)

test('the facts of a state are its answers on the path, its points and its variant', () => {
  const known = { ...state, answers: { cliente: 'nuevo' }, asked: new Set(['cliente']), points: { puntos: 2 } }
  expect(getKnownFacts(fourSteps, { puntos: {} }, { ...known, variant: 'directa' })).toEqual({
    cliente: 'nuevo',
    puntos: 2,
    variant: 'directa',
  })
})

test('an answer that was not asked on the path, or is about to be answered anew, is no fact', () => {
  const known = { ...state, answers: { cliente: 'nuevo', prisa: 'si' }, asked: new Set(['cliente']) }
  expect(getAnswersOnPath(known, [])).toEqual({ cliente: 'nuevo' })
  expect(getAnswersOnPath(known, ['cliente'])).toEqual({})
})

test('only named answers are picked', () => {
  expect(pickAnswers({ a: 1, b: 2 }, new Set(['b', 'c']))).toEqual({ b: 2 })
})
