import { expect, test } from 'vitest'
import { arriveAt, createNowhere, isWatched, stayAt } from '#engine-internals/decide/arrive.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'
import { createSettingOf, fourSteps } from '#support/decide/four-steps.ts'

const setting = createSettingOf(fourSteps)
const start = arriveAt(setting, createNowhere(setting, undefined), 'cliente', [], null)

test('what no rule ahead reads is forgotten on arrival', () => {
  const answered = { ...start, answers: { cliente: 'nuevo' } }
  expect(arriveAt(setting, answered, 'prisa', [], null).answers).toEqual({ cliente: 'nuevo' })
  expect(arriveAt(setting, answered, 'correo', [], null).answers).toEqual({})
})

test('an effect that empties the answers takes the points and the way back along', () => {
  const scored = { ...start, answers: { cliente: 'nuevo' }, points: { puntos: 3 }, pending: new Set(['cliente']) }
  const emptied = stayAt(setting, scored, ['reset'], null)
  expect([emptied.answers, emptied.points, emptied.pending.size]).toEqual([{}, { puntos: 0 }, 0])
})

test('a screen that is met again forgets what was asked after it', () => {
  const funnel = compileAuthored({
    form: toForm('vuelta', { p: { options: ['a', 'b'] }, q: { options: ['a', 'b'] } }),
    funnel: toFunnel('vuelta', {}, [
      { id: 'p', ask: ['p'] },
      { id: 'q', ask: ['q'], next: [{ if: { p: 'a', q: 'a' }, to: 'p' }, { to: 'fin' }] },
      { id: 'fin', end: 'fin', show: 'vista' },
    ]),
  })
  const own = createSettingOf(funnel)
  const first = arriveAt(own, createNowhere(own, undefined), 'p', [], null)
  const second = arriveAt(own, first, 'q', [], null)
  expect([...second.asked]).toEqual(['p', 'q'])
  expect([...arriveAt(own, second, 'p', [], null).asked]).toEqual(['p'])
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
