import { isObject } from '../http/parse-json.ts'
import { subjects } from '../messages.ts'
import type { GeneratedForm, LeadForm } from './form.ts'

/** The session intake: `{ "formData": { … } }`, every field by its name. */
export function createHipnosisForm(generated: GeneratedForm): LeadForm {
  return {
    ...generated,
    subject: subjects['formulario-hipnosis-regresiva'],
    parseBody: ({ formData, ...others }) =>
      isObject(formData) && Object.keys(others).length === 0 ? { answers: formData, tags: [], isComplete: true } : null,
  }
}
