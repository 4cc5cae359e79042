import { expect, test } from 'vitest'
import { createStepper } from '#engine-internals/decide/step.ts'
import { compileWritten, type Field } from '#support/authored.ts'
import { createSettingOf } from '#support/decide/four-steps.ts'

const byAge = { edad: { range: [0, 99] } } as const

function getMovesOf(next: object[], rest: object = {}, fields: Readonly<Record<string, Field>> = byAge) {
  const setting = createSettingOf(
    compileWritten('paso', fields, {}, [
      { id: 'edad', ask: 'all', next, ...rest },
      { id: 'menor', end: 'menor', show: 'vista' },
      { id: 'mayor', end: 'mayor', show: 'vista' },
    ]),
  )
  const stepper = createStepper(setting)
  return stepper
    .getMoves(stepper.getStart(undefined))
    .map(({ event, rule, to }) => `${event.type} ${rule} ${to?.step ?? 'nowhere'}`)
}

test('a rule that reads a question learns what decides whether that is shown', () => {
  const options = ['a', 'b']
  const fields = { p: { options }, q: { options, when: { name: 'p', value: 'a' } } }
  const moves = getMovesOf([{ if: { q: 'a' }, to: 'menor' }, { to: 'mayor' }], {}, fields)
  expect(new Set(moves)).toEqual(new Set(['step.completed 0 menor', 'step.completed 1 mayor']))
})
