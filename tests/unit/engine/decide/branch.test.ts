import { expect, test } from 'vitest'
import { arriveAt, createNowhere } from '#engine-internals/decide/arrive.ts'
import { createBranching, toBranch } from '#engine-internals/decide/branch.ts'
import { createSettingOf, fourSteps } from '#support/decide/four-steps.ts'

const setting = createSettingOf(fourSteps)
const { learn } = createBranching(setting)
const at = (step: string) => arriveAt(setting, createNowhere(setting, undefined), step, [], null)

test('what is pending is split when it is named, and stays pending otherwise', () => {
  const pending = toBranch({ ...at('prisa'), asked: new Set(['cliente']), pending: new Set(['cliente']) })
  const [unsplit] = learn([pending], new Set(['prisa']))
  expect(unsplit?.state.pending).toEqual(new Set(['cliente']))
  const split = learn([pending], new Set(['cliente']))
  expect(split.map(({ learned }) => learned.cliente)).toEqual(['nuevo', 'antiguo'])
  expect(split.every(({ state }) => state.pending.size === 0)).toBe(true)
})
