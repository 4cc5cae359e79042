import { expect, test } from 'vitest'
import { implies } from '#engine-internals/compiler/analyse/name-causes.ts'
import { readCondition } from '#engine-internals/plan/read-condition.ts'
import { checkAuthored, toFunnel } from '#support/authored.ts'
import { toDatedFunnel } from '#support/dialect/dated-funnel.ts'

test.each([
  [{ a: 'x', b: 'y' }, { a: 'x' }],
  [{ a: 'x' }, { a: { enum: ['x', 'z'] } }],
  [{ n: { minimum: 5 } }, { n: { minimum: 3 } }],
  [{ n: { exclusiveMinimum: 3 } }, { n: { minimum: 3 } }],
  [{ n: { minimum: 4, maximum: 6 } }, { n: { exclusiveMaximum: 7 } }],
  [{ n: 5 }, { n: { minimum: 3 } }],
])('%j implies %j', (one, other) => {
  expect(implies(readCondition(one), readCondition(other))).toBe(true)
})

test.each([
  [{ a: 'x' }, { a: 'x', b: 'y' }],
  [{ a: { enum: ['x', 'z'] } }, { a: 'x' }],
  [{ n: { minimum: 3 } }, { n: { exclusiveMinimum: 3 } }],
  [{ n: { minimum: 3 } }, { n: { minimum: 5 } }],
  [{ n: { maximum: 3 } }, { n: { minimum: 1 } }],
  [{ l: { contains: { const: 'x' } } }, { l: { contains: { const: 'y' } } }],
])('%j does not imply %j', (one, other) => {
  expect(implies(readCondition(one), readCondition(other))).toBe(false)
})

test('a condition that nobody meets is told as it is written, with limits that move', () => {
  const { form } = toDatedFunnel({})
  const funnel = toFunnel('fechas', { accept: { 'funnel.unsent-answers': 'Solo se prueba.' } }, [
    { id: 'p', ask: ['dia', 'grupo', 'gente'] },
    { id: 'nunca', if: { dia: { 'x-minimum': 'today', 'x-maximum': 'today-2y' } }, show: 'vista' },
    { id: 'fin', end: 'fin', show: 'vista' },
  ])
  const told = checkAuthored({ form, funnel }).diagnostics.find(({ code }) => code === 'funnel.dead-step')
  expect(told?.params.condition).toBe('{ "dia": { "x-minimum": "today", "x-maximum": "today-2y" } }')
})
