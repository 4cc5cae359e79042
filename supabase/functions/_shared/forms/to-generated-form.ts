import type { GeneratedForm, MailField } from './form.ts'
import { getEnding } from './get-ending.gen.js'

/** A form as the build compiles it for the page, as far as the functions read it. */
export interface CompiledForm {
  definition: {
    id: string
    version: string
    fields: Record<string, MailField>
    sections: { title: string; rows: string[][] }[]
  }
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
  const { id, version, fields, sections } = form.definition
  return {
    id,
    schemaVersion: version,
    validate: form.validate,
    getEnding: (answers) => funnel && getEnding(funnel, answers),
    sections: sections.map(({ title, rows }) => ({ title, fields: rows.flat() })),
    fields,
  }
}
