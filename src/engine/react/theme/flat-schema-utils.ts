import type { RJSFSchema, SchemaUtilsType, ValidatorType } from '@rjsf/utils'

/** The part of rjsf's `SchemaUtilsType` that a flat schema needs. */
type FlatSchemaUtils = Pick<
  SchemaUtilsType,
  | 'getRootSchema'
  | 'getValidator'
  | 'doesSchemaUtilsDiffer'
  | 'retrieveSchema'
  | 'getDefaultFormState'
  | 'getDisplayLabel'
  | 'isSelect'
>

/**
 * What rjsf asks about a schema, answered for a flat one: a screen's schema has no reference, no combination and no default,
 * so it is its own solution and the data stay as they are. The bundle puts this in the place of rjsf's general solver,
 * which would try all of that again at every render.
 */
export default function createFlatSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema): FlatSchemaUtils {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator, otherSchema) => otherValidator !== validator || otherSchema !== rootSchema,
    retrieveSchema: (schema) => schema,
    getDefaultFormState: (_, formData) => formData ?? {},
    getDisplayLabel: () => true,
    isSelect: (schema) => Array.isArray(schema.enum),
  }
}
