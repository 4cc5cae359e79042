import type { ErrorSchema, RJSFSchema } from '@rjsf/utils'
import type { FieldError } from '#engine/form/check-answers.ts'
import type { FormDefinition } from '#engine/form/form-definition.ts'
import { getRichParts } from './rich-parts.ts'

/**
 * The schema rjsf renders for some fields of a form: every field that is no group and no list a string, since each is drawn
 * by the control of its kind and rjsf neither keeps nor judges an answer.
 */
export function toScreenSchema({ fields }: FormDefinition, names: readonly string[]): RJSFSchema {
  const shown = names.flatMap((name) => fields[name] ?? [])
  return {
    type: 'object',
    properties: Object.fromEntries(
      shown.map((field) => {
        const { name, title } = field
        return [name, (field.fields ?? field.item) ? getRichParts().toSchema(field) : { type: 'string', title }]
      }),
    ),
  }
}

/** Messages in the form that rjsf hands to each field: one for each field that has any. */
export function toErrorSchema(errors: readonly FieldError[]): ErrorSchema {
  return errors.reduce<ErrorSchema>((all, { field, message }) => setErrors(all, field.split('.'), message), {})
}

function setErrors(errors: ErrorSchema, [name, ...rest]: readonly string[], message: string): ErrorSchema {
  if (name === undefined) return { ...errors, __errors: [message] } as ErrorSchema
  return { ...errors, [name]: setErrors(errors[name] ?? {}, rest, message) }
}
