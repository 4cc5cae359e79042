import type { Answers, AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { getVisibleFields } from '#engine/form/relevant-answers.ts'

/** Answers with one thing wrong: the field, and the keyword that must catch it. */
export type InvalidSample = { answers: Answers; field: string; keyword: string }

const TEXT = 'Sample text with <b>marks</b> & a moon \u{1F319}'
const EXAMPLES = { email: 'someone@mail.example', date: '2025-03-14' } as const

/**
 * Valid answers to the fields asked, one set per option of each choice, so that every conditional field is met.
 * Answers already fixed are kept; they may bring in further fields.
 */
export function getValidSamples(form: Form, asked: readonly string[], fixed: Answers = {}): Answers[] {
  const free = asked.filter((name) => !(name in fixed) && form.definition.fields[name]?.options)
  const variants = free.flatMap((name) =>
    (form.definition.fields[name]?.options ?? []).map((option) => ({ [name]: option.value })),
  )
  const samples = variants.map((variant) => fill(form, asked, { ...fixed, ...toLists(form, variant) }))
  return samples.length > 0 ? samples : [fill(form, asked, fixed)]
}

/** Answers that are just not valid: for each rule of each field shown, the valid answers with that rule broken. */
export function getInvalidSamples(form: Form, asked: readonly string[]): InvalidSample[] {
  return getValidSamples(form, asked).flatMap((valid) =>
    getVisibleFields(form, asked, valid).flatMap((name) => {
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
    const missing = getVisibleFields(form, asked, answers).filter((name) => !(name in answers))
    if (missing.length === 0) break
    const values = missing.flatMap((name) => {
      const field = form.definition.fields[name]
      return field && field.widget !== 'statement' ? [[name, getValue(field)] as const] : []
    })
    if (values.length === 0) break
    answers = { ...answers, ...Object.fromEntries(values) }
  }
  return answers
}

function getValue(field: Field): AnswerValue {
  const option = field.options?.[0]?.value
  if (field.widget === 'checkboxes') return option === undefined ? [] : toList(field, option)
  if (option !== undefined) return option
  if (field.examples?.[0] !== undefined) return field.examples[0]
  const text = field.format ? EXAMPLES[field.format] : field.widget === 'email' ? EXAMPLES.email : TEXT
  return text.padEnd(field.minLength ?? 0, '.').slice(0, field.maxLength)
}

function getBrokenValues(field: Field): [string, AnswerValue][] {
  const { minLength = 0, maxLength, minItems = 0, options = [] } = field
  return [
    ...(field.required
      ? ([
          ['required', ''],
          ['required', ' \t\n '],
        ] as [string, AnswerValue][])
      : []),
    ...(minLength > 1 ? ([['minLength', 'a'.repeat(minLength - 1)]] as [string, AnswerValue][]) : []),
    ...(maxLength === undefined ? [] : ([['maxLength', 'a'.repeat(maxLength + 1)]] as [string, AnswerValue][])),
    ...(minItems > 1
      ? ([['minItems', options.slice(1, minItems).map(({ value }) => value)]] as [string, AnswerValue][])
      : []),
    ...(field.format ? ([['format', 'not this']] as [string, AnswerValue][]) : []),
    ...(field.examples && !field.format ? ([['pattern', 'not this']] as [string, AnswerValue][]) : []),
  ]
}

function toLists(form: Form, answers: Record<string, string>): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      const field = form.definition.fields[name]
      return [name, field?.widget === 'checkboxes' ? toList(field, value) : value]
    }),
  )
}

/** One option, and as many of the others as are needed beside it. */
function toList({ options = [], minItems = 1 }: Field, first: string): string[] {
  const others = options.map(({ value }) => value).filter((value) => value !== first)
  return [first, ...others.slice(0, minItems - 1)]
}
