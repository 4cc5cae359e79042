import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyseAuthored } from '#support/corpus/analyse-authored.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'

const names = Array.from({ length: 20 }, (_, index) => `q${index + 1}`)
const options = ['a', 'b', 'c', 'd']
const form = toForm('informe', Object.fromEntries(names.map((name) => [name, { options }])))

/** A report that says something of each answer to each of twenty questions. */
function analyseReport(more: readonly object[] = []): string[] {
  const text = [
    ...names.flatMap((name) => options.map((value) => ({ if: { [name]: value }, text: `De ${name}: ${value}.` }))),
    ...more,
  ]
  const steps = [...names.map((name) => ({ id: name, ask: [name] })), { id: 'fin', end: 'fin', show: 'informe' }]
  const funnel = toFunnel('informe', { screens: { informe: { title: 'Informe', text } } }, steps)
  return analyseAuthored({ form, funnel }).map(({ code }) => code)
}

test('a report with a paragraph for each answer to twenty questions is decided', () => {
  expect(analyseReport()).toEqual([])
})

test('a paragraph of it that nobody reads is found', () => {
  expect(analyseReport([{ if: { q1: 'a', not: { q1: { enum: ['a', 'b'] } } }, text: 'De nadie.' }])).toEqual([
    'funnel.dead-part',
  ])
})

test('a paragraph of it that everybody reads is found, be its condition of answers or of numbers', () => {
  expect(analyseReport([{ if: { q1: { enum: options } }, text: 'De todos.' }])).toEqual(['funnel.idle-part'])
  const text = [
    { if: { edad: { minimum: 18 } }, text: 'De todos.' },
    { if: { edad: { minimum: 40 } }, text: 'De algunos.' },
  ]
  const funnel = toFunnel('informe', { screens: { informe: { title: 'Informe', text } } }, [
    { id: 'edad', ask: ['edad'], next: [{ if: { edad: { minimum: 18 } }, to: 'fin' }, { to: 'no' }] },
    { id: 'fin', end: 'fin', show: 'informe' },
    { id: 'no', end: 'no', show: 'vista' },
  ])
  const asking = toForm('informe', { edad: { range: [0, 120] } })
  expect(analyseAuthored({ form: asking, funnel }).map(({ code }) => code)).toEqual(['funnel.idle-part'])
})

type Points = readonly [number, number, number]

/** Questions that give points: the answers that they take, what these are worth, and what a rule may read of them by value. */
const scored = {
  choice: { field: { options: ['a', 'b', 'c'] }, later: 'a', table: ([a, b, c]: Points) => ({ a, b, c }) },
  number: {
    field: { range: [0, 2] },
    later: { minimum: 2 },
    table: ([a, b, c]: Points) => [{ minimum: 2, points: c }, { minimum: 1, points: b }, { points: a }],
  },
  day: {
    field: { days: ['2030-01-01', '2030-01-03'] },
    later: { 'x-minimum': '2030-01-03' },
    table: ([a, b, c]: Points) => [
      { 'x-maximum': '2030-01-01', points: a },
      { 'x-maximum': '2030-01-02', points: b },
      { points: c },
    ],
  },
} as const

const points = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3))

test.each(Object.keys(scored) as (keyof typeof scored)[])(
  'a paragraph by the points of a %s is dead or idle exactly where all answers say so, also if a later rule reads one',
  (kind) => {
    const { field, later, table } = scored[kind]
    fc.assert(
      fc.property(points, points, fc.nat(7), fc.boolean(), (first, second, least, isRead) => {
        const condition = { puntos: { minimum: least } }
        const next = [{ if: isRead ? { una: later } : condition, to: 'fin' }, { to: 'otro' }]
        const funnel = toFunnel(
          'informe',
          {
            score: { puntos: { una: table(first), dos: scored.choice.table(second) } },
            screens: { informe: { title: 'Informe', text: ['Texto', { if: condition, text: 'Según' }] } },
          },
          [
            { id: 'una', ask: ['una'] },
            { id: 'dos', ask: ['dos'] },
            { id: 'informe', show: 'informe', next },
            ...['fin', 'otro'].map((end) => ({ id: end, end, show: 'vista' })),
          ],
        )
        const asking = toForm('informe', { una: field, dos: scored.choice.field })
        const sums = first.flatMap((one) => second.map((two) => one + two))
        const readers = sums.filter((sum) => sum >= least).length
        const wanted = readers === 0 ? ['dead'] : readers === sums.length ? ['idle'] : []
        const codes = analyseAuthored({ form: asking, funnel }).map(({ code }) => code)
        expect(codes.flatMap((code) => /^funnel\.(dead|idle)-part$/.exec(code)?.[1] ?? [])).toEqual(wanted)
      }),
    )
  },
)
