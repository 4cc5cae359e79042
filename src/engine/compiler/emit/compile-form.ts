import { createHash } from 'node:crypto'
import {
  type FieldSchema,
  type FormSchema,
  getDefault,
  getOptions,
  getRefName,
  getStored,
  type OptionSchema,
  toOneForm,
} from '#engine/compiler/source/form-schema.ts'
import { mapSubFields } from '#engine/compiler/source/sub-fields.ts'
import { type Conditional, toConditionals } from '#engine/compiler/source/to-conditionals.ts'
import { toLevel } from '#engine/compiler/source/to-level.ts'
import { dropCitations } from '#engine/form/citation.ts'
import { defaultKinds, type FieldKind, formatKinds, kindRules } from '#engine/form/field-kinds.ts'
import {
  type Answers,
  type AnswerValue,
  type Field,
  type FormDefinition,
  getMostSensitive,
  type Locale,
  type Option,
} from '#engine/form/form-definition.ts'
import { formatNumber } from '#engine/form/readable.ts'
import { defined, mapValues, memoise } from '#engine/form/record.ts'
import type { Condition } from '#engine/plan/condition.ts'
import { type Schema, toJsonSchema } from '#engine/plan/condition-schema.ts'
import { type FieldRules, getCallingCode, pickNumberRules, readFormCondition, toRules } from './form-rules.ts'

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
export const resolveRefs: (form: FormSchema) => Record<string, FieldSchema> = memoise((form) => {
  const resolve = (field: FieldSchema): FieldSchema => {
    if (field.$ref === undefined) return field
    const { $ref, ...own } = field
    const target = form.$defs?.[getRefName($ref)]
    if (!target) throw new RangeError(`${form.$id}: unknown $ref ${$ref}`)
    return { ...resolve(target), ...own }
  }
  const resolveAll = (field: FieldSchema): FieldSchema => mapSubFields(toOneForm(resolve(field)), resolveAll)
  return Object.fromEntries(Object.entries(form.properties).map(([name, field]) => [name, resolveAll(field)]))
})

/** The fields that a conditional brings in. */
export function getConditionalFields({ then }: Pick<Conditional, 'then'>): string[] {
  return [...(then.required ?? []), ...Object.keys(then.properties ?? {})]
}

/** A field as the runtime reads it. The conditions of its groups are added to `conditions`. */
function toField(
  name: string,
  field: FieldSchema,
  { isRequired, when }: { isRequired: boolean; when?: number | undefined },
  conditions: Condition[],
  locale: Locale,
): Field {
  const stored = getStored(field)
  const widget = getKind(field)
  const { type, title = name } = field
  return {
    name,
    widget,
    ...(type === 'number' || type === 'integer' || type === 'boolean' ? { type } : {}),
    title,
    label: dropCitations(field['x-label'] ?? toPlainText(title)),
    required: isRequired,
    errors: toErrors(field),
    ...defined({
      when,
      options: toOptions(field, locale),
      default: getDefault(field),
      readOnly: field.readOnly ? (true as const) : undefined,
    }),
    ...(stored === 'group' ? toGroup(field, conditions, locale) : {}),
    ...(stored === 'items' ? toItems(field, conditions, locale) : {}),
    ...toTyping(field, widget, locale),
    ...toInputHints(field, widget),
  }
}

/** The words and limits by which something is typed or chosen. */
function toTyping(field: FieldSchema, kind: FieldKind, locale: Locale): Partial<Field> {
  const { format, minLength, maxLength, minItems, maxItems, examples } = field
  return defined({
    hint: field['x-hint'],
    note: field['x-note'],
    minLength,
    maxLength,
    minItems,
    maxItems,
    format,
    number: getStored(field) === 'number' ? { language: locale.language, ...pickNumberRules(field) } : undefined,
    days: toDays(field),
    callingCode: kindRules[kind].isDialled ? getCallingCode(locale) : undefined,
    examples,
    cut: field['x-cut'] ? (true as const) : undefined,
    placeholder: field['x-placeholder'],
  })
}

