import type { Answers, Form, SchemaError } from './form-definition.ts'
import { getRelevantAnswers, getVisibleFields } from './relevant-answers.ts'

/** The sentence for each keyword when the field gives none of its own, plus `other` for the rest. */
export type MessageCatalogue = Readonly<Record<string, string>> & { readonly other: string }

/** One message of one field. */
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
  return [...faults].map(([name, keyword]) => ({
    field: name,
    keyword,
    message: form.definition.fields[name]?.errors[keyword] ?? catalogue[keyword] ?? catalogue.other,
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

function getFaults(form: Form, asked: readonly string[], raw: Answers, now?: number): Map<string, string> {
  // A field may depend on an answer that was given on another step.
  const answers = getRelevantAnswers(form, Object.keys(form.definition.fields), raw)
  const errors = form.validate(answers) ? [] : (form.validate.errors ?? [])
  const late = now === undefined ? undefined : form.findDayFaults?.(form.definition, answers, now)
  const first = new Map<string, string>()
  for (const error of [...errors, ...(late ?? [])]) {
    const name = getFieldName(error)
    if (name === null) continue
    const keyword = name in answers ? error.keyword : 'required'
    if (!first.has(name)) first.set(name, keyword)
  }
  const visible = getVisibleFields(form, asked, answers)
  return new Map(visible.flatMap((name) => (first.has(name) ? [[name, first.get(name) ?? 'other'] as const] : [])))
}

/** `{ instancePath: '/correo' }` → 'correo'; a missing property is named in `params`; faults of the whole form are null. */
function getFieldName(error: SchemaError): string | null {
  if (error.keyword === 'required') return error.params.missingProperty ?? null
  const [, name] = error.instancePath.split('/')
  return name ? name.replaceAll('~1', '/').replaceAll('~0', '~') : null
}
