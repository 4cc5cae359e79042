import type { Answers, AnswerValue, Form } from './form-definition.ts'

/** Whether a raw value says nothing: absent, blank after trimming, or an empty list. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** Answers without blank ones, strings trimmed. `{ a: '  x ', b: ' ' }` → `{ a: 'x' }` */
export function toAnswers(raw: Readonly<Record<string, AnswerValue | undefined>>): Answers {
  const answers: Answers = {}
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined || isBlank(value)) continue
    answers[name] = typeof value === 'string' ? value.trim() : value
  }
  return answers
}

/** The answers that a draft stands for: what was typed for a number is one then. `{ edad: ' 18 ' }` → `{ edad: 18 }` */
export function readAnswers({ definition, fromTyped }: Form, draft: Answers): Answers {
  const typed = toAnswers(draft)
  if (!fromTyped) return typed
  const entries = Object.entries(typed).map(([name, value]) => {
    const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined
    return [name, field ? fromTyped(field, value) : value] as const
  })
  return toAnswers(Object.fromEntries(entries))
}

/**
 * The fields of `asked` that are shown with these answers, in the order of the form. A condition looks at answers to
 * fields that are shown themselves: what was left in one that went away shows nothing further.
 */
export function getVisibleFields(form: Form, asked: readonly string[], answers: Answers): string[] {
  const shown = Object.values(form.definition.fields)
    .filter((field) => field.when === undefined || form.conditions[field.when]?.(answers) === true)
    .map((field) => field.name)
  const given = Object.entries(answers)
  const kept = given.filter(([name]) => shown.includes(name))
  if (kept.length < given.length) return getVisibleFields(form, asked, Object.fromEntries(kept))
  return shown.filter((name) => asked.includes(name))
}

/**
 * Only what was asked on the path taken and is still shown: what a submission may contain. What was answered on another
 * path shows nothing.
 */
export function getRelevantAnswers(form: Form, asked: readonly string[], raw: Answers): Answers {
  const answers = readAnswers(form, Object.fromEntries(Object.entries(raw).filter(([name]) => asked.includes(name))))
  const relevant: Answers = {}
  for (const name of getVisibleFields(form, asked, answers)) {
    const value = answers[name]
    if (value !== undefined) relevant[name] = value
  }
  return relevant
}
