import { expect, test } from 'vitest'
import { isReached, toTable } from '#lab/figure.ts'

test('a figure reaches a target that it equals, and falls short of one that it passes', () => {
  const figure = { name: 'css', measured: 20, unit: 'kB', target: { atMost: 20 } } as const
  expect(isReached(figure)).toBe(true)
  expect(isReached({ ...figure, measured: 20.01 })).toBe(false)
})

test('a score must be at least its target', () => {
  const figure = { name: 'seo', measured: 98, unit: '', target: { atLeast: 99 } } as const
  expect(isReached(figure)).toBe(false)
  expect(isReached({ ...figure, measured: 99 })).toBe(true)
})

test('the table aligns its columns and says which figure falls short', () => {
  const table = toTable([
    { name: 'css', measured: 12.34, unit: 'kB', target: { atMost: 20 }, note: '/' },
    { name: 'key → paint p50', measured: 1.204, unit: '', target: { atMost: 1.15 } },
    { name: 'control / control', measured: 1, unit: '', target: null },
  ])
  expect(table).toMatchInlineSnapshot(`
    "figure             measured   target
    css                 12.3 kB  ≤ 20 kB  ok     /
    key → paint p50        1.20   ≤ 1.15  SHORT
    control / control      1.00"
  `)
})
