import { expect, test } from 'vitest'
import { arriveAt, createNowhere } from '#engine-internals/decide/arrive.ts'
import { type Branch, createBranching, toBranch } from '#engine-internals/decide/branch.ts'
import { createSettingOf, fourSteps } from '#support/decide/four-steps.ts'

const setting = createSettingOf(fourSteps)
const { answer, learn } = createBranching(setting)
const at = (step: string) => arriveAt(setting, createNowhere(setting, undefined), step, [], null)
const list = (branches: readonly Branch[]) =>
  branches.map(({ learned, weight, state }) => ({ ...learned, puntos: state.points.puntos, weight }))

test('an answer that only gives points is split by its points', () => {
  expect(list(answer(toBranch(at('prisa')), ['prisa']))).toEqual([
    { prisa: 'poca', puntos: 0, weight: expect.closeTo(2 / 3) },
    { prisa: 'mucha', puntos: 3, weight: expect.closeTo(1 / 3) },
  ])
})

test('what is pending is split when it is named, and stays pending otherwise', () => {
  const pending = toBranch({ ...at('prisa'), asked: new Set(['cliente']), pending: new Set(['cliente']) })
  const [unsplit] = learn([pending], new Set(['prisa']))
  expect(unsplit?.state.pending).toEqual(new Set(['cliente']))
  const split = learn([pending], new Set(['cliente']))
  expect(split.map(({ learned }) => learned.cliente)).toEqual(['nuevo', 'antiguo'])
  expect(split.every(({ state }) => state.pending.size === 0)).toBe(true)
})

test('an answer that takes the place of another changes it', () => {
  const before = { ...at('cliente'), answers: { cliente: 'nuevo' } }
  const [same, other] = answer(toBranch(before), ['cliente'])
  expect([same?.changes, other?.changes]).toEqual([false, true])
})
