import { expect, test } from 'vitest'
import { toGeneratedForm } from '#functions/forms/to-generated-form.ts'
import { takesAnswers } from '#functions/intake/prepare-submission.ts'
import { buildForm } from '#support/dialect/dialect.ts'

const form = toGeneratedForm({ form: buildForm('pagina'), funnel: null })
const takes = (nacimiento: string, now: string) =>
  takesAnswers(form, { apodo: 'Ana', color: 'rojo', nacimiento }, new Date(now))

test('a day is judged by the clocks of Spain', () => {
  expect(takes('2007-07-15', '2025-07-14T21:59:59Z')).toBe(false)
  expect(takes('2007-07-15', '2025-07-14T22:00:00Z')).toBe(true)
})

test('a day that does not exist is refused, with blanks round it too', () => {
  expect(takes('2001-02-28', '2025-07-14T12:00:00Z')).toBe(true)
  expect(takes('2001-02-29', '2025-07-14T12:00:00Z')).toBe(false)
  expect(takes(' 2001-02-29\n', '2025-07-14T12:00:00Z')).toBe(false)
  expect(takes(' 1899-12-31', '2025-07-14T12:00:00Z')).toBe(false)
})
