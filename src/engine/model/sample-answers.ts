import type { Answers, AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { getVisibleFields, toAnswers } from '#engine/form/relevant-answers.ts'
import { getStorageRules } from '#engine/form/storage-rules.ts'

/** Answers with one thing wrong: the field, and the keyword that must catch it. */
export type InvalidSample = { answers: Answers; field: string; keyword: string }

/**
 * Valid answers to the fields asked, one set per option of each choice, so that every conditional field is met.
 * Answers already fixed are kept, blank ones too; they may bring in further fields.
 */
export function getValidSamples(form: Form, asked: readonly string[], fixed: Answers = {}): Answers[] {
  const free = asked.filter((name) => !(name in fixed) && form.definition.fields[name]?.options)
  const samples = free.flatMap((name) =>
    getSamples(form, name).map((value) => fill(form, asked, { ...fixed, [name]: value })),
  )
  return samples.length > 0 ? samples : [fill(form, asked, fixed)]
}

/** Answers that are just not valid: for each rule of each field shown, the valid answers with that rule broken. */
export function getInvalidSamples(form: Form, asked: readonly string[], fixed: Answers = {}): InvalidSample[] {
  return getValidSamples(form, asked, fixed).flatMap((valid) =>
    getVisibleFields(form, asked, toAnswers(valid)).flatMap((name) => {
      const field = form.definition.fields[name]
      if (!field) return []
      return getBrokenValues(field).map(([keyword, value]) => ({
        answers: { ...valid, [name]: value },
        field: name,
        keyword,
      }))
    }),
  )
}

function fill(form: Form, asked: readonly string[], fixed: Answers): Answers {
  let answers = { ...fixed }
  // A conditional field appears once the answer that calls for it is there.
  for (const _ of asked) {
    const missing = getVisibleFields(form, asked, toAnswers(answers)).filter((name) => !(name in answers))
    if (missing.length === 0) break
    const values = missing.flatMap((name) =>
      getSamples(form, name)
        .slice(0, 1)
        .map((value) => [name, value] as const),
    )
    if (values.length === 0) break
    answers = { ...answers, ...Object.fromEntries(values) }
  }
  return answers
}

function getSamples({ definition }: Form, name: string): AnswerValue[] {
  const field = definition.fields[name]
  return field ? getStorageRules(field).getValidSamples(field) : []
}

function getBrokenValues(field: Field): [string, AnswerValue][] {
  const blank = ['', ' \t\n '].map((value): [string, AnswerValue] => ['required', value])
  return [...(field.required ? blank : []), ...getStorageRules(field).getInvalidSamples(field)]
}
