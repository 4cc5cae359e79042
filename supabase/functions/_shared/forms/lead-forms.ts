import { compiledForms } from '../validators/compiled-forms.gen.ts'
import type { LeadForm } from './form.ts'
import { type Intake, registry } from './registry.ts'
import { toGeneratedForm } from './to-generated-form.ts'

/** Every registered form, whole: the drain mails each of them. */
export const leadForms: readonly LeadForm[] = toForms(registry)

/** The forms that one function takes in. */
export function getFormsOf(intake: Intake): LeadForm[] {
  return toForms(registry.filter((entry) => entry.intake === intake))
}

function toForms(entries: readonly (typeof registry)[number][]): LeadForm[] {
  return entries.map(({ form, create }) => create(toGeneratedForm(compiledForms[form])))
}
