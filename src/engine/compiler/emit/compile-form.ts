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
import { readFormCondition, toStrictCondition } from '#engine/compiler/source/read-form-condition.ts'
import { mapSubFields } from '#engine/compiler/source/sub-fields.ts'
import { type Conditional, toConditionals } from '#engine/compiler/source/to-conditionals.ts'
import { type LevelCondition, toLevel } from '#engine/compiler/source/to-level.ts'
import { dropCitations } from '#engine/form/citation.ts'
import { defaultKinds, type FieldKind, formatKinds, kindRules, type Stored } from '#engine/form/field-kinds.ts'
import {
  type AnswerValue,
  type Field,
  type Format,
  type FormDefinition,
  getMostSensitive,
  type Locale,
  type NumberRules,
  type Option,
} from '#engine/form/form-definition.ts'
import { NUMBER_LIMITS } from '#engine/form/number-limits.ts'
import { formatNumber } from '#engine/form/readable.ts'
import { mapValues } from '#engine/form/record.ts'
import { MOST_CHARACTERS } from '#engine/form/text-limits.ts'
import type { Condition } from '#engine/plan/condition.ts'
import { type Schema, toJsonSchema } from '#engine/plan/condition-schema.ts'
import { getCallingCode, getPhonePattern } from './phone-rules.ts'

/** A checked form in its two compiled halves: what the runtime reads, and the schema its validator is made from. */
export type CompiledForm = {
  definition: FormDefinition
  schema: RulesSchema
  /** What `when` counts: the `if` of each conditional of the form, then the conditions of its groups. */
  conditions: Condition[]
}

/** A form without its words: the plain JSON Schema that its validator is compiled from. */
export type RulesSchema = {
  type: 'object'
  properties: Record<string, FieldRules>
  required: string[]
  allOf?: { if: Schema; then: Conditional['then'] }[]
  additionalProperties: false
}

/** What one field asks of its answer: nothing, some of a few options, one of them, a text, answers to its fields, or items. */
export type FieldRules =
  | { type: 'null' | 'boolean' }
  | ({ type: 'number' | 'integer' } & Omit<NumberRules, 'language'>)
  | ListRules
  | ItemsRules
  | GroupRules
  | { type: 'string' | 'number' | 'integer' | 'boolean'; enum: (string | number | boolean)[] }
  | TextRules

/** Some of a few options. What `not` names is chosen alone or not at all. */
type ListRules = {
  type: 'array'
  uniqueItems: true
  items: { type: 'string'; enum: string[] }
  minItems?: number
  maxItems?: number
  not?: { minItems: 2; contains: { enum: string[] } }
}

/** What a list that grows asks of its items, and of how many they are. */
export type ItemsRules = {
  type: 'array'
  items: FieldRules
  uniqueItems?: true
  minItems?: number
  maxItems?: number
}

/** What a group asks of the answers to its fields. */
export type GroupRules = {
  type: 'object'
  properties: Record<string, FieldRules>
  required: string[]
  allOf?: { if: LevelCondition; then: { required: readonly string[] } }[]
  additionalProperties: false
}

/** What a field asks of a text once it is trimmed. */
export type TextRules = {
  type: 'string'
  minLength: number
  maxLength: number
  pattern?: string
  format?: Format
}

/** A day that exists: 29 February in leap years only (RFC 3339, appendix C), and no year 0, which no calendar of ours has. */
const DATE =
  '(?!0000)(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)'
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?'

/** The formats the dialect knows, as regular expressions that take linear time. */
export const FORMATS: Readonly<Record<Format, RegExp>> = {
  // A practical address (HTML Living Standard, "valid e-mail address"), with a dot in the domain.
  email:
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?(?:\.[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?)+$/,
  date: new RegExp(`^${DATE}$`),
  // As an input of a browser gives them: of its own day and place, without a zone.
  time: new RegExp(`^${TIME}$`),
  'date-time': new RegExp(`^${DATE}T${TIME}$`),
  // A page that a visitor may name, not every resource of RFC 3986.
  uri: /^[Hh]ttps?:\/\/[^\s/?#<>"\\^`{|}]+\.[^\s/?#<>"\\^`{|}]+(?:[/?#][^\s<>"\\^`{|}]*)?$/,
}

/** Compiles a checked form. `version` identifies the authored text, for the receivers of its submissions. */
export function compileForm(form: FormSchema, version: string, locale: Locale): CompiledForm {
  const fields = resolveRefs(form)
  const conditionals = toConditionals(form, fields)
  const required = new Set(form.required)
  const conditions = conditionals.map((conditional) => readFormCondition(conditional.if))
  const definitions = Object.entries(fields).map(([name, field]) => {
    const when = conditionals.findIndex((conditional) => getConditionalFields(conditional).includes(name))
    const isRequired = required.has(name) || (conditionals[when]?.then.required ?? []).includes(name)
    return toField(name, field, { isRequired, when: when < 0 ? undefined : when }, conditions, locale)
  })
  const sections = form['x-sections'] ?? [{ id: 'all', title: '', fields: Object.keys(fields) }]
  return {
    definition: {
      id: form.$id,
      version,
      title: form.title,
      fields: Object.fromEntries(definitions.map((field) => [field.name, field])),
      sections: sections.map(({ id, title, 'x-hint': hint, fields: names }) => ({
        id,
        title,
        ...(hint === undefined ? {} : { description: hint }),
        rows: names.map((row) => [row].flat()),
      })),
      ...toInitial(definitions),
      ...(definitions.some(hasDays) ? { timeZone: locale.timeZone } : {}),
      ...toPersonal(definitions),
    },
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toRules(field)])),
      required: form.required ?? [],
      ...(conditionals.length > 0
        ? { allOf: conditionals.map(({ if: test, then }) => ({ if: toLevelSchema(readFormCondition(test)), then })) }
        : {}),
      additionalProperties: false,
    },
    conditions,
  }
}

