import { isObject } from '../http/parse-json.ts'
import type { GeneratedForm, LeadForm } from './form.ts'

/** The session intake: `{ "formData": { … } }`, every field by its name. */
export function createHipnosisForm(generated: GeneratedForm): LeadForm {
  return {
    ...generated,
    subject: 'Nuevo formulario de sesión',
    emailField: 'correo',
    parseBody: ({ formData, ...others }) =>
      isObject(formData) && Object.keys(others).length === 0 ? { answers: formData, tags: [], isComplete: true } : null,
  }
}
