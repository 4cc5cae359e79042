import { expect, test } from 'vitest'
import { type Authored, createHealthScales, createPhq9, createQuiz } from '#support/corpus/sizes.ts'
import { compileDialect } from '#support/dialect/dialect.ts'

test.each<[string, Authored]>([
  ['PHQ-9, one a screen', createPhq9()],
  ['PHQ-9 and GAD-7, two screens', createHealthScales(true)],
  ['a quiz of eleven questions', createQuiz(11, 5)],
])('nothing is remarked on %s', (_, { form, funnel }) => {
  const id = 'todo'
  const { diagnostics } = compileDialect({ form: { ...form, $id: id }, funnel: { ...funnel, id, form: id } })
  expect(diagnostics.map(({ code, params }) => `${code} ${JSON.stringify(params)}`)).toEqual([])
})
