import { type FieldSchema, type FormSchema, getRefName, toOneForm } from '#engine/compiler/source/form-schema.ts'
import { readFormCondition } from '#engine/compiler/source/read-form-condition.ts'
import { mapSubFields } from '#engine/compiler/source/sub-fields.ts'
import { type Conditional, toConditionals } from '#engine/compiler/source/to-conditionals.ts'
import {
  type Answers,
  type AnswerValue,
  type Field,
  type FormDefinition,
  getMostSensitive,
  type Locale,
} from '#engine/form/form-definition.ts'
import { formatNumber } from '#engine/form/readable.ts'
import { defined, mapValues } from '#engine/form/record.ts'
import type { Condition } from '#engine/plan/condition.ts'
import { type Schema, toJsonSchema } from '#engine/plan/condition-schema.ts'
import { type RulesSchema, toRules } from './form-rules.ts'
import { toField } from './runtime-field.ts'

/** A checked form in its two compiled halves: what the runtime reads, and the schema its validator is made from. */
export type CompiledForm = {
  definition: FormDefinition
  schema: RulesSchema
  /** The conditions that `when` counts: the `if` of each conditional of the form, then the conditions of its groups. */
  conditions: Condition[]
  /** `x-version` of what people agree to or sign, by field. */
  versions: Readonly<Record<string, string>>
}

/** Compiles a checked form. `version` identifies the authored text, for the receivers of its submissions. */
export function compileForm(form: FormSchema, version: string, locale: Locale): CompiledForm {
  const fields = resolveRefs(form)
  const conditionals = toConditionals(form, fields)
  const required = new Set(form.required)
  const conditions = conditionals.map((conditional) => readFormCondition(conditional.if))
  const definitions = Object.entries(fields).map(([name, field]) =>
    toField(name, field, toAsking(name, required, conditionals), conditions, locale),
  )
  return {
    definition: {
      id: form.$id,
      version,
      title: form.title,
      fields: Object.fromEntries(definitions.map((field) => [field.name, field])),
      sections: toSections(form),
      ...defined({
        initial: toInitial(definitions),
        care: form['x-care'],
        timeZone: definitions.some(hasDays) ? locale.timeZone : undefined,
        personal: getMostSensitive(definitions),
      }),
    },
    schema: toRulesSchema(form, fields, conditionals),
    conditions,
    versions: Object.fromEntries(
      Object.entries(fields).flatMap(([name, { 'x-version': given }]) => (given === undefined ? [] : [[name, given]])),
    ),
  }
}

/** Whether a field is required where it is shown, and the conditional that shows it. */
function toAsking(name: string, required: ReadonlySet<string>, conditionals: readonly Conditional[]) {
  const when = conditionals.findIndex((conditional) => getConditionalFields(conditional).includes(name))
  const isRequired = required.has(name) || (conditionals[when]?.then.required ?? []).includes(name)
  return { isRequired, when: when < 0 ? undefined : when }
}

/** The sections of a form; one without a title where it has none. */
function toSections(form: FormSchema): FormDefinition['sections'] {
  const sections = form['x-sections'] ?? [{ id: 'all', title: '', fields: Object.keys(form.properties) }]
  return sections.map(({ id, title, 'x-hint': hint, fields }) => ({
    id,
    title,
    ...defined({ description: hint }),
    rows: fields.map((row) => [row].flat()),
  }))
}

function toRulesSchema(
  form: FormSchema,
  fields: Readonly<Record<string, FieldSchema>>,
  conditionals: readonly Conditional[],
): RulesSchema {
  return {
    type: 'object',
    properties: mapValues(fields, toRules),
    required: form.required ?? [],
    ...(conditionals.length > 0
      ? { allOf: conditionals.map(({ if: test, then }) => ({ if: toLevelSchema(readFormCondition(test)), then })) }
      : {}),
    additionalProperties: false,
  }
}

/** The schema of a condition where it stands beside the fields that it reads: the answers are an object there, or refused. */
function toLevelSchema(condition: Condition): Schema {
  const { type: _, ...schema } = toJsonSchema(condition)
  return schema
}

/** The answers that fields come with, in groups too, as they would be typed. */
function toInitial(fields: readonly Field[]): Answers | undefined {
  const initial = fields.flatMap((field): [string, AnswerValue][] => {
    const value = field.fields ? toInitial(Object.values(field.fields)) : toTyped(field)
    return value === undefined ? [] : [[field.name, value]]
  })
  return initial.length > 0 ? Object.fromEntries(initial) : undefined
}

function toTyped({ default: value, number }: Field): AnswerValue | undefined {
  if (value === undefined || typeof value === 'object') return value
  return typeof value === 'number' && number ? formatNumber(value, number.language) : String(value)
}

function hasDays({ days, fields = {}, item }: Field): boolean {
  return days !== undefined || [...Object.values(fields), ...(item ? [item] : [])].some(hasDays)
}

/** The properties of a form with every local `$ref` replaced by what it names, and every `enum` by options; keys beside a `$ref` win. */
export function resolveRefs(form: FormSchema): Record<string, FieldSchema> {
  const resolve = (field: FieldSchema): FieldSchema => {
    if (field.$ref === undefined) return field
    const { $ref, ...own } = field
    const target = form.$defs?.[getRefName($ref)]
    if (!target) throw new RangeError(`${form.$id}: unknown $ref ${$ref}`)
    return { ...resolve(target), ...own }
  }
  const resolveAll = (field: FieldSchema): FieldSchema => mapSubFields(toOneForm(resolve(field)), resolveAll)
  return Object.fromEntries(Object.entries(form.properties).map(([name, field]) => [name, resolveAll(field)]))
}

/** The fields that a conditional brings in. */
export function getConditionalFields({ then }: Pick<Conditional, 'then'>): string[] {
  return [...(then.required ?? []), ...Object.keys(then.properties ?? {})]
}
