import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js'
import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js'
import { createSchemaUtils, type RJSFSchema, type SchemaUtilsType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { getDeciders } from '#engine/form/deciders.ts'
import type { Draft } from '#engine/form/draft.ts'
import { findField } from '#engine/form/field-path.ts'
import type { AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { isRecord } from '#engine/form/record.ts'
import { getItems, getShown, toAnswers } from '#engine/form/relevant-answers.ts'
import { evaluate } from '#engine/plan/condition.ts'
import { BranchesTemplate, GroupFrame, ItemsTemplate, ItemTemplate } from './group-template.tsx'
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
  takeChange,
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

/** The data that rjsf is given: how many items each list has, and the answers that decide what is shown. */
export type Places = { [name: string]: unknown }

/** The key of an item's position in its list: rjsf's moves of the items are read from it. No field can be called so. */
const PLACE = '@'

/**
 * The places of the answers to some fields. The typed text stays in the draft: rjsf would render all of it at each key,
 * and keep it a second time.
 */
export function toPlaces(form: Form, names: readonly string[], draft: Draft): Places {
  const { fields } = form.definition
  const rich = names.filter((name) => fields[name]?.fields ?? fields[name]?.item)
  return Object.fromEntries(
    rich.flatMap((name) => {
      const field = fields[name]
      const typed = draft.get(name)
      const value = field && typed !== undefined ? (form.features.fromTyped(field, typed) ?? typed) : undefined
      return field ? [[name, toPlace(form, field, value)]] : []
    }),
  )
}

function toPlace(form: Form, field: Field, value: AnswerValue | undefined): unknown {
  const { fields, item, branches } = field
  if (item) return getItems(field, value).map((each, index) => ({ ...toOwnPlaces(form, item, each), [PLACE]: index }))
  if (!fields) return undefined
  return { ...(branches ? { [branches.by]: NO_BRANCH } : {}), ...toOwnPlaces(form, field, value) }
}

/** The value of the answer while no branch is chosen. */
export const NO_BRANCH = ''

function toOwnPlaces(form: Form, { fields = {} }: Field, value: AnswerValue | undefined): Places {
  const answers = toAnswers(isRecord(value) ? value : {})
  const shown = getShown({ fields, conditions: form.conditions }, answers)
  const decisive = new Set(Object.values(fields).flatMap((field) => getDeciders(form, field)))
  return Object.fromEntries(
    shown.flatMap((name): [string, unknown][] => {
      const field = fields[name]
      if (!field) return []
      if (field.fields ?? field.item) return [[name, toPlace(form, field, answers[name])]]
      return decisive.has(name) && answers[name] !== undefined ? [[name, answers[name]]] : []
    }),
  )
}

/** Does to the items of a list in the draft what rjsf has done to their places: an item without one is new. */
export function takeChange(form: Form, draft: Draft, path: readonly (string | number)[], value: unknown): void {
  const name = path.join('.')
  const list = findField(form.definition.fields, name)
  if (!list?.item || !Array.isArray(value)) return
  const before = getItems(list, draft.get(name))
  const toItem = (place: unknown) => (isRecord(place) ? before[Number(place[PLACE])] : undefined) ?? ''
  draft.set(name, value.map(toItem))
}
