import type { ErrorSchema, RJSFSchema, UiSchema } from '@rjsf/utils'
import type { FieldError } from '#engine/form/check-answers.ts'
import type { Field, FormDefinition } from '#engine/form/form-definition.ts'

/** The schema rjsf renders for some fields of a form: flat, options as `enum`, nothing left to resolve at run time. */
export function toScreenSchema(
  definition: FormDefinition,
  names: readonly string[],
): { schema: RJSFSchema; uiSchema: UiSchema } {
  const fields = names.flatMap((name) => definition.fields[name] ?? [])
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, toProperty(field)])),
      required: fields.filter((field) => field.required).map((field) => field.name),
    },
    uiSchema: Object.fromEntries(
      fields.map((field) => [field.name, { 'ui:widget': field.options ? 'choice' : 'text' }]),
    ),
  }
}

function toProperty(field: Field): RJSFSchema {
  const values = field.options?.map((option) => option.value)
  if (field.widget === 'statement') return { type: 'null', title: field.title }
  if (field.widget === 'checkboxes')
    return { type: 'array', title: field.title, items: { type: 'string', enum: values ?? [] } }
  return { type: 'string', title: field.title, ...(values ? { enum: values } : {}) }
}

/** Messages in the form that rjsf hands to each field: one for each field that has any. */
export function toErrorSchema(errors: readonly FieldError[]): ErrorSchema {
  return Object.fromEntries(errors.map(({ field, message }) => [field, { __errors: [message] } as ErrorSchema]))
}
