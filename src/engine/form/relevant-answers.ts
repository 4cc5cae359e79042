import { evaluate } from '#engine/plan/condition.ts'
import type { Answers, AnswerValue, Field, Form } from './form-definition.ts'
import { isRecord } from './record.ts'
import { isAddress, trimText } from './trim-text.ts'

/** Whether a raw value says nothing: absent, blank after trimming, an empty list, or a group in which nothing is said. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (isRecord(value)) return Object.values(value).every(isBlank)
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** Answers without blank ones, strings trimmed as their fields are. `{ a: '  x ', b: ' ' }` → `{ a: 'x' }` */
export function toAnswers(
  raw: Readonly<Record<string, AnswerValue | undefined>>,
  fields: Asking['fields'] = {},
): Answers {
  const answers: Answers = {}
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined) continue
    const trimmed = trim(value, Object.hasOwn(fields, name) ? fields[name] : undefined)
    if (!isBlank(trimmed)) answers[name] = trimmed
  }
  return answers
}

function trim(value: AnswerValue, field: Field | undefined): AnswerValue {
  return typeof value === 'string' ? trimText(value, field !== undefined && isAddress(field)) : value
}

/** The answers that a draft stands for: what was typed for a number is one then. `{ edad: ' 18 ' }` → `{ edad: 18 }` */
export function readAnswers({ definition, features }: Form, draft: Answers): Answers {
  const entries = Object.entries(toAnswers(draft, definition.fields)).map(([name, value]) => {
    const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined
    return [name, field ? features.fromTyped(field, value) : value] as const
  })
  return toAnswers(Object.fromEntries(entries))
}

/** The fields of a form or of a group in it, and the conditions of the form. */
type Asking = { fields: Readonly<Record<string, Field>>; conditions: Form['conditions'] }

/** Whether a field is asked with these answers, which are themselves to questions that are shown. */
function isAsked({ fields, conditions }: Asking, name: string, answers: Answers): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  const condition = field?.when === undefined ? undefined : conditions[field.when]
  return field !== undefined && (condition === undefined || evaluate(condition, answers))
}

/**
 * Keeps the answers to questions that are shown. A condition reads answers to fields that are shown themselves: what
 * was left in one that is hidden shows nothing further.
 */
function dropHidden(asking: Asking, answers: Answers): Answers {
  const given = Object.entries(answers)
  const kept = given.filter(([name]) => isAsked(asking, name, answers))
  return kept.length < given.length ? dropHidden(asking, Object.fromEntries(kept)) : answers
}

/** The fields that are shown with these answers, in their order. */
export function getShown(asking: Asking, answers: Answers): string[] {
  const counted = dropHidden(asking, answers)
  return Object.keys(asking.fields).filter((name) => isAsked(asking, name, counted))
}

/** The same of a form: only the answers to questions that are shown. */
export function getShownAnswers({ definition, conditions }: Form, answers: Answers): Answers {
  return dropHidden({ fields: definition.fields, conditions }, answers)
}

/** Whether a field of a form is shown with these answers, which are themselves to questions that are shown. */
export function isShown({ definition, conditions }: Form, name: string, answers: Answers): boolean {
  return isAsked({ fields: definition.fields, conditions }, name, answers)
}

/** The fields of `asked` that are shown with these answers, in the order of the form. */
export function getVisibleFields(form: Form, asked: readonly string[], answers: Answers): string[] {
  const { definition, conditions } = form
  return getShown({ fields: definition.fields, conditions }, answers).filter((name) => asked.includes(name))
}

/**
 * Only what was asked on the path taken and is still shown, in groups as well: what a submission may contain. An answer
 * from another path, or from a branch that was left, shows nothing.
 */
export function getRelevantAnswers(form: Form, asked: readonly string[], raw: Answers): Answers {
  const answers = readAnswers(form, Object.fromEntries(Object.entries(raw).filter(([name]) => asked.includes(name))))
  return pickRelevant(form, form.definition.fields, getVisibleFields(form, asked, answers), answers)
}

/** Whether nothing of some answers was left over from a question that is not shown with the others, in groups and lists as well. */
export function isAllRelevant(form: Form, answers: Answers): boolean {
  return isKept(answers, getRelevantAnswers(form, Object.keys(form.definition.fields), answers))
}

function isKept(given: AnswerValue, kept: AnswerValue | undefined): boolean {
  if (Array.isArray(given))
    return given.every((each, index) => isKept(each, Array.isArray(kept) ? kept[index] : undefined))
  if (!isRecord(given)) return kept !== undefined
  return Object.entries(given).every(([name, value]) => isKept(value, isRecord(kept) ? kept[name] : undefined))
}

function pickRelevant(
  form: Form,
  fields: Asking['fields'],
  shown: readonly string[],
  answers: Readonly<Answers>,
): Answers {
  const relevant: Answers = {}
  for (const name of shown) {
    const field = fields[name]
    const value = field && toRelevant(form, field, answers[name])
    if (value !== undefined) relevant[name] = value
  }
  return relevant
}

/**
 * The part of an answer that counts. A group that must be answered is there, and so is each item of a list that does:
 * what they lack is missing in them. An optional group is there once something is said in it, however deep.
 */
function toRelevant(form: Form, field: Field, value: AnswerValue | undefined): AnswerValue | undefined {
  const { fields, item } = field
  if (fields) {
    const answers = toAnswers(isRecord(value) ? value : {}, fields)
    const own = pickRelevant(form, fields, getShown({ fields, conditions: form.conditions }, answers), answers)
    const isBegun = Object.entries(own).some(([name, each]) => answers[name] !== undefined && !isBlank(each))
    return field.required || isBegun ? own : undefined
  }
  if (item) {
    const items = getItems(field, value).map((each) => toRelevant(form, item, trim(each, item)))
    return items.length > 0 ? items.map((each) => each ?? '') : undefined
  }
  return value
}

/**
 * The answer to a group or a list that was asked and in which nothing was written; undefined where none is stored then.
 */
export function getEmptyAnswer(form: Form, field: Field): AnswerValue | undefined {
  return toRelevant(form, field, undefined)
}

/** The items of a list that grows, as many of them blank as it shows from the start. */
export function getItems({ required, minItems = 1 }: Field, value: AnswerValue | undefined): AnswerValue[] {
  const given = Array.isArray(value) ? value : []
  const missing = required ? Math.max(0, minItems - given.length) : 0
  return [...given, ...Array.from({ length: missing }, () => '')]
}
