import { expect, test } from 'vitest'
import { arriveAt, createNowhere } from '#engine-internals/decide/arrive.ts'
import { getAnswersOnPath } from '#engine-internals/decide/known-facts.ts'
import { createSettingOf, fourSteps } from '#support/decide/four-steps.ts'

const setting = createSettingOf(fourSteps)
const state = arriveAt(setting, createNowhere(setting, undefined), 'prisa', [], null)

test('an answer that was not asked on the path, or is about to be answered anew, is no fact', () => {
  const known = { ...state, answers: { cliente: 'nuevo', prisa: 'si' }, asked: new Set(['cliente']) }
  expect(getAnswersOnPath(known, [])).toEqual({ cliente: 'nuevo' })
  expect(getAnswersOnPath(known, ['cliente'])).toEqual({})
})
