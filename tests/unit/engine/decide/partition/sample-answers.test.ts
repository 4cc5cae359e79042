import { expect, test } from 'vitest'
import { type Answers, checkAnswers } from '#engine'
import { getInvalidSamples, getValidSamples } from '#engine/model'
import { buildForm } from '#support/dialect/dialect.ts'

test.each(['todo', 'pagina'] as const)('of the form %s valid samples are valid, and others fail as they say', (id) => {
  const form = buildForm(id)
  const names = Object.keys(form.definition.fields)
  const check = (answers: Answers) => checkAnswers(form, names, answers, { other: '' }, Date.now())
  const valid = getValidSamples(form, names)
  expect(valid.length).toBeGreaterThan(0)
  expect(valid.flatMap(check)).toEqual([])
  const invalid = getInvalidSamples(form, names)
  const rules = new Set(invalid.map(({ keyword }) => keyword))
  expect([...rules]).toEqual(
    expect.arrayContaining(id === 'pagina' ? ['maxLength', 'minItems'] : ['format', 'pattern']),
  )
  for (const { answers, field, keyword } of invalid) {
    expect(check(answers)).toEqual([expect.objectContaining({ field, keyword })])
  }
})
