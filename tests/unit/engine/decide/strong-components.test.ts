import { expect, test } from 'vitest'
import { getLoops } from '#engine-internals/decide/strong-components.ts'

/** The loops of a graph written as `a: b c`, each as its nodes in the order of the alphabet. */
function findLoops(lines: readonly string[]): string[] {
  const next = new Map(lines.map((line) => [line.slice(0, 1), line.slice(3).split(' ').filter(Boolean)]))
  const loops = [...getLoops(next.keys(), (node) => next.get(node) ?? [])]
  return [...Map.groupBy(loops, ([, number]) => number).values()].map((nodes) =>
    nodes
      .map(([node]) => node)
      .sort()
      .join(''),
  )
}

test('a path without a way back has no loop', () => {
  expect(findLoops(['a: b c', 'b: d', 'c: d', 'd: '])).toEqual([])
})

test('a step that leads to itself is a loop', () => {
  expect(findLoops(['a: b', 'b: b'])).toEqual(['b'])
})

test('two loops that one path joins are two', () => {
  expect(findLoops(['a: b', 'b: a c', 'c: d', 'd: c']).sort()).toEqual(['ab', 'cd'])
})

test('two loops that share a step are one', () => {
  expect(findLoops(['a: b', 'b: a c', 'c: b'])).toEqual(['abc'])
})

test('a loop of 100,000 steps is found without recursion', () => {
  const size = 100_000
  expect(getLoops([0], (node) => [(node + 1) % size]).size).toBe(size)
})
