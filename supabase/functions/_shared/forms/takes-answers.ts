import { dropBlank } from './drop-blank.ts'
import type { GeneratedForm } from './form.ts'

/**
 * Whether a form takes these answers, as the page would. A name that the form does not have is refused even with a blank
 * under it: blanks are left out of the check only, and what is stored is what was sent.
 */
export function takesAnswers(form: GeneratedForm, answers: Record<string, unknown>): boolean {
  return Object.keys(answers).every((name) => isAsked(form, name)) && form.validate(dropBlank(answers, form.fields))
}

/** The name is a stranger's: those that every object inherits are no fields. */
function isAsked({ fields }: GeneratedForm, name: string): boolean {
  return Object.hasOwn(fields, name) && fields[name]?.widget !== 'statement'
}
