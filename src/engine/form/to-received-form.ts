import { fieldKinds, type Stored } from './field-kinds.ts'
import type { FormDefinition } from './form-definition.ts'

/** A field as a receiver of its answer reads it: no kind of control, only what its answer is. */
type ReceivedField = {
  name: string
  label: string
  stores: Exclude<Stored, 'none'>
  /** Its lines are printed as typed; the answers of other fields on one line. */
  keepsLines?: true
  /** Whose notation a number is read in. */
  language?: string
  options?: { value: string; label: string }[]
}

/** What a receiver of answers reads of a form: the fields that have an answer, and how they are grouped. */
export type ReceivedForm = {
  sections: { title: string; fields: string[] }[]
  fields: Record<string, ReceivedField>
}

export function toReceivedForm(form: FormDefinition): ReceivedForm {
  const fields = Object.values(form.fields).flatMap(({ name, label, widget, options, number }): ReceivedField[] => {
    const { stores, keepsLines } = fieldKinds[widget]
    if (stores === 'none') return []
    const choices = options?.map(({ value, label: text }) => ({ value, label: text }))
    return [
      {
        name,
        label,
        stores,
        ...(keepsLines && { keepsLines }),
        ...(number && { language: number.language }),
        ...(choices && { options: choices }),
      },
    ]
  })
  const byName = Object.fromEntries(fields.map((field) => [field.name, field]))
  const sections = form.sections.map(({ title, rows }) => ({
    title,
    fields: rows.flat().filter((name) => Object.hasOwn(byName, name)),
  }))
  return { sections, fields: byName }
}
