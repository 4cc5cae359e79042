import { expect, test } from 'vitest'
import type { FunnelDefinition, Step } from '#engine'
import { compileDefinition, readFunnel } from '#engine-internals/compiler/emit/compile-definition.ts'
import { listPlanned } from '#engine-internals/funnel/machine-config.ts'
import { getPosition } from '#engine-internals/funnel/screens.ts'
import { toMachineConfig } from '#engine-internals/funnel/to-machine-config.ts'
import { readCondition } from '#engine-internals/plan/read-condition.ts'

const locale = { language: 'es', timeZone: 'Europe/Madrid' }

/** The position of a step as its page works it out. */
function locate(funnel: FunnelDefinition, step: Step, history: string[], ahead?: Record<string, number>) {
  const { states } = toMachineConfig(funnel, null)
  return getPosition(funnel, step, history, ({ id }) => (states[id] ? listPlanned(states[id]) : []), ahead)
}

/** The position shown at each of some steps on the way there. */
function tell({ steps, ...rest }: FunnelDefinition, way: readonly string[]): string[] {
  return way.map((id, index) => {
    const step = steps.find((each) => each.id === id)
    const position = step && locate({ steps, ...rest }, step, way.slice(0, index))
    return position ? `${position.index}/${position.total}` : '–'
  })
}

const questions = ['nombre', 'email', 'actividad', 'mensaje']
const sent = { id: 'enviada', show: 'enviada', end: 'enviada' }
const failed = { id: 'no-enviada', show: 'copia', ask: ['mensaje'], next: 'enviar' }
const line: FunnelDefinition = {
  id: 'linea',
  version: 1,
  steps: [
    ...questions.map((name) => ({ id: name, ask: [name] })),
    { id: 'enviar', send: 'x', ok: 'enviada', fail: 'no-enviada' },
    sent,
    failed,
  ],
}

test('a way without branches counts its screens, and a result is none of them', () => {
  expect(tell(line, questions)).toEqual(['1/4', '2/4', '3/4', '4/4'])
  expect(locate(line, sent, [])).toBeNull()
  expect(locate(line, failed, questions.slice(0, -1))).toEqual({ index: 4, total: 4 })
})

const branches = readFunnel({
  id: 'ramas',
  version: 1,
  steps: [
    { id: 'a', ask: ['a'], next: [{ if: { a: '1' }, to: 'corta' }, { to: 'b' }] },
    { id: 'b', ask: ['b'] },
    { id: 'c', ask: ['c'] },
    { id: 'd', ask: ['d'], next: 'enviar' },
    { id: 'corta', ask: ['e'] },
    { id: 'enviar', send: 'x', ok: 'fin', fail: 'otra' },
    { id: 'fin', show: 'fin', end: 'fin' },
    { id: 'otra', ask: ['f'], next: 'enviar' },
  ],
})

test('on a way with branches the number grows at every step, and the whole follows the way that is taken', () => {
  expect(tell(branches, ['a', 'b', 'c', 'd', 'fin'])).toEqual(['1/4', '2/4', '3/4', '4/4', '–'])
  expect(tell(branches, ['a', 'corta', 'fin'])).toEqual(['1/4', '2/2', '–'])
  expect(tell(branches, ['a', 'corta', 'otra'])).toEqual(['1/4', '2/2', '3/3'])
})

test('a way that leads back counts no screen twice', () => {
  const [a, b, , ...rest] = branches.steps
  if (!a || !b) throw new Error('There are two steps.')
  const steps = [
    a,
    b,
    { id: 'c', ask: ['c'], next: [{ if: readCondition({ c: '1' }), to: 'a' }, { to: 'd' }] },
    ...rest,
  ]
  expect(tell({ ...branches, steps }, ['a', 'b', 'c', 'd'])).toEqual(['1/4', '2/4', '3/4', '4/4'])
})

const skipped = readFunnel({
  id: 'saltos',
  version: 1,
  steps: [
    { id: 'nota', ask: ['nota'] },
    { id: 'mejora', if: { nota: { enum: [0, 1] } }, ask: ['mejora'] },
    { id: 'motivo', if: { nota: { const: 2 } }, ask: ['motivo'] },
    { id: 'otra', if: { otra: 'a' }, ask: ['mas'] },
    { id: 'enviar', send: 'x', ok: 'fin', fail: 'nota' },
    { id: 'fin', show: 'fin', end: 'fin' },
  ],
})

test('two steps that nobody gets together are not counted both', () => {
  const { ahead } = compileDefinition(skipped, locale)
  const tellAhead = (way: readonly string[]) =>
    way.map((id, index) => {
      const step = skipped.steps.find((each) => each.id === id)
      const position = step && locate(skipped, step, way.slice(0, index), ahead)
      return `${position?.index}/${position?.total}`
    })
  expect(tellAhead(['nota', 'mejora', 'otra'])).toEqual(['1/3', '2/3', '3/3'])
  expect(tellAhead(['nota', 'motivo'])).toEqual(['1/3', '2/3'])
  expect(tell(skipped, ['nota'])).toEqual(['1/4'])
})

test('where nothing excludes anything, nothing is said beside the definition', () => {
  expect([line, branches].map((each) => compileDefinition(each, locale).ahead)).toEqual([undefined, undefined])
})
