import { createHash } from 'node:crypto'
import {
  type AnswerTest,
  type ConditionalSchema,
  type FieldSchema,
  type FormSchema,
  getRefName,
  getStored,
  type OptionSchema,
} from '#engine/compiler/source/form-schema.ts'
import { dropCitations } from '#engine/form/citation.ts'
import { defaultKinds, type FieldKind, type Stored } from '#engine/form/field-kinds.ts'
import type { Field, Format, FormDefinition, Locale, NumberRules, Option } from '#engine/form/form-definition.ts'
import { formatKinds, kindRules } from '#engine/form/kind-rules.ts'
import { NUMBER_LIMITS } from '#engine/form/number-samples.ts'
import { mapValues } from '#engine/form/record.ts'

/** A checked form in its two compiled halves: what the runtime reads, and the schema its validator is made from. */
export type CompiledForm = {
  definition: FormDefinition
  schema: RulesSchema
  /** The `if` of each conditional, in the order that `when` counts. */
  conditions: object[]
}

/** A form without its words: the plain JSON Schema that its validator is compiled from. */
export type RulesSchema = {
  type: 'object'
  properties: Record<string, FieldRules>
  required: string[]
  allOf?: ConditionalSchema[]
  additionalProperties: false
}

/** What one field asks of its answer: nothing, some of a few options, one of them, or a text. */
export type FieldRules =
  | { type: 'null' | 'boolean' }
  | ({ type: 'number' | 'integer' } & Omit<NumberRules, 'language'>)
  | { type: 'array'; uniqueItems: true; items: { type: 'string'; enum: string[] }; minItems?: number }
  | { type: 'string' | 'number' | 'integer' | 'boolean'; enum: (string | number | boolean)[] }
  | TextRules

/** What a field asks of a text once it is trimmed. */
export type TextRules = {
  type: 'string'
  minLength: number
  maxLength?: number
  pattern?: string
  format?: Format
}

/** A day that exists: 29 February in leap years only (RFC 3339, appendix C). */
const DATE =
  '(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)'
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
  const conditionals = form.allOf ?? []
  const required = new Set(form.required)
  const definitions = Object.entries(fields).map(([name, field]) =>
    toField(name, field, required, conditionals, locale),
  )
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
      ...(definitions.some(({ days }) => days) ? { timeZone: locale.timeZone } : {}),
    },
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toRules(field)])),
      required: form.required ?? [],
      ...(conditionals.length > 0
        ? { allOf: conditionals.map(({ if: test, then }) => ({ if: toStrictTests(test), then })) }
        : {}),
      additionalProperties: false,
    },
    conditions: conditionals.map((conditional) => ({ type: 'object', ...toStrictTests(conditional.if) })),
  }
}

/** Limits say nothing of what is no number: what was typed instead of one would fulfil them all. */
function toStrictTests({ properties, required }: ConditionalSchema['if']): ConditionalSchema['if'] {
  const isLimited = (test: AnswerTest) => NUMBER_LIMITS.some((limit) => test[limit] !== undefined)
  return {
    properties: mapValues(properties, (test) => (isLimited(test) ? { type: 'number', ...test } : test)),
    required,
  }
}

/** The properties of a form with every local `$ref` replaced by what it names; keys beside a `$ref` win. */
export function resolveRefs(form: FormSchema): Record<string, FieldSchema> {
  const resolve = (field: FieldSchema): FieldSchema => {
    if (field.$ref === undefined) return field
    const { $ref, ...own } = field
    const target = form.$defs?.[getRefName($ref)]
    if (!target) throw new RangeError(`${form.$id}: unknown $ref ${$ref}`)
    return { ...resolve(target), ...own }
  }
  return Object.fromEntries(Object.entries(form.properties).map(([name, field]) => [name, resolve(field)]))
}

/** The fields that a conditional brings in. */
export function getConditionalFields({ then }: ConditionalSchema): string[] {
  return [...(then.required ?? []), ...Object.keys(then.properties ?? {})]
}

