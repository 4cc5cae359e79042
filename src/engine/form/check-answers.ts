import { findField, getAt } from './field-path.ts'
import type { Answers, AnswerValue, Field, Form, SchemaError } from './form-definition.ts'
import { isRecord } from './record.ts'
import { getRelevantAnswers, getVisibleFields, isBlank } from './relevant-answers.ts'

/** The sentence for each keyword when the field gives none of its own, plus `other` for the rest. */
export type MessageCatalogue = Readonly<Record<string, string>> & { readonly other: string }

/** One message of one field, which is named by its path. */
export type FieldError = { field: string; keyword: string; message: string }

/**
 * Checks the answers to the fields asked: at most one message per field, in the order of the page.
 * An answer that is absent or blank counts as missing, whatever keyword failed first. Limits that depend on the day are
 * judged by `now`, in milliseconds since 1970; without it they are not.
 *
 * @example checkAnswers(form, ['email'], { email: 'x' }, { other: 'Check this' }) // [{ field: 'email', keyword: 'format', message: '…' }]
 */
export function checkAnswers(
  form: Form,
  asked: readonly string[],
  raw: Answers,
  catalogue: MessageCatalogue,
  now?: number,
): FieldError[] {
  const faults = getFaults(form, asked, raw, now)
  return [...faults].map(([path, keyword]) => ({
    field: path,
    keyword,
    message: findField(form.definition.fields, path)?.errors[keyword] ?? catalogue[keyword] ?? catalogue.other,
  }))
}

/**
 * Whether every field asked and shown holds a valid answer. Cheap enough for every keystroke.
 *
 * @example isComplete(form, ['email'], { email: 'x' }) // false
 */
export function isComplete(form: Form, asked: readonly string[], raw: Answers, now?: number): boolean {
  return getFaults(form, asked, raw, now).size === 0
}

/** The first keyword that fails, by the path of each field that is wrong. */
function getFaults(form: Form, asked: readonly string[], raw: Answers, now?: number): Map<string, string> {
  const { fields } = form.definition
  // A field may depend on an answer that was given on another step.
  const answers = getRelevantAnswers(form, Object.keys(fields), raw)
  const errors = form.validate(answers) ? [] : (form.validate.errors ?? [])
  const late = now === undefined ? undefined : form.features.findDayFaults(form.definition, answers, now)
  const first = new Map<string, string>()
  for (const error of [...errors, ...(late ?? [])]) {
    const path = getFieldPath(fields, error)
    // The branch of a condition that is taken says what is wrong; that the condition failed says nothing more.
    if (path === null || first.has(path) || error.keyword === 'if') continue
    first.set(path, isBlank(getAt(answers, path)) ? 'required' : error.keyword)
  }
  const paths = getVisibleFields(form, asked, answers).flatMap((name) => listPaths(fields[name], answers[name], name))
  // No limit of a field says how much goes into one delivery: the longest text of the screen is asked to be shorter.
  const longest = isTooLarge(answers) ? getLongest(paths, answers) : undefined
  if (longest !== undefined && !first.has(longest)) first.set(longest, 'size')
  return new Map(paths.flatMap((path) => (first.has(path) ? [[path, first.get(path) ?? 'other'] as const] : [])))
}

/** The path whose text is the longest. */
function getLongest(paths: readonly string[], answers: Answers): string | undefined {
  const getLength = (path: string) => {
    const value = getAt(answers, path)
    return typeof value === 'string' ? value.length : 0
  }
  return paths.reduce<string | undefined>(
    (longest, path) => (getLength(path) > (longest === undefined ? 0 : getLength(longest)) ? path : longest),
    undefined,
  )
}

/** The paths of a field and of all in it, in the order of the page. */
function listPaths(field: Field | undefined, value: AnswerValue | undefined, path: string): string[] {
  const { fields = {}, item } = field ?? {}
  const answers = isRecord(value) ? value : {}
  const items = item && Array.isArray(value) ? value : []
  return [
    path,
    ...Object.keys(fields).flatMap((name) => listPaths(fields[name], answers[name], `${path}.${name}`)),
    ...items.flatMap((each, index) => listPaths(item, each, `${path}.${index}`)),
  ]
}

/**
 * `{ instancePath: '/personas/0/nombre' }` → 'personas.0.nombre'; a missing property is named in `params`. A fault of
 * one of several options belongs to their field; faults of the whole form are null.
 */
function getFieldPath(
  fields: Readonly<Record<string, Field>>,
  { instancePath, keyword, params }: SchemaError,
): string | null {
  const parts = instancePath.split('/').slice(1)
  if (keyword === 'required' && params.missingProperty !== undefined) parts.push(params.missingProperty)
  while (parts.length > 0 && !findField(fields, parts.join('.'))) parts.pop()
  return parts.length > 0 ? parts.join('.') : null
}

/**
 * How many bytes of JSON the answers of one form may be. A channel takes them whole or not at all: this and what a body
 * holds beside it stays below the least that one takes.
 */
const MOST_BYTES = 48_000

/** Whether answers are more than one delivery takes. A UTF-16 unit has at most three bytes: most answers need no count. */
function isTooLarge(answers: Answers): boolean {
  const json = JSON.stringify(answers)
  return json.length * 3 > MOST_BYTES && new TextEncoder().encode(json).length > MOST_BYTES
}
