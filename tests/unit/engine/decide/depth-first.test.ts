import { expect, test } from 'vitest'
import { searchDepthFirst } from '#engine-internals/decide/depth-first.ts'

const edges: Record<string, string[]> = { a: ['b', 'c'], b: ['d'], c: ['d', 'a'], d: [], e: ['d'] }
const getNext = (node: string) => edges[node] ?? []

test('a search meets what its starts lead to, and nothing else', () => {
  expect([...searchDepthFirst(['b'], getNext)]).toEqual(['b', 'd'])
  expect([...searchDepthFirst(['a', 'e'], getNext)]).toEqual(['a', 'b', 'd', 'c', 'e'])
})

test('its visitor hears of each node twice, and of each edge to one that was met', () => {
  const heard: string[] = []
  searchDepthFirst(['a', 'e'], getNext, {
    enter: (node) => heard.push(`+${node}`),
    meetAgain: (from, node) => heard.push(`${from}${node}`),
    leave: (node, above = '') => heard.push(`-${node}${above}`),
  })
  expect(heard).toEqual(['+a', '+b', '+d', '-db', '-ba', '+c', 'cd', 'ca', '-ca', '-a', '+e', 'ed', '-e'])
})

test('a line of a hundred thousand nodes is searched', () => {
  const long = 100_000
  expect(searchDepthFirst([0], (node) => (node < long ? [node + 1] : [])).size).toBe(long + 1)
})