function toField(
  name: string,
  field: FieldSchema,
  required: Set<string>,
  conditionals: ConditionalSchema[],
  { language }: Locale,
): Field {
  const when = conditionals.findIndex((conditional) => getConditionalFields(conditional).includes(name))
  const options = toOptions(field)
  const widget = getKind(field)
  const title = field.title ?? name
  return {
    name,
    widget,
    ...(field.type === 'number' || field.type === 'integer' || field.type === 'boolean' ? { type: field.type } : {}),
    title,
    label: dropCitations(field['x-label'] ?? toPlainText(title)),
    required: required.has(name) || (conditionals[when]?.then.required ?? []).includes(name),
    errors: field['x-errors'] ?? {},
    ...(when < 0 ? {} : { when }),
    ...(options ? { options } : {}),
    ...(field['x-hint'] === undefined ? {} : { hint: field['x-hint'] }),
    ...(field['x-note'] === undefined ? {} : { note: field['x-note'] }),
    ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
    ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
    ...(field.minItems === undefined ? {} : { minItems: field.minItems }),
    ...(field.format ? { format: field.format } : {}),
    ...(getStored(field) === 'number' ? { number: { language, ...pickNumberRules(field) } } : {}),
    ...toDays(field),
    ...(field.examples ? { examples: field.examples } : {}),
    ...(field['x-overflow'] ? { overflow: true } : {}),
    ...(field['x-placeholder'] === undefined ? {} : { placeholder: field['x-placeholder'] }),
    ...toInputHints(field, widget),
  }
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

/** The options of a field. A consent has one, its box: what is read of it afterwards is its text, and which version of it. */
function toOptions(field: FieldSchema): Option[] | undefined {
  if (getStored(field) !== 'consent') return (field.oneOf ?? field.items?.oneOf)?.map(toOption)
  const { title = '', 'x-version': version = createHash('sha256').update(title).digest('hex').slice(0, 8) } = field
  return [{ value: 'true', title, label: `${toPlainText(title)} (${version})` }]
}

/** A text without the marks of links and bold letters: `'I accept the [terms](/terms)'` → `'I accept the terms'` */
export function toPlainText(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1').replaceAll('**', '')
}

function toOption(option: OptionSchema): Option {
  const { 'x-note': note, 'x-echo': echo } = option
  return {
    value: String(option.const),
    title: option.title,
    label: option['x-label'] ?? option.title,
    ...(note === undefined ? {} : { note }),
    ...(echo === undefined ? {} : { echo }),
  }
}

function getKind(field: FieldSchema): FieldKind {
  const stored = getStored(field)
  const byFormat = stored === 'text' && field.format ? formatKinds[field.format] : undefined
  return field['x-widget'] ?? byFormat ?? defaultKinds[stored]
}

function toRules(field: FieldSchema): FieldRules {
  return RULES[getStored(field)](field)
}

/** The rules of a field, by what it stores. */
const RULES: Readonly<Record<Stored, (field: FieldSchema) => FieldRules>> = {
  none: () => ({ type: 'null' }),
  list: ({ items, minItems }) => ({
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: items?.oneOf.map((option) => String(option.const)) ?? [] },
    ...(minItems === undefined ? {} : { minItems }),
  }),
  choice: ({ type, oneOf = [] }) => ({
    type: type === 'number' || type === 'integer' || type === 'boolean' ? type : 'string',
    enum: oneOf.map((option) => option.const),
  }),
  number: (field) => ({ type: field.type === 'integer' ? 'integer' : 'number', ...pickNumberRules(field) }),
  consent: () => ({ type: 'boolean' }),
  text: ({
    'x-widget': widget,
    minLength = 1,
    maxLength,
    pattern = widget === 'color' ? '^#[0-9a-f]{6}$' : undefined,
    format,
  }) => ({
    type: 'string',
    minLength,
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(format === undefined ? {} : { format }),
  }),
}
