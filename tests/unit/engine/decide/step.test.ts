import { expect, test } from 'vitest'
import { createStepper } from '#engine-internals/decide/step.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { type Field, toForm, toFunnel } from '#support/corpus/sizes.ts'
import { createSettingOf } from '#support/decide/four-steps.ts'

const byAge = { edad: { range: [0, 99] } } as const

function getMovesOf(next: object[], rest: object = {}, fields: Readonly<Record<string, Field>> = byAge) {
  const setting = createSettingOf(
    compileAuthored({
      form: toForm('paso', fields),
      funnel: toFunnel('paso', {}, [
        { id: 'edad', ask: 'all', next, ...rest },
        { id: 'menor', end: 'menor', show: 'vista' },
        { id: 'mayor', end: 'mayor', show: 'vista' },
      ]),
    }),
  )
  const stepper = createStepper(setting)
  return stepper
    .getMoves(stepper.getStart(undefined))
    .map(({ event, rule, to }) => `${event.type} ${rule} ${to?.step ?? 'nowhere'}`)
}

test('the first rule that holds is taken, and each rule by those whom the ones before it leave', () => {
  const moves = getMovesOf([{ if: { edad: { maximum: 17 } }, to: 'menor' }, { to: 'mayor' }])
  expect(new Set(moves)).toEqual(new Set(['step.completed 0 menor', 'step.completed 1 mayor']))
})

test('a rule that reads a question learns what decides whether that is shown', () => {
  const options = ['a', 'b']
  const fields = { p: { options }, q: { options, when: { name: 'p', value: 'a' } } }
  const moves = getMovesOf([{ if: { q: 'a' }, to: 'menor' }, { to: 'mayor' }], {}, fields)
  expect(new Set(moves)).toEqual(new Set(['step.completed 0 menor', 'step.completed 1 mayor']))
})

test('whoever has no rule goes nowhere', () => {
  const moves = getMovesOf([{ if: { edad: { maximum: 17 } }, to: 'menor' }])
  expect(new Set(moves)).toEqual(new Set(['step.completed 0 menor', 'step.completed null nowhere']))
})

test('a rule that leads nowhere keeps the visitor', () => {
  const kept = { if: { edad: { maximum: 17 } }, do: [{ notice: { title: 'No' } }] }
  expect(getMovesOf([kept, { to: 'mayor' }])).toContain('step.completed 0 edad')
})

test('an event from outside that no rule answers passes unheard, the end of a wait does not', () => {
  const never = { edad: { minimum: 100 } }
  const rest = { on: { 'puerta.soltada': [{ if: never, to: 'mayor' }] }, after: { '2s': [{ if: never, to: 'mayor' }] } }
  const moves = getMovesOf([{ to: 'mayor' }], rest)
  expect(new Set(moves)).toEqual(new Set(['step.completed 0 mayor', 'after.2s null nowhere']))
})
