import { getEnding, toReceivedForm } from './engine.gen.js'
import type { GeneratedForm } from './form.ts'

/** A form as the build compiles it for the page, as far as the functions read it. */
export interface CompiledForm {
  definition: { id: string; version: string }
  validate: GeneratedForm['validate']
}

/** The funnel that decides by a form's answers, with its conditions and scores: letter by letter what the page runs. */
export interface CompiledFunnel {
  form: CompiledForm
}

/** A compiled form by the names that the functions use; `funnel` decides by its answers, null where none does. */
export function toGeneratedForm({
  form,
  funnel,
}: {
  form: CompiledForm
  funnel: CompiledFunnel | null
}): GeneratedForm {
  return {
    ...toReceivedForm(form.definition),
    id: form.definition.id,
    schemaVersion: form.definition.version,
    validate: form.validate,
    getEnding: (answers) => funnel && getEnding(funnel, answers),
  }
}
