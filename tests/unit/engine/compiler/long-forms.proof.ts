import { expect, test } from 'vitest'
import { createTracer } from '#engine/model'
import { toReportLine } from '#messages/checker.ts'
import { judgeElsewhere } from '#support/corpus/judge-elsewhere.ts'
import { compileRealForms, longProject } from '#support/corpus/real-forms.ts'
import { findDisagreement } from '#support/second-proof/find-disagreement.ts'

const { pairs, diagnostics } = compileRealForms(longProject)

test('the checker finds no fault in a form of 218 questions, says no remark, and the second proof agrees', () => {
  expect(diagnostics.map(toReportLine)).toEqual([])
  expect(pairs.map(({ id, form }) => [id, Object.keys(form.definition.fields).length])).toEqual([['brfss-2023', 218]])
  expect(pairs.flatMap(({ funnel }) => findDisagreement(funnel) ?? [])).toEqual([])
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
