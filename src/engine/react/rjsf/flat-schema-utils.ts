import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils'

/** The part of rjsf's `SchemaUtilsType` that a flat schema needs. */
type FlatSchemaUtils = Pick<SchemaUtilsType, 'getRootSchema' | 'retrieveSchema' | 'getDisplayLabel' | 'isSelect'>

/**
 * What rjsf asks about a schema, answered for a flat one: a screen's schema has no reference, no combination and no default,
 * so it is its own solution. rjsf's general solver would try all of that again at every render.
 */
export function createFlatSchemaUtils(rootSchema: RJSFSchema): FlatSchemaUtils {
  return {
    getRootSchema: () => rootSchema,
    retrieveSchema: (schema) => schema,
    getDisplayLabel: () => true,
    isSelect: () => false,
  }
}
