import { expect, test } from 'vitest'
import { searchDepthFirst } from '#engine-internals/decide/depth-first.ts'

const edges: Record<string, string[]> = { a: ['b', 'c'], b: ['d'], c: ['d', 'a'], d: [], e: ['d'] }
const getNext = (node: string) => edges[node] ?? []

test('a search meets what its starts lead to, and nothing else', () => {
  expect([...searchDepthFirst(['b'], getNext)]).toEqual(['b', 'd'])
  expect([...searchDepthFirst(['a', 'e'], getNext)]).toEqual(['a', 'b', 'd', 'c', 'e'])
})
