import type { Answers, AnswerValue, Field, Form } from './form-definition.ts'
import { formatNumber, toReadableText } from './readable.ts'

/**
 * The text of an answer as a person reads it: the label of a choice, the text itself otherwise; of a group and of a
 * list a line for each.
 *
 * @example toReadable(form.definition.fields.plan, 'a') // 'Plan A'
 */
export function toReadable(field: Field, value: AnswerValue | undefined): string {
  return value === undefined ? '' : toReadableText(field, value, toWords)
}

function toWords(field: Field, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => toWords(field, item)).join(', ')
  if (field.number && typeof value === 'number') return formatNumber(value, field.number.language)
  const text = String(value)
  return field.options?.find((option) => option.value === text)?.label ?? text
}

/** The answers as a block of text to paste into an e-mail: one question and its answer per paragraph. */
export function toAnswersText(form: Form, answers: Answers): string {
  const paragraphs = Object.values(form.definition.fields)
    .filter((field) => answers[field.name] !== undefined)
    .map((field) => `${field.label}\n${toReadable(field, answers[field.name])}`)
  return [form.definition.title, ...paragraphs].join('\n\n')
}
