import { expect, test } from 'vitest'
import { getLiveStep } from '#engine-internals/decide/setting.ts'
import { createSettingOf, fourSteps } from '#support/decide/four-steps.ts'

const setting = createSettingOf(fourSteps)

test('a step that the funnel does not have is a fault of the caller', () => {
  expect(() => getLiveStep(setting, 'otro')).toThrow('Funnel "cuatro" has no step "otro".')
})
