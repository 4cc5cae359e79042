import type { ErrorSchema, RJSFSchema } from '@rjsf/utils'
import type { FieldError } from '#engine/form/check-answers.ts'
import type { FormDefinition } from '#engine/form/form-definition.ts'

/**
 * The schema rjsf renders for some fields of a form: flat, and every field a string, since each is drawn by the control
 * of its kind and rjsf neither keeps nor judges an answer.
 */
export function toScreenSchema({ fields }: FormDefinition, names: readonly string[]): RJSFSchema {
  const shown = names.flatMap((name) => fields[name] ?? [])
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map(({ name, title }) => [name, { type: 'string', title }])),
  }
}

/** Messages in the form that rjsf hands to each field: one for each field that has any. */
export function toErrorSchema(errors: readonly FieldError[]): ErrorSchema {
  return Object.fromEntries(errors.map(({ field, message }) => [field, { __errors: [message] } as ErrorSchema]))
}
