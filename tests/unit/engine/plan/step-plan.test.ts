import { expect, test } from 'vitest'
import { readFunnel } from '#engine-internals/compiler/emit/compile-definition.ts'
import type { AuthoredCondition, Step } from '#engine-internals/funnel/funnel-definition.ts'
import { readCondition } from '#engine-internals/plan/read-condition.ts'
import { getExits, getTargets, listWritten, mapWritten } from '#engine-internals/plan/step-plan.ts'

const written: Step<AuthoredCondition> = {
  id: 'sala',
  mount: ['agenda'],
  ok: 'fin',
  fail: [{ if: { edad: 3 }, to: 'sala' }, { to: 'fin' }],
  on: { 'cita.reservada': { to: 'fin' } },
  after: { '800ms': 'fin' },
}

const definition = readFunnel({
  id: 'visita',
  version: 1,
  steps: [
    { id: 'inicio', ask: ['edad'] },
    { id: 'extra', if: { edad: { minimum: 18 } }, ask: ['motivo'], next: [{ if: { motivo: 'otro' }, to: 'fin' }] },
    written,
    { id: 'fin', end: 'visto', show: 'fin' },
  ],
})
const [start, extra, busy, ending] = definition.steps

test('rules stand at five places of a step, each with the name of its event', () => {
  const places = listWritten({ ...written, next: 'fin' }).map(({ path, event }) => `${path.join('/')}: ${event}`)
  expect(places).toEqual([
    'next: step.completed',
    'ok: job.done',
    'fail: job.failed',
    'on/cita.reservada: cita.reservada',
    'after/800ms: after.800ms',
  ])
})

test('every place is changed where it stands, and nothing else', () => {
  const on = { 'cita.reservada': 'inicio' }
  const changed = { ok: 'inicio', fail: 'inicio', on, after: { '800ms': 'inicio' } }
  expect(mapWritten(written, () => 'inicio')).toEqual(changed)
})

test('a question without rules leads to the following step, round it where that one is skipped', () => {
  const [exit] = start ? getExits(definition, start) : []
  const routes = exit?.rules.flatMap((rule) => rule.routes).map(({ to, conditions }) => ({ to, conditions }))
  const isAdult = readCondition({ edad: { minimum: 18 } })
  expect(routes).toEqual([
    { to: 'extra', conditions: [isAdult] },
    { to: 'fin', conditions: [readCondition({ motivo: 'otro' })] },
    // No rule of the skipped step is for those who remain.
    { to: undefined, conditions: [] },
  ])
})

test('an ending has no exit; a job has its outcomes, its events and its waits', () => {
  expect(ending && getExits(definition, ending)).toEqual([])
  const exits = busy ? getExits(definition, busy) : []
  expect(exits.map(({ event, rules }) => `${event} ${rules.length}`)).toEqual([
    'job.done 1',
    'job.failed 2',
    'cita.reservada 1',
    'after.800ms 1',
  ])
  expect(getTargets(exits)).toEqual(['fin', 'sala'])
  expect(extra && getTargets(getExits(definition, extra))).toEqual(['fin'])
})

test('the ways round steps that are skipped in a row are told in the order in which they are tried, and past a limit one for each step where they end', () => {
  const skipped = Array.from(
    { length: 300 },
    (_, index): Step => ({ id: `p${index}`, if: readCondition({ edad: index }), ask: ['edad'] }),
  )
  const steps: Step[] = [{ id: 'inicio', ask: ['edad'] }, ...skipped, { id: 'fin', end: 'visto', show: 'fin' }]
  const listWays = (count: number) => {
    const [first, ...rest] = steps
    const funnel = { ...definition, steps: first ? [first, ...rest.slice(300 - count)] : [] }
    const [exit] = first ? getExits(funnel, first) : []
    return (
      exit?.rules.flatMap(({ routes }) => routes.map(({ to, skipped: round }) => `${to} past ${round.length}`)) ?? []
    )
  }
  expect(listWays(2)).toEqual(['p298 past 0', 'p299 past 1', 'fin past 2'])
  expect(listWays(250)).toHaveLength(252)
  // The last is theirs whom no rule would lead on.
  expect(listWays(250).slice(-3)).toEqual(['p299 past 0', 'fin past 0', 'undefined past 1'])
  // So many steps in a row the checker refuses.
  expect(listWays(300).length).toBeLessThan(300)
})
