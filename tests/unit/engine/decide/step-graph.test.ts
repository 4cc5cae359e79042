import { expect, test } from 'vitest'
import { createStepGraph } from '#engine-internals/decide/step-graph.ts'
import { compileWritten } from '#support/authored.ts'

const graph = createStepGraph(
  compileWritten('pasos', { a: { options: ['si', 'no'] }, b: {}, c: {} }, {}, [
    { id: 'uno', ask: ['a'], next: [{ if: { a: 'si' }, to: 'dos' }, { to: 'fin' }] },
    { id: 'dos', ask: ['b'] },
    { id: 'tres', ask: ['c'], next: [{ if: { a: 'no' }, to: 'dos' }, { to: 'fin' }] },
    { id: 'fin', end: 'fin', show: 'vista' },
  ]),
)

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
