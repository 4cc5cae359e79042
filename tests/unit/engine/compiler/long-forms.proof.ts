import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createTracer } from '#engine/model'
import { toReportLine } from '#messages/checker.ts'
import { checkAuthored, writeAuthored } from '#support/authored.ts'
import { createValidFunnel } from '#support/corpus/create-valid-funnel.ts'
import { judgeElsewhere } from '#support/corpus/judge-elsewhere.ts'
import { createSkips } from '#support/corpus/long-funnels.ts'
import { compileRealForms, longProject } from '#support/corpus/real-forms.ts'
import { drawSeeds } from '#support/draw-seeds.ts'

const { pairs, diagnostics } = compileRealForms(longProject)

test('the checker finds no fault in a form of 218 questions, and says no remark', () => {
  expect(diagnostics.map(toReportLine)).toEqual([])
  expect(pairs.map(({ id, form }) => [id, Object.keys(form.definition.fields).length])).toEqual([['brfss-2023', 218]])
})

test.each(pairs)('$id opens elsewhere, and is judged there as on the page and by the server', async (pair) => {
  const { misjudged, refusable } = await judgeElsewhere(pair)
  expect(misjudged).toEqual([])
  expect(refusable).toBeGreaterThan(100)
})

test.each([
  ['nobody who never smoked when they began', { smoke100: 'no' }, 'lcsfirst', false],
  ['whoever smoked', { smoke100: 'si' }, 'lcsfirst', true],
  ['no man about a mammogram', { birthsex: 'hombre' }, 'hadmam', false],
  ['a woman about a mammogram', { birthsex: 'mujer' }, 'hadmam', true],
  ['a man of 39 about no PSA', { birthsex: 'hombre', age: 39 }, 'psatest1', false],
  ['a man of 40 about PSA', { birthsex: 'hombre', age: 40 }, 'psatest1', true],
  ['nobody of 44 about falls', { age: 44 }, 'fall12mn', false],
  ['somebody of 45 about falls', { age: 45 }, 'fall12mn', true],
  ['whoever is treated for cancer about no summary', { chcocnc1: 'si', csrvtrt3: 'si' }, 'csrvsum', false],
  ['whoever was treated for cancer about a summary', { chcocnc1: 'si', csrvtrt3: 'completo' }, 'csrvsum', true],
])('the questionnaire asks %s', (_, answers, step, isAsked) => {
  const steps = pairs.map(
    ({ funnel }) => createTracer(funnel)({ adulto: 'si', age: 30, birthsex: 'mujer', ...answers }).steps,
  )
  expect(steps.map((each) => each.includes(step))).toEqual([isAsked])
})

test('of answers that are too many at one step it is told which, in little memory', () => {
  const options = Array.from({ length: 14 }, (_, index) => `o${index}`)
  const list = { options, isList: true }
  const refusals = ['p', 'q'].flatMap((name) =>
    options.map((option) => ({
      if: { [name]: { contains: { const: option } } },
      do: [{ notice: { title: 'Esa no' } }],
    })),
  )
  const authored = writeAuthored('todo', { p: list, q: list }, { back: false }, [
    { id: 'listas', ask: ['p', 'q'], next: [...refusals, { to: 'fin' }] },
    { id: 'fin', end: 'fin', show: 'fin' },
  ])
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=512', 'tests/support/corpus/print-diagnostics.ts'],
    { input: JSON.stringify(authored), encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual([
    { code: 'funnel.too-many-cases', line: 17, params: { step: 'listas', count: '50000', names: 'p, q' } },
  ])
})

/** The codes of the faults of a funnel whose steps are all skipped together, with the lines at which they stand. */
function findFaults(count: number): string[] {
  const { diagnostics } = checkAuthored(createSkips(count))
  return diagnostics.flatMap(({ code, severity, line }) => (severity === 'fault' ? [`${code} ${line}`] : []))
}

test.each([100, 250])('%i steps that are skipped in a row are decided', (count) => {
  expect(findFaults(count)).toEqual([])
})

test.each([3000, 10_000])('of %i steps that are skipped in a row the first is told', (count) => {
  expect(findFaults(count)).toEqual(['funnel.unskippable-step 22'])
})

const COUNT = 200

test('nothing is reported of funnels that are right by the way they are made', () => {
  for (const seed of drawSeeds(COUNT)) {
    const { diagnostics } = checkAuthored(createValidFunnel(seed))
    expect({ seed, diagnostics }).toEqual({ seed, diagnostics: [] })
  }
})

test('each of them is refused without the last of its rules', () => {
  for (const seed of drawSeeds(COUNT)) {
    const { form, funnel } = createValidFunnel(seed)
    const cut: { steps: { next?: unknown[] | string }[] } = JSON.parse(JSON.stringify(funnel))
    const lists = cut.steps.flatMap(({ next }) => (Array.isArray(next) ? [next] : []))
    lists.at(-1)?.pop()
    const { diagnostics } = checkAuthored({ form, funnel: cut })
    expect(
      diagnostics.map(({ code }) => code),
      `${seed}`,
    ).toContain('funnel.uncovered')
  }
})