/** The schema of a condition where it stands beside the fields that it reads: the answers are an object there, or refused. */
function toLevelSchema(condition: Condition): Schema {
  const { type: _, ...schema } = toJsonSchema(condition)
  return schema
}

/** The answers that fields come with, in groups too, as they would be typed. */
function toInitial(fields: readonly Field[]): Pick<FormDefinition, 'initial'> {
  const initial = fields.flatMap((field): [string, AnswerValue][] => {
    const value = field.fields ? toInitial(Object.values(field.fields)).initial : field.default
    if (value === undefined) return []
    const isNumber = typeof value === 'number' && field.number
    return [
      [
        field.name,
        isNumber ? formatNumber(value, isNumber.language) : typeof value === 'object' ? value : String(value),
      ],
    ]
  })
  return initial.length > 0 ? { initial: Object.fromEntries(initial) } : {}
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

/** A field as the runtime reads it. What its groups are asked under is added to `conditions`. */
function toField(
  name: string,
  field: FieldSchema,
  { isRequired, when }: { isRequired: boolean; when?: number | undefined },
  conditions: Condition[],
  locale: Locale,
): Field {
  const stored = getStored(field)
  const options = toOptions(field, locale)
  const value = getDefault(field)
  const widget = getKind(field)
  const title = field.title ?? name
  return {
    name,
    widget,
    ...(field.type === 'number' || field.type === 'integer' || field.type === 'boolean' ? { type: field.type } : {}),
    title,
    label: dropCitations(field['x-label'] ?? toPlainText(title)),
    required: isRequired,
    errors: toErrors(field),
    ...(when === undefined ? {} : { when }),
    ...(options ? { options } : {}),
    ...(value === undefined ? {} : { default: value }),
    ...(field.readOnly ? { readOnly: true } : {}),
    ...(stored === 'group' ? toGroup(field, conditions, locale) : {}),
    ...(stored === 'items' ? toItems(field, conditions, locale) : {}),
    ...(field['x-hint'] === undefined ? {} : { hint: field['x-hint'] }),
    ...(field['x-note'] === undefined ? {} : { note: field['x-note'] }),
    ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
    ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
    ...(field.minItems === undefined ? {} : { minItems: field.minItems }),
    ...(field.maxItems === undefined ? {} : { maxItems: field.maxItems }),
    ...(field.format ? { format: field.format } : {}),
    ...(getStored(field) === 'number' ? { number: { language: locale.language, ...pickNumberRules(field) } } : {}),
    ...toDays(field),
    ...(widget === 'phone' ? { callingCode: getCallingCode(locale) } : {}),
    ...(field.examples ? { examples: field.examples } : {}),
    ...(field['x-overflow'] ? { overflow: true } : {}),
    ...(field['x-placeholder'] === undefined ? {} : { placeholder: field['x-placeholder'] }),
    ...toInputHints(field, widget),
  }
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
  return { fields: Object.fromEntries(Object.entries(fields).map(toOwn)), ...(branches ? { branches } : {}) }
}

function toItems(list: FieldSchema, conditions: Condition[], locale: Locale): Pick<Field, 'item' | 'addLabel'> {
  return {
    // An item that is there is answered.
    item: toField('item', list.items ?? {}, { isRequired: true }, conditions, locale),
    ...(list['x-add'] === undefined ? {} : { addLabel: list['x-add'] }),
  }
}

function toPersonal(fields: readonly Field[]): Pick<FormDefinition, 'personal'> {
  const personal = getMostSensitive(fields)
  return personal ? { personal } : {}
}

function toDays({ 'x-minimum': minimum, 'x-maximum': maximum }: FieldSchema): Pick<Field, 'days'> {
  if (minimum === undefined && maximum === undefined) return {}
  return {
    days: { ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) },
  }
}

