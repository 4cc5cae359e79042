import { expect, test } from 'vitest'
import { arriveAt, createNowhere, isWatched, stayAt } from '#engine-internals/decide/arrive.ts'
import { createSettingOf, fourSteps } from '#support/decide/four-steps.ts'

const setting = createSettingOf(fourSteps)
const start = arriveAt(setting, createNowhere(setting, undefined), 'cliente', [], null)

test('what no rule ahead reads is forgotten on arrival', () => {
  const answered = { ...start, answers: { cliente: 'nuevo' } }
  expect(arriveAt(setting, answered, 'prisa', [], null).answers).toEqual({ cliente: 'nuevo' })
  expect(arriveAt(setting, answered, 'correo', [], null).answers).toEqual({})
})

test('a delivery is part of the state only where somebody watches it', () => {
  const watching = createSettingOf(fourSteps, { deliveries: new Set(['aviso']) })
  expect([isWatched(watching, 'aviso'), isWatched(watching, 'otro'), isWatched(setting, 'aviso')]).toEqual([
    true,
    false,
    false,
  ])
  const effects = [{ send: 'aviso' }]
  expect(stayAt(watching, start, effects, null).isSent).toBe(true)
  expect(stayAt(setting, start, effects, null).isSent).toBe(false)
})
