import { isObject } from '../http/parse-json.ts'
import type { GeneratedForm, LeadForm } from './form.ts'

/**
 * A form without a function of its own, or the durable copy of one whose own mail goes through EmailJS:
 * `{ "form": "<id>", "answers": { … } }`. The subject of a copy says that it is one, as the other mail has probably arrived.
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
