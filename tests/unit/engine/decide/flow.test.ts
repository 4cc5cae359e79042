import { expect, test } from 'vitest'
import { flow } from '#engine-internals/decide/flow.ts'

type Edges = Record<string, readonly string[]>

/** The letters that some path to each node has passed, and how often each node was visited. */
function carry(edges: Edges, starts: readonly string[]) {
  const passed = new Map(starts.map((node) => [node, new Set<string>()]))
  const visits: string[] = []
  flow(
    starts,
    (node) => edges[node] ?? [],
    (node) => {
      visits.push(node)
      return (edges[node] ?? []).filter((next) => {
        const known = passed.get(next)
        const all = new Set([...(known ?? []), ...(passed.get(node) ?? []), node])
        passed.set(next, all)
        return all.size !== known?.size
      })
    },
  )
  const text = Object.fromEntries([...passed].map(([node, names]) => [node, [...names].sort().join('')]))
  return { passed: text, visits: visits.join('') }
}

test('a node is visited once, after all that lead to it, however many paths do', () => {
  const { passed, visits } = carry({ a: ['b', 'c'], b: ['c', 'd'], c: ['d', 'e'], d: ['e'] }, ['a'])
  expect(visits).toBe('abcde')
  expect(passed.e).toBe('abcd')
})

test('a way round carries its facts to every node of it', () => {
  const { passed, visits } = carry({ a: ['b'], b: ['c'], c: ['b', 'd'] }, ['a'])
  expect(passed).toEqual({ a: '', b: 'abc', c: 'abc', d: 'abc' })
  expect(visits).toBe('abcdbc')
})

test('several starts share what they lead to', () => {
  expect(carry({ a: ['c'], b: ['c'] }, ['a', 'b']).passed.c).toBe('ab')
})
