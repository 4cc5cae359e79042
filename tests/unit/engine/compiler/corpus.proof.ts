import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#engine'
import { createTracer } from '#engine/model'
import { setAt } from '#engine-internals/form/field-path.ts'
import { toReportLine } from '#messages/checker.ts'
import { inProject } from '#project/project-root.ts'
import { judgeElsewhere } from '#support/corpus/judge-elsewhere.ts'
import { compileRealForms, realIds } from '#support/corpus/real-forms.ts'

const { pairs, diagnostics } = compileRealForms()

test('the checker finds no fault in any, and says no remark', () => {
  expect(diagnostics.map(toReportLine)).toEqual([])
  expect(pairs.map(({ id }) => id)).toEqual(realIds)
})

test('each has its source named in the README', () => {
  const rows = readFileSync(inProject('tests/corpus/README.md'), 'utf8').split('\n')
  const sourced = realIds.filter((id) => rows.some((row) => row.startsWith(`| \`${id}\``) && row.includes('https://')))
  expect(sourced).toEqual(realIds)
})

/** Answers whose points come to a sum: as many as fit into each question, in their order; the rows of a matrix by their paths. */
function toAnswers(names: readonly string[], most: number, sum: number): Answers {
  return names.reduce<Answers>((answers, name, index) => {
    const points = Math.max(0, Math.min(most, sum - index * most))
    return setAt(answers, name, String(points))
  }, {})
}

const number = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)
const frequency = ['frecuencia', 'cantidad', 'seisMas']

/** The cut-offs as they are published: the least sum of each band. */
describe.each<[id: string, names: string[], most: number, others: Answers, bands: [from: number, ending: string][]]>([
  [
    'phq-9',
    number('molestias.phq', 9),
    3,
    {},
    [
      [0, 'minima'],
      [5, 'leve'],
      [10, 'moderada'],
      [15, 'moderadamente-grave'],
      [20, 'grave'],
    ],
  ],
  [
    'gad-7',
    number('molestias.gad', 7),
    3,
    {},
    [
      [0, 'minima'],
      [5, 'leve'],
      [10, 'moderada'],
      [15, 'grave'],
    ],
  ],
  [
    'audit-c',
    frequency,
    4,
    { sexo: 'hombre' },
    [
      [0, 'negativo'],
      [4, 'positivo'],
    ],
  ],
  [
    'audit-c',
    frequency,
    4,
    { sexo: 'mujer' },
    [
      [0, 'negativo'],
      [3, 'positivo'],
    ],
  ],
])('%s', (id, names, most, others, bands) => {
  test(`every sum from 0 to ${names.length * most} ends in its published band ${Object.values(others)}`, () => {
    const pair = pairs.find((each) => each.id === id)
    const trace = pair && createTracer(pair.funnel)
    const sums = Array.from({ length: names.length * most + 1 }, (_, sum) => sum)
    const endings = sums.map((sum) => trace?.({ ...others, ...toAnswers(names, most, sum) }).ending)
    expect(endings).toEqual(sums.map((sum) => bands.findLast(([from]) => sum >= from)?.[1]))
  })
})

test('whoever thinks of death is shown whom to call, whatever the sum', () => {
  const pair = pairs.find(({ id }) => id === 'phq-9')
  const none = toAnswers(number('molestias.phq', 9), 3, 0)
  const passes = ['0', '1', '3'].map(
    (phq9) => pair && createTracer(pair.funnel)(setAt(none, 'molestias.phq9', phq9)).steps.includes('ayuda'),
  )
  expect(passes).toEqual([false, true, true])
})

test.each(pairs)('$id opens elsewhere, and is judged there as on the page and by the server', async (pair) => {
  const { misjudged, refusable } = await judgeElsewhere(pair)
  expect(misjudged).toEqual([])
  expect(refusable).toBeGreaterThan(0)
})
