import { createValidator } from '#engine/compiler/emit/validator-code.ts'
import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type FieldSchema, getDefault, getStored } from '#engine/compiler/source/form-schema.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { getSubFields } from '#engine/compiler/source/sub-fields.ts'
import { offerTitled } from '#engine/compiler/source/titled-option.ts'
import { getPlacedOptions } from './check-options.ts'
import type { ListedField } from './list-fields.ts'

/** Checks the answer that a field comes with: that it is one, that it says nothing of the person, and that what cannot be changed has one. */
export function checkDefault({ name, field, compiled, rules, diagnostic }: ListedField): Diagnostic[] {
  const path = ['properties', name]
  const { readOnly, items, 'x-sensitive': sensitive } = field
  const value = getDefault(field)
  if (getStored(field) === 'items' && items && hasDefault(items))
    return [diagnostic('form.default-in-list', [...path, 'items'], { name })]
  const needed = [
    ...(readOnly && value === undefined ? ['default'] : []),
    ...(readOnly && !compiled.required ? ['readOnlyRequired'] : []),
  ].map((rule) => diagnostic('form.bad-rule', [...path, 'readOnly'], { name, rule }))
  if (value === undefined) return needed
  const at = [...path, value === field.const ? 'const' : 'default']
  if (sensitive) return [diagnostic('form.sensitive-default', at, { name })]
  const isRight = createValidator(readOnly ? { type: field.type ?? 'string' } : rules)(value)
  const isTrimmed = typeof value !== 'string' || (value.trim() === value && value !== '')
  return isRight && isTrimmed ? needed : [...needed, toWrongDefault(field, name, value, diagnostic, at)]
}

/** A wrong default means the option whose title or value is the same, or nearly. */
function toWrongDefault(
  field: FieldSchema,
  name: string,
  value: NonNullable<FieldSchema['default']>,
  diagnostic: CreateDiagnostic,
  at: JsonPath,
): Diagnostic {
  const { options } = getPlacedOptions(field, name)
  const values = options.map((option) => String(option.const))
  const wrong =
    [value]
      .flat()
      .map(String)
      .find((each) => !values.includes(each)) ?? ''
  const params = { name: wrong, field: name, value: JSON.stringify(value) }
  const wrongDefault = diagnostic('form.wrong-default', at, params, values.length > 0 ? values : undefined)
  return offerTitled(
    wrongDefault,
    options.map(({ const: each, title }) => ({ value: String(each), title })),
  )
}

function hasDefault(field: FieldSchema): boolean {
  return (
    field.default !== undefined || field.readOnly === true || getSubFields(field).some((each) => hasDefault(each.field))
  )
}
