import { isObject } from '../http/parse-json.ts'
import type { GeneratedForm, LeadForm } from './form.ts'

/**
 * The durable copy of a form whose own mail goes through EmailJS: `{ "form": "<id>", "answers": { … } }`.
 * Its mail says that it is a copy, as the other one has probably arrived.
 */
export function createRespaldoForm(subject: string) {
  return (generated: GeneratedForm): LeadForm => ({
    ...generated,
    subject,
    parseBody: ({ form, answers, ...others }) =>
      form === generated.id && isObject(answers) && Object.keys(others).length === 0
        ? { answers, tags: [], isComplete: true }
        : null,
  })
}
