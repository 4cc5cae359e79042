import { type FieldKind, fieldKinds, formatKinds, kindRules } from '#engine/form/field-kinds.ts'
import type { Field } from '#engine/form/form-definition.ts'
import type { CompiledForm } from './compile-form.ts'

/** How many texts of the forms, those of groups and lists among them, may be as long as a text whose form says nothing. */
export function countDefaultLengths(forms: readonly CompiledForm[]): number {
  return count(forms.flatMap(({ definition }) => Object.values(definition.fields)))
}

function count(fields: readonly Field[]): number {
  return fields.reduce(
    (sum, field) =>
      sum +
      count([...Object.values(field.fields ?? {}), ...(field.item ? [field.item] : [])]) +
      Number(hasDefault(field)),
    0,
  )
}

/** As long as they are, whatever a form says. */
const FIXED: readonly FieldKind[] = ['date', 'time', 'date-time', 'color']

/** A text with a pattern of its own is as long as that allows, and one that cannot be changed has one answer. */
function hasDefault({ widget, format, maxLength, readOnly }: Field): boolean {
  const kind = format ? formatKinds[format] : widget
  if (fieldKinds[kind].stores !== 'text' || FIXED.includes(kind) || kindRules[kind].shaped) return false
  return maxLength === undefined && !readOnly
}
