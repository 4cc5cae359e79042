import { expect, test } from 'vitest'
import { createStepGraph, getAhead } from '#engine-internals/decide/step-graph.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'

const graph = createStepGraph(
  compileAuthored({
    form: toForm('pasos', { a: { options: ['si', 'no'] }, b: {}, c: {} }),
    funnel: toFunnel('pasos', {}, [
      { id: 'uno', ask: ['a'], next: [{ if: { a: 'si' }, to: 'dos' }, { to: 'fin' }] },
      { id: 'dos', ask: ['b'] },
      { id: 'tres', ask: ['c'], next: [{ if: { a: 'no' }, to: 'dos' }, { to: 'fin' }] },
      { id: 'fin', end: 'fin', show: 'vista' },
    ]),
  }),
)

test('a step knows its questions, its targets and the conditions of its rules as trees', () => {
  const uno = graph.get('uno')
  expect(uno).toMatchObject({ screen: 'uno', asked: ['a'], targets: ['dos', 'fin'] })
  expect(
    uno?.exits.flatMap(({ rules }) => rules.map(({ routes }) => routes.map(({ conditions }) => conditions))),
  ).toEqual([[[{ path: ['a'], checks: [{ op: 'in', value: ['si'] }] }]], [[]]])
})

test('steps of one loop have its number, and a visitor may return to their screens', () => {
  const loops = [...graph.values()].map(({ loop, isReturn }) => [loop !== undefined, isReturn])
  expect(loops).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [false, false],
  ])
  expect(graph.get('dos')?.loop).toBe(graph.get('tres')?.loop)
})

test('every step that one leads to is ahead of it, itself where a path leads back', () => {
  const targets = new Map([...graph].map(([id, node]) => [id, node.targets]))
  expect([...getAhead(targets, 'uno')].sort()).toEqual(['dos', 'fin', 'tres'])
  expect([...getAhead(targets, 'dos')].sort()).toEqual(['dos', 'fin', 'tres'])
  expect([...getAhead(targets, 'fin')]).toEqual([])
})
