import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js'
import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js'
import { createSchemaUtils, type RJSFSchema, type SchemaUtilsType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { Form } from '#engine/form/form-definition.ts'
import { evaluate } from '#engine/plan/condition.ts'
import { BranchesTemplate, GroupFrame } from './group-template.tsx'
import { ItemTemplate } from './item-template.tsx'
import { ItemsTemplate } from './items-template.tsx'
import { follow, toPlaces } from './places.ts'
import type { RichParts } from './rich-parts.ts'
import { toConditionId, toRichSchema } from './rich-schema.ts'

const ROOT = 'form'

/**
 * rjsf's own answers to what it asks about a schema, by the form's conditions and its validator:
 * nothing is compiled in the browser. No default is put into an answer, and nothing is chosen for the visitor.
 */
function createUtils({ validate, conditions }: Form): SchemaUtilsType {
  const functions = Object.fromEntries(
    conditions.map((condition, index) => [toConditionId(index), (value: unknown) => evaluate(condition, value)]),
  )
  const root: RJSFSchema = { $id: ROOT }
  const isValid = (value: unknown) => validate(value)
  return createSchemaUtils(createPrecompiledValidator({ ...functions, [ROOT]: isValid }, root), root, {
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