function toGroup(group: FieldSchema, conditions: Condition[], locale: Locale): Pick<Field, 'fields' | 'branches'> {
  const { fields, required, rules, branches } = toLevel(group)
  const asked = Map.groupBy(
    rules.flatMap((rule) => rule.shows.map((name) => ({ name, rule }))),
    ({ name }) => name,
  )
  const getRules = (name: string) => (asked.get(name) ?? []).map(({ rule }) => rule)
  const toWhen = (name: string): Pick<Field, 'when'> => {
    const asking = getRules(name).map((rule) => readFormCondition(rule.if))
    const [only] = asking
    return only ? { when: conditions.push(asking.length === 1 ? only : { any: asking }) - 1 } : {}
  }
  const toOwn = ([name, field]: [string, FieldSchema]) => {
    const isRequired = required.includes(name) || getRules(name).some(({ requires }) => requires.includes(name))
    return [name, { ...toField(name, field, { isRequired }, conditions, locale), ...toWhen(name) }] as const
  }
  return { fields: Object.fromEntries(Object.entries(fields).map(toOwn)), ...defined({ branches }) }
}

function toItems(list: FieldSchema, conditions: Condition[], locale: Locale): Pick<Field, 'item' | 'addLabel'> {
  return {
    // An item that is there is answered.
    item: toField('item', list.items ?? {}, { isRequired: true }, conditions, locale),
    ...defined({ addLabel: list['x-add'] }),
  }
}

function toDays({ 'x-minimum': minimum, 'x-maximum': maximum }: FieldSchema): Field['days'] {
  return minimum === undefined && maximum === undefined ? undefined : defined({ minimum, maximum })
}

/** Health answers are kept from the browser's memory and cloud spelling (autofill, spell check). */
function toInputHints(field: FieldSchema, kind: FieldKind): Partial<Field> {
  const sensitive = field['x-sensitive']
  return defined({
    sensitive,
    autocomplete: field['x-autocomplete'] ?? (sensitive === 'health' ? 'off' : undefined),
    spellCheck: sensitive === 'health' ? false : undefined,
    inputMode: kindRules[kind].inputMode ?? toNumberKeys(field),
  })
}

/** Digits, with a comma where one may be typed; phones leave the minus out of both. */
function toNumberKeys(field: FieldSchema): Field['inputMode'] {
  if (getStored(field) !== 'number' || (field.minimum ?? field.exclusiveMinimum ?? -1) < 0) return undefined
  return field.type === 'integer' ? 'numeric' : 'decimal'
}

/** The messages of a field by the keyword that finds the fault. */
function toErrors({ 'x-errors': { 'x-exclusive': exclusive, ...errors } = {} }: FieldSchema): Field['errors'] {
  return exclusive === undefined ? errors : { ...errors, not: exclusive }
}

/** The options of a field. A consent has one, its box: what is read of it afterwards is its text, and which version of it. */
function toOptions(field: FieldSchema, { language }: Locale): Option[] | undefined {
  const stored = getStored(field)
  const toWords = (option: OptionSchema) =>
    field.enum && typeof option.const === 'number' ? { ...option, title: formatNumber(option.const, language) } : option
  if (stored === 'choice') return getOptions(field).map((option) => toOption(toWords(option)))
  if (stored === 'list') return getOptions(field.items ?? {}).map(toOption)
  if (stored !== 'consent') return undefined
  const { title = '', 'x-version': version = createHash('sha256').update(title).digest('hex').slice(0, 8) } = field
  return [{ value: 'true', title, label: `${toPlainText(title)} (${version})` }]
}

/** A text without the marks of links and bold letters: `'I accept the [terms](/terms)'` → `'I accept the terms'` */
export function toPlainText(text: string): string {
  return text.replace(/\[([^[\]]+)\]\([^()\s]+\)/g, '$1').replaceAll('**', '')
}

function toOption(option: OptionSchema): Option {
  const { 'x-note': note, 'x-echo': echo, 'x-care': care } = option
  const { 'x-exclusive': exclusive, 'x-other': other, 'x-picture': picture } = option
  return {
    value: String(option.const),
    title: option.title,
    label: option['x-label'] ?? option.title,
    ...defined({ note, echo, care, exclusive, other, picture }),
  }
}

function getKind(field: FieldSchema): FieldKind {
  const stored = getStored(field)
  if (field['x-widget'] || stored !== 'text') return field['x-widget'] ?? defaultKinds[stored]
  if (field.contentMediaType) return 'textarea'
  return field.format ? formatKinds[field.format] : defaultKinds.text
}

/** A form without its words: the plain JSON Schema that its validator is compiled from. */
type RulesSchema = {
  type: 'object'
  properties: Record<string, FieldRules>
  required: string[]
  allOf?: { if: Schema; then: Conditional['then'] }[]
  additionalProperties: false
}
