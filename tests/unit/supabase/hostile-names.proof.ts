import { expect, test } from 'vitest'
import { sendHostileNames } from '#campaigns/server/hostile-names.ts'
import { leadForms } from '#functions/forms/lead-forms.ts'
import { createCuestionarioForm, createHipnosisForm } from '#functions/forms/registry.ts'
import { toGeneratedForm } from '#functions/forms/to-generated-form.ts'
import { takesAnswers } from '#functions/intake/prepare-submission.ts'
import { compiledForms } from '#functions/validators/compiled-forms.gen.ts'
import { findUnrenderable, findUnrenderableNested } from '#support/find-unrenderable.ts'
import { createIntake } from '#support/lead-stack.ts'

const now = new Date()
const intake = createHipnosisForm(toGeneratedForm(compiledForms['formulario-hipnosis-regresiva']))

test('two thousand bodies with hostile names, blanks and texts are refused or make a whole mail', async () => {
  const { accepted, broken } = await findUnrenderable(2000, 318_321_679)
  expect(broken).toEqual([])
  // Many of them are answers that a person might give: a check that refuses everything would prove nothing.
  expect(accepted).toBeGreaterThan(600)
})

test('two thousand bodies for forms with groups, lists and matrices are refused or make a whole mail', async () => {
  const { accepted, broken } = await findUnrenderableNested(2000, 318_321_679)
  expect(broken).toEqual([])
  expect(accepted).toBeGreaterThan(600)
})

test('of two hundred of them that the functions are sent, each accepted one is in a mail and no round fails', async () => {
  const findings = await sendHostileNames(200, 10)
  // The processor time of each call is judged on a quiet machine.
  expect(findings.filter(({ name, isMet }) => !isMet && !name.includes('processor time of'))).toEqual([])
})

const inherited = Object.getOwnPropertyNames(Object.prototype)

const strange = [...inherited, 'extra', 'bcc', '', ' ', 'nombreApellidos ']
test.each(strange)('a name %j that no form has is refused, be it blank', (name) => {
  for (const blank of ['', ' ', '\n', [], null]) {
    const { formData } = createIntake()
    expect(takesAnswers(intake, Object.fromEntries([...Object.entries(formData), [name, blank]]), now)).toBe(false)
  }
})

test('the names of every form are its own, so that none is refused by its own check', () => {
  const quiz = createCuestionarioForm(toGeneratedForm(compiledForms.cuestionario))
  expect(takesAnswers(quiz, { q1: 'a', q2: 'a', q3: 'c' }, now)).toBe(true)
  expect(takesAnswers(intake, createIntake({ hermanos: ' x ', experienciasPasadas: [] }).formData, now)).toBe(true)
  for (const form of leadForms)
    for (const field of form.sections.flatMap((section) => section.fields)) expect(form.fields).toHaveProperty(field)
})
