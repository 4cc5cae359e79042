import { isRelativeDay } from '#engine/form/day-limits.ts'
import { fieldKinds, kindRules } from '#engine/form/field-kinds.ts'
import type { Field, Option } from '#engine/form/form-definition.ts'
import { fromOption } from '#engine/form/from-typed.ts'
import { defined, mapValues } from '#engine/form/record.ts'
import type { Schema } from '#engine/plan/condition-schema.ts'
import type { CompiledForm } from './compile-form.ts'
import { toCondition, toFieldSchema } from './export-field.ts'

/** A form without lock-in: standard keywords only, and in JSON all that an author has written beside them. */
type ExportedForm = {
  /** JSON Schema 2020-12 for the answers as typed: blank where an answer is optional, blanks round a text. */
  schema: Schema
  /** How rjsf is to show it: order, controls, placeholders, notes. */
  uiSchema: { readonly [key: string]: unknown }
  /** The groups of fields, which rjsf's uiSchema has no words for. */
  sections: { title: string; description?: string; fields: string[] }[]
  /** The limits of dates that move with the day, which JSON Schema has no word for: `today`, `today-18y`. */
  days: Record<string, NonNullable<Field['days']>>
  /** Messages for a wrong answer, by field and by the rule as authored. */
  messages: Record<string, Readonly<Record<string, string>>>
}

/**
 * Writes a checked form as plain JSON Schema 2020-12 that judges as our validators do, with no preparation before:
 * they trim texts, drop blank answers and those to fields not shown, so the schema allows for all three.
 *
 * A condition shows a field by adding it in `then`; while it does not hold, the field is `{}`: not shown by rjsf, and what
 * was answered before is of no account. A `format` is written as a pattern, as each validator reads a format in its own way.
 */
export function exportForm(form: CompiledForm): ExportedForm {
  const { fields: byName, sections } = form.definition
  const fields = Object.values(byName)
  const all = listAll(fields)
  return {
    schema: toSchema(form, fields),
    uiSchema: {
      'ui:order': sections.flatMap(({ rows }) => rows.flat()),
      ...Object.fromEntries(
        fields.map((field) => [field.name, toUi(field)] as const).filter(([, ui]) => Object.keys(ui).length > 0),
      ),
    },
    sections: sections.map(({ title, description, rows }) => ({
      title,
      ...defined({ description }),
      fields: rows.flat(),
    })),
    days: Object.fromEntries(all.flatMap(({ path, field }) => toMovingDays(path, field))),
    messages: Object.fromEntries(
      all.flatMap(({ path, field: { errors } }) => (Object.keys(errors).length > 0 ? [[path, errors] as const] : [])),
    ),
  }
}

function toMovingDays(path: string, { days = {} }: Field): [string, NonNullable<Field['days']>][] {
  const moving = Object.entries(days).filter(([, limit]) => isRelativeDay(limit))
  return moving.length > 0 ? [[path, Object.fromEntries(moving)]] : []
}

function toSchema({ definition, schema, conditions }: CompiledForm, fields: readonly Field[]): Schema {
  const scope = { fields: definition.fields, rules: schema.properties, conditions }
  const toProperty = (field: Field) => [field.name, toFieldSchema(field, schema.properties[field.name], conditions)]
  const conditionals = (schema.allOf ?? []).map(({ then }, index) => ({
    if: toCondition(scope, index),
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: {
      properties: Object.fromEntries(fields.filter(({ when }) => when === index).map(toProperty)),
      ...(then.required ? { required: then.required } : {}),
    },
  }))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: definition.title,
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => (field.when === undefined ? toProperty(field) : [field.name, {}])),
    ),
    required: schema.required,
    ...(conditionals.length > 0 ? { allOf: conditionals } : {}),
    additionalProperties: false,
  }
}

/** Each field and each field in it, by its path; of the items of a list `personas[].nombre`. */
function listAll(fields: readonly Field[], above = ''): { path: string; field: Field }[] {
  return fields.flatMap((field) => {
    const path = `${above}${field.name}`
    const { fields: own = {}, item } = field
    return [
      { path, field },
      ...listAll(Object.values(own), `${path}.`),
      ...(item ? [{ path: `${path}[]`, field: item }, ...listAll(Object.values(item.fields ?? {}), `${path}[].`)] : []),
    ]
  })
}

function toUi(field: Field): Schema {
  const { widget, autocomplete, placeholder, note, fields, item } = field
  // The one option of a consent is its text, which is the title.
  const options = fieldKinds[widget].stores === 'consent' ? undefined : field.options
  return {
    ...kindRules[widget].exported,
    ...(fields ? { 'ui:order': Object.keys(fields), ...mapValues(fields, toUi) } : {}),
    ...(item ? { items: toUi(item) } : {}),
    ...(options
      ? { 'ui:enumNames': toNames(options), 'ui:enumOrder': options.map(({ value }) => fromOption(field, value)) }
      : {}),
    ...(autocomplete === undefined ? {} : { 'ui:autocomplete': autocomplete }),
    ...(placeholder === undefined ? {} : { 'ui:placeholder': placeholder }),
    ...(note === undefined ? {} : { 'ui:help': note }),
  }
}

/** The label of each option; on a scale also the meaning of its ends. */
function toNames(options: readonly Option[]): Readonly<Record<string, string>> {
  return Object.fromEntries(options.map(({ value, title, note }) => [value, note ? `${title} (${note})` : title]))
}
