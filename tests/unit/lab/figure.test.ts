import { expect, test } from 'vitest'
import { toControl, withoutScripts } from '#lab/control-site.ts'
import { isReached, toTable } from '#lab/figure.ts'
import { findShortfalls, toLighthouseHeading, toLighthouseLine, toLighthouseRow } from '#lab/measure-lighthouse.ts'
import { replaceFirstTitle } from '#lab/measure-timings.ts'
import { toHotspots } from '#lab/profile-walk.ts'
import { hidesSubject, readSource } from '#lab/read-source.ts'
import { median, percentile, spread, toInp } from '#lab/statistics.ts'

test("a function's samples add up wherever it was called from, the worst first, and idle time is left out", () => {
  const nodes = [
    { id: 1, callFrame: frame('(idle)') },
    { id: 2, callFrame: frame('render', 'http://site/assets/react.js', 11, 6) },
    { id: 3, callFrame: frame('render', 'http://site/assets/react.js', 11, 6) },
    { id: 4, callFrame: frame('', 'http://site/assets/form.js', 0) },
  ]
  const samples = [1, 2, 3, 4]
  const timeDeltas = [9000, 1500, 500, 1000]
  expect(toHotspots({ nodes, samples, timeDeltas })).toEqual([
    { name: 'render', place: 'react.js:12:7', milliseconds: 2 },
    { name: '(anonymous)', place: 'form.js:1:1', milliseconds: 1 },
  ])
})

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

test.each([
  ['the middle one of an odd number of samples, whatever their order', [30, 10, 20], 20],
  ['halfway between the two middle ones of an even number', [40, 10, 20, 30], 25],
  ['that of numbers by their size, not as text', [9, 100, 10], 10],
])('the median is %s', (_, samples, middle) => {
  expect(median(samples)).toBe(middle)
})

test.each([
  ['interpolated between its two neighbours', [10, 20], 0.75, 17.5],
  ['one of the samples where it falls on it', [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100], 0.95, 95],
  ['the smallest sample at the lower end of the scale', [3, 1, 2], 0, 1],
  ['the largest at the upper end', [3, 1, 2], 1, 3],
  ['the one sample that there is', [7], 0.95, 7],
])('a percentile is %s', (_, samples, share, found) => {
  expect(percentile(samples, share)).toBe(found)
})

test('no samples give no figure', () => {
  expect(() => median([])).toThrow(RangeError)
})

test('the samples are left as they were', () => {
  const samples = [3, 1, 2]
  median(samples)
  expect(samples).toEqual([3, 1, 2])
})

test('the spread is the middle half relative to the median', () => {
  expect(spread([10, 20, 30, 40, 50])).toBeCloseTo(20 / 30)
  expect(spread([5, 5, 5])).toBe(0)
})

test('INP is the slowest interaction, or with fifty of them the one after it', () => {
  expect(toInp([40, 320, 24])).toBe(320)
  expect(toInp([...Array<number>(48).fill(24), 320, 88])).toBe(88)
  expect(() => toInp([])).toThrow('no interaction')
})

const schema =
  '{\n  "title": "Solicitud",\n  "properties": { "nombre": { "title": "¿Tu \\"nombre\\"?" }, "email": { "title": "Correo" } }\n}\n'

test('the title of the first field is replaced, and nothing else', () => {
  expect(replaceFirstTitle(schema, '¿Sí?')).toBe(schema.replace('¿Tu \\"nombre\\"?', '¿Sí?'))
})

function frame(functionName: string, url = '', lineNumber = 0, columnNumber = 0) {
  return { functionName, url, lineNumber, columnNumber }
}

const page =
  '<head><link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css"></head>' +
  '<body><form><label>Nombre</label></form><script type="module" src="/a.js"></script></body>'

test('a page without its scripts keeps everything else', () => {
  expect(withoutScripts(page)).toBe(
    '<head><link rel="stylesheet" href="/a.css"></head><body><form><label>Nombre</label></form></body>',
  )
})

test('a control is the page with every screen in its form, the first one shown, and one script of its own', () => {
  expect(toControl(page, ['<p>$&</p>', '<p>dos</p>'])).toBe(
    '<head><link rel="stylesheet" href="/a.css"></head>' +
      '<body><form><div data-screen><p>$&</p></div><div data-screen hidden><p>dos</p></div></form>' +
      '<script type="module" src="/_control/control.js"></script></body>',
  )
})

test('a page without a form gets no control', () => {
  expect(() => toControl('<body></body>', [])).toThrow('no form')
})

const text = `/**
 * A first sentence, over
 * two lines. What comes second.
 *
 * @example No sentence.
 */
export function outer(): number {
  // Lines that follow one another
  // are one text.
  const inner = (): number => 1
  return inner()
}
`

test('a file is read as its functions with their lines, and the sentences of its comments', () => {
  const { lines, functions, sentences } = readSource('a.ts', text)
  expect(lines).toBe(12)
  expect(functions).toEqual([
    { name: 'outer', lines: 6 },
    { name: 'inner', lines: 1 },
  ])
  expect(sentences).toEqual([
    'A first sentence, over two lines.',
    'What comes second.',
    'Lines that follow one another are one text.',
  ])
})

test('a subject is hidden behind seven words, as words and not as their beginnings', () => {
  const sentences = ['What comes second.', 'Of an answer.', 'Whether it holds.', 'Offers of others.', 'Bytes.']
  expect(sentences.filter(hidesSubject)).toEqual(['What comes second.', 'Of an answer.'])
})
