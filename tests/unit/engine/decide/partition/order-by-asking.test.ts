import { expect, test } from 'vitest'
import { orderByAsking } from '#engine-internals/decide/partition/joint-samples.ts'
import { createStepGraph } from '#engine-internals/decide/step-graph.ts'
import { compileAuthored, toForm, toFunnel } from '#support/authored.ts'

const yesNo = { options: ['si', 'no'] }

function order(names: readonly string[], ...steps: readonly object[]): string[] | null {
  const fields = { a: yesNo, b: {}, c: {} }
  const end = { id: 'fin', end: 'fin', show: 'vista' }
  const funnel = toFunnel('orden', {}, [...steps, end])
  return orderByAsking(createStepGraph(compileAuthored({ form: toForm('orden', fields), funnel })), names)
}

test('fields are in the order of their steps, and of one step in its own', () => {
  const steps = [
    { id: 'uno', ask: ['c', 'a'] },
    { id: 'dos', ask: ['b'] },
  ]
  expect(order(['a', 'b', 'c'], ...steps)).toEqual(['c', 'a', 'b'])
})

test('a loop keeps the order in which it is entered', () => {
  const steps = [
    { id: 'uno', ask: ['a'] },
    { id: 'dos', ask: ['b'], next: [{ if: { a: 'si' }, to: 'uno' }, { to: 'tres' }] },
    { id: 'tres', ask: ['c'] },
  ]
  expect(order(['c', 'b', 'a'], ...steps)).toEqual(['a', 'b', 'c'])
})

test('fields of a loop that is entered at either of them have no order', () => {
  const steps = [
    { id: 'uno', ask: ['a'], next: [{ if: { a: 'si' }, to: 'dos' }, { to: 'tres' }] },
    { id: 'dos', ask: ['b'], next: [{ if: { a: 'no' }, to: 'tres' }, { to: 'fin' }] },
    { id: 'tres', ask: ['c'], next: [{ if: { a: 'no' }, to: 'dos' }, { to: 'fin' }] },
  ]
  expect(order(['b', 'c'], ...steps)).toBeNull()
})

test('a field that two steps ask has no place', () => {
  expect(order(['a'], { id: 'uno', ask: ['a'] }, { id: 'dos', ask: ['a', 'b'] })).toBeNull()
})
