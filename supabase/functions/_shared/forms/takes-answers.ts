import type { GeneratedForm } from './form.ts'

/**
 * Whether a form takes these answers at that time, as the page would. A name that the form does not have is refused even with a blank
 * under it: blanks are left out of the check only, and what is stored is what was sent. So is an answer to a question that the others
 * rule out, a consent of another branch among them: no page sends one.
 */
export function takesAnswers(form: GeneratedForm, answers: Record<string, unknown>, now: Date): boolean {
  // The name is a stranger's: those that every object inherits are no fields.
  const isAsked = (name: string) => Object.hasOwn(form.fields, name)
  const given = form.dropBlank(answers)
  return (
    Object.keys(answers).every(isAsked) && form.validate(given) && form.areAllAsked(given) && form.isInTime(given, now)
  )
}
