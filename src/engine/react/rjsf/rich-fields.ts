import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js'
import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js'
import { createSchemaUtils, type RJSFSchema, type SchemaUtilsType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { Field, Form } from '#engine/form/form-definition.ts'
import { evaluate } from '#engine/plan/condition.ts'
import { BranchesTemplate, GroupFrame } from './group-template.tsx'
import { ItemTemplate } from './item-template.tsx'
import { ItemsTemplate } from './items-template.tsx'
import { follow, NO_BRANCH, toPlaces } from './places.ts'
import type { RichParts } from './rich-parts.ts'

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

/**
 * The schema that rjsf renders for a group or a list that grows. A condition stands in it by a name (`$id`),
 * which is all that rjsf's precompiled validator looks for.
 */
function toRichSchema({ title, fields, branches, item, maxItems }: Field): RJSFSchema {
  if (item) return { type: 'array', title, items: toRichSchema(item), ...(maxItems === undefined ? {} : { maxItems }) }
  if (!fields) return { type: 'string', title }
  const inBranches = new Set(Object.values(branches?.fields ?? {}).flat())
  const own = Object.values(fields).filter(({ name }) => !inBranches.has(name))
  const toProperties = (list: readonly Field[]) =>
    Object.fromEntries(list.map((each) => [each.name, toRichSchema(each)]))
  const conditions = new Set(own.flatMap(({ when }) => when ?? []))
  return {
    type: 'object',
    title,
    properties: toProperties(own.filter(({ when }) => when === undefined)),
    ...(conditions.size > 0
      ? {
          allOf: [...conditions].map((index) => ({
            if: { $id: toConditionId(index) },
            // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
            then: { properties: toProperties(own.filter(({ when }) => when === index)) },
          })),
        }
      : {}),
    ...(branches
      ? {
          discriminator: { propertyName: branches.by },
          oneOf: [[NO_BRANCH, []] as const, ...Object.entries(branches.fields)].map(([value, names]) => ({
            type: 'object',
            properties: {
              [branches.by]: { const: value },
              ...toProperties(names.flatMap((name) => fields[name] ?? [])),
            },
          })),
        }
      : {}),
  }
}

/** The name of a condition. */
function toConditionId(index: number): string {
  return `when${index}`
}
