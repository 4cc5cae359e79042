import { fieldKinds, type Stored } from './field-kinds.ts'
import type { Field, FormDefinition } from './form-definition.ts'
import { isAddress } from './trim-text.ts'

/** A field as a receiver of its answer reads it: no kind of control, only what its answer is. */
type ReceivedField = {
  name: string
  label: string
  stores: Exclude<Stored, 'none'>
  /** Its lines are printed as typed; the answers of other fields on one line. */
  keepsLines?: true
  /** An e-mail address or a telephone number. */
  isAddress?: true
  /** Whose notation a number is read in. */
  language?: string
  options?: { value: string; label: string }[]
  /** The fields of a group, or of each item of a list that grows. */
  fields?: Record<string, ReceivedField>
  item?: ReceivedField
  /** Whether a group is there even if nothing in it is answered. */
  required?: true
}

/** The part of a form that a receiver of answers reads: the fields that have an answer, and their groups. */
type ReceivedForm = {
  sections: { title: string; fields: string[] }[]
  fields: Record<string, ReceivedField>
}

export function toReceivedForm(form: FormDefinition): ReceivedForm {
  const byName = toReceivedFields(form.fields)
  const sections = form.sections.map(({ title, rows }) => ({
    title,
    fields: rows.flat().filter((name) => Object.hasOwn(byName, name)),
  }))
  return { sections, fields: byName }
}

function toReceivedFields(fields: FormDefinition['fields']): Record<string, ReceivedField> {
  const received = Object.values(fields).flatMap((field) => toReceivedField(field) ?? [])
  return Object.fromEntries(received.map((field) => [field.name, field]))
}

function toReceivedField(field: Field): ReceivedField | null {
  const { name, label, widget, options, number, fields, item, required } = field
  const { stores, keepsLines } = fieldKinds[widget]
  if (stores === 'none') return null
  const choices = options?.map(({ value, label: text }) => ({ value, label: text }))
  const each = item && toReceivedField(item)
  return {
    name,
    label,
    stores,
    ...(keepsLines && { keepsLines }),
    ...(isAddress(field) && { isAddress: true as const }),
    ...(number && { language: number.language }),
    ...(choices && { options: choices }),
    ...(fields && { fields: toReceivedFields(fields) }),
    ...(each && { item: each }),
    ...(fields && required && { required }),
  }
}
