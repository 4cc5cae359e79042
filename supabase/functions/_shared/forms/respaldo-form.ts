import { isObject } from '../http/parse-json.ts'
import type { GeneratedForm, LeadForm } from './form.ts'

/**
 * The durable copy of a form whose own mail goes through EmailJS: `{ "form": "<id>", "answers": { … } }`.
 * Its mail says that it is a copy, as the other one has probably arrived.
 */
export function createRespaldoForm(
  { id, subject, emailField }: Pick<LeadForm, 'id' | 'subject'> & { emailField: string },
  generated: GeneratedForm,
): LeadForm {
  return {
    ...generated,
    id,
    subject,
    emailField,
    parseBody: ({ form, answers, ...others }) =>
      form === id && isObject(answers) && Object.keys(others).length === 0
        ? { answers, tags: [], isComplete: true }
        : null,
  }
}