/** Health answers are kept from the browser's memory and cloud spelling (autofill, spell check). */
function toInputHints(field: FieldSchema, kind: FieldKind): Partial<Field> {
  const sensitive = field['x-sensitive']
  const inputMode = kindRules[kind].inputMode ?? toNumberKeys(field)
  const autocomplete = field['x-autocomplete'] ?? (sensitive === 'health' ? 'off' : undefined)
  return {
    ...(sensitive ? { sensitive } : {}),
    ...(autocomplete === undefined ? {} : { autocomplete }),
    ...(sensitive === 'health' ? { spellCheck: false } : {}),
    ...(inputMode ? { inputMode } : {}),
  }
}

/** Digits, with a comma where one may be typed; phones leave the minus out of both. */
function toNumberKeys(field: FieldSchema): Field['inputMode'] {
  if (getStored(field) !== 'number' || (field.minimum ?? field.exclusiveMinimum ?? -1) < 0) return undefined
  return field.type === 'integer' ? 'numeric' : 'decimal'
}

function pickNumberRules(field: FieldSchema): Omit<NumberRules, 'language'> {
  return Object.fromEntries(
    [...NUMBER_LIMITS, 'multipleOf' as const].flatMap((rule) =>
      field[rule] === undefined ? [] : [[rule, field[rule]]],
    ),
  )
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
  return text.replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1').replaceAll('**', '')
}

function toOption(option: OptionSchema): Option {
  const { 'x-note': note, 'x-echo': echo, 'x-exclusive': exclusive, 'x-other': other, 'x-picture': picture } = option
  return {
    value: String(option.const),
    title: option.title,
    label: option['x-label'] ?? option.title,
    ...(note === undefined ? {} : { note }),
    ...(echo === undefined ? {} : { echo }),
    ...(exclusive ? { exclusive } : {}),
    ...(other === undefined ? {} : { other }),
    ...(picture ? { picture } : {}),
  }
}

function getKind(field: FieldSchema): FieldKind {
  const stored = getStored(field)
  if (field['x-widget'] || stored !== 'text') return field['x-widget'] ?? defaultKinds[stored]
  if (field.contentMediaType) return 'textarea'
  return field.format ? formatKinds[field.format] : defaultKinds.text
}

function toRules(field: FieldSchema): FieldRules {
  const value = field.readOnly && getDefault(field)
  const { type = 'string' } = field
  const isPlain = type === 'string' || type === 'number' || type === 'integer' || type === 'boolean'
  // What cannot be changed is that and nothing else, whoever sends it.
  if (isPlain && value !== undefined && typeof value !== 'object') return { type, enum: [value] }
  return RULES[getStored(field)](field)
}

function toGroupRules(group: FieldSchema): GroupRules {
  const { fields, required, rules } = toLevel(group)
  const demanding = rules.filter(({ requires }) => requires.length > 0)
  return {
    type: 'object',
    properties: mapValues(fields, toRules),
    required,
    ...(demanding.length > 0
      ? {
          allOf: demanding.map(({ if: test, requires }) => ({
            if: toStrictCondition(test),
            // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
            then: { required: requires },
          })),
        }
      : {}),
    additionalProperties: false,
  }
}

function toListRules({ items = {}, minItems, maxItems }: FieldSchema): ListRules {
  const toValues = (options: readonly OptionSchema[]) => options.map((option) => String(option.const))
  const options = getOptions(items)
  const alone = toValues(options.filter((option) => option['x-exclusive']))
  return {
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: toValues(options) },
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
    ...(alone.length > 0 ? { not: { minItems: 2, contains: { enum: alone } } } : {}),
  }
}

/** The shape of what a control of that kind gives. */
function getOwnPattern(widget: FieldKind | undefined): string | undefined {
  if (widget === 'phone') return getPhonePattern()
  return widget === 'color' ? '^#[0-9a-f]{6}$' : undefined
}

/** The rules of a field, by what it stores. */
const RULES: Readonly<Record<Stored, (field: FieldSchema) => FieldRules>> = {
  none: () => ({ type: 'null' }),
  list: toListRules,
  choice: (field) => ({
    type: field.type === 'number' || field.type === 'integer' || field.type === 'boolean' ? field.type : 'string',
    enum: getOptions(field).map((option) => option.const),
  }),
  group: toGroupRules,
  items: ({ items = {}, minItems, maxItems, uniqueItems }) => ({
    type: 'array',
    items: toRules(items),
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
    ...(uniqueItems ? { uniqueItems } : {}),
  }),
  number: (field) => ({ type: field.type === 'integer' ? 'integer' : 'number', ...pickNumberRules(field) }),
  consent: () => ({ type: 'boolean' }),
  text: ({
    'x-widget': widget,
    minLength = 1,
    maxLength = MOST_CHARACTERS,
    pattern = getOwnPattern(widget),
    format,
  }) => ({
    type: 'string',
    minLength,
    maxLength,
    ...(pattern === undefined ? {} : { pattern }),
    ...(format === undefined ? {} : { format }),
  }),
}
