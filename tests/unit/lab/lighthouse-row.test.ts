import { expect, test } from 'vitest'
import { findShortfalls, toLighthouseHeading, toLighthouseLine, toLighthouseRow } from '#lab/measure-lighthouse.ts'

const audit = {
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  shift: 0,
  paint: 1300,
}
const plain = [{ scores: {}, shift: 0, paint: 1250 }]

test('a route is judged by its medians', () => {
  const slow = { ...audit, scores: { ...audit.scores, performance: 80 }, paint: 4000 }
  expect(findShortfalls(toLighthouseRow('/', [audit, slow, audit], plain))).toEqual([])
  expect(findShortfalls(toLighthouseRow('/', [slow, slow, audit], plain))).toEqual(['performance', 'largest paint'])
})

test('a layout shift counts from what Lighthouse shows of it', () => {
  const row = (shift: number) => toLighthouseRow('/', [{ ...audit, shift }], plain)
  expect(findShortfalls(row(0.0004))).toEqual([])
  expect(findShortfalls(row(0.0006))).toEqual(['layout shift'])
})

test('a category that was not audited falls short', () => {
  const row = toLighthouseRow('/', [{ ...audit, scores: { performance: 100 } }], plain)
  expect(findShortfalls(row)).toEqual(['accessibility', 'best-practices', 'seo'])
})

test('each route is a line under its columns, with what falls short', () => {
  const late = toLighthouseRow('/sesiones', [{ ...audit, paint: 1500 }], plain)
  const lines = [
    toLighthouseHeading(9),
    toLighthouseLine(toLighthouseRow('/', [audit], plain), 9),
    toLighthouseLine(late, 9),
  ]
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "route        perf   a11y   best    seo    CLS LCP ms  plain  ratio
    /             100    100    100    100  0.000   1300   1250   1.04  ok
    /sesiones     100    100    100    100  0.000   1500   1250   1.20  SHORT: largest paint"
  `)
})
