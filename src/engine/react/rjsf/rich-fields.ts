import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js'
import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js'
import { createSchemaUtils, type RJSFSchema, type SchemaUtilsType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { Form, Validator } from '#engine/form/form-definition.ts'
import { BranchesTemplate, GroupFrame } from './group-template.tsx'
import { ItemTemplate } from './item-template.tsx'
import { ItemsTemplate } from './items-template.tsx'
import { follow, toPlaces } from './places.ts'
import type { RichParts } from './rich-parts.ts'
import { toConditionId, toRichSchema } from './rich-schema.ts'

const ROOT = 'form'

/**
 * rjsf's own answers to what it asks about a schema, by the functions that the build has compiled for the form's conditions:
 * nothing is compiled in the browser. No default is put into an answer, and nothing is chosen for the visitor.
 */
function createUtils({ validate, conditions }: Form): SchemaUtilsType {
  const toFunction = (validator: Validator) => (value: unknown) => validator(value)
  const functions = Object.fromEntries(conditions.map((each, index) => [toConditionId(index), toFunction(each)]))
  const root: RJSFSchema = { $id: ROOT }
  return createSchemaUtils(createPrecompiledValidator({ ...functions, [ROOT]: toFunction(validate) }, root), root, {
    constAsDefaults: 'never',
    arrayMinItems: { populate: 'never' },
    emptyObjectFields: 'skipDefaults',
  })
}

export const richParts: RichParts = {
  fields: { ArrayField, OneOfField: MultiSchemaField },
  templates: {
    ArrayFieldTemplate: ItemsTemplate,
    ArrayFieldItemTemplate: ItemTemplate,
    MultiSchemaFieldTemplate: BranchesTemplate,
  },
  // The question that chooses a branch is one of the group's own.
  widgets: { select: () => null },
  GroupFrame,
  createSchemaUtils: createUtils,
  toSchema: toRichSchema,
  toPlaces,
  follow,
}
