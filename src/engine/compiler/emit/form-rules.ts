import metadata from 'libphonenumber-js/min/metadata'
import {
  type AnswersTest,
  type AnswerTest,
  type FieldSchema,
  getDefault,
  getOptions,
  getStored,
  type OptionSchema,
} from '#engine/compiler/source/form-schema.ts'
import { type LevelCondition, toLevel } from '#engine/compiler/source/to-level.ts'
import { type FieldKind, type Format, kindRules, type Stored } from '#engine/form/field-kinds.ts'
import type { Locale, NumberRules } from '#engine/form/form-definition.ts'
import { NUMBER_LIMITS } from '#engine/form/number-limits.ts'
import { defined, mapValues } from '#engine/form/record.ts'
import type { Condition } from '#engine/plan/condition.ts'
import { readTest } from '#engine/plan/read-condition.ts'

/**
 * The columns of a country's row: its calling code, the form of a number in it without that code, and each kind of
 * number, where others share the code.
 */
const CODE = 0
const NUMBER = 2
const KINDS = 11

const countries: Readonly<Record<string, readonly unknown[]>> = metadata.countries

let pattern: string | undefined

/**
 * The rules of one field's answer: nothing, some of a few options, one of them, a text, answers to its fields, or
 * items.
 */
export type FieldRules =
  | { type: 'null' | 'boolean' }
  | ({ type: 'number' | 'integer' } & Omit<NumberRules, 'language'>)
  | ListRules
  | ItemsRules
  | GroupRules
  | { type: 'string' | 'number' | 'integer' | 'boolean'; enum: (string | number | boolean)[] }
  | TextRules

/** Some of a few options. The option that `not` names is chosen alone or not at all. */
type ListRules = {
  type: 'array'
  uniqueItems: true
  items: { type: 'string'; enum: string[] }
  minItems?: number
  maxItems?: number
  not?: { minItems: 2; contains: { enum: string[] } }
}

/** The rules of a list that grows: of its items, and of their number. */
type ItemsRules = {
  type: 'array'
  items: FieldRules
  uniqueItems?: true
  minItems?: number
  maxItems?: number
}

/** The rules of the answers to a group's fields. */
export type GroupRules = {
  type: 'object'
  properties: Record<string, FieldRules>
  required: string[]
  allOf?: { if: LevelCondition; then: { required: readonly string[] } }[]
  additionalProperties: false
}

/** The rules of a text once it is trimmed. */
export type TextRules = {
  type: 'string'
  minLength: number
  maxLength?: number
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

/** The rules of a field, without its words. */
export function toRules(field: FieldSchema): FieldRules {
  const value = field.readOnly && getDefault(field)
  const { type = 'string' } = field
  const isPlain = type === 'string' || type === 'number' || type === 'integer' || type === 'boolean'
  // A field that cannot be changed has that one answer, whoever sends it.
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
    ...defined({
      minItems,
      maxItems,
      not: alone.length > 0 ? { minItems: 2 as const, contains: { enum: alone } } : undefined,
    }),
  }
}

/** The shape of what a control of that kind gives. */
function getOwnPattern(widget: FieldKind | undefined): string | undefined {
  if (widget === undefined) return undefined
  const { isDialled, pattern } = kindRules[widget]
  return isDialled ? getPhonePattern() : pattern
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
    ...defined({ minItems, maxItems, uniqueItems: uniqueItems ? uniqueItems : undefined }),
  }),
  number: (field) => ({ type: field.type === 'integer' ? 'integer' : 'number', ...pickNumberRules(field) }),
  consent: () => ({ type: 'boolean' }),
  text: ({ 'x-widget': widget, minLength = 1, maxLength, pattern = getOwnPattern(widget), format }) => ({
    type: 'string',
    minLength,
    ...defined({ maxLength, pattern, format }),
  }),
}

/** The rules of a number in the JSON. */
export function pickNumberRules(field: FieldSchema): Omit<NumberRules, 'language'> {
  return Object.fromEntries(
    [...NUMBER_LIMITS, 'multipleOf' as const].flatMap((rule) =>
      field[rule] === undefined ? [] : [[rule, field[rule]]],
    ),
  )
}

/**
 * A pattern for the telephone numbers of all countries as E.164 writes them: `+34600123456`. A pattern and no code, so that the page,
 * the server and whoever reads the exported schema judge by the same rules and none of them is sent a library.
 */
function getPhonePattern(): string {
  pattern ??= `^\\+(?:${Object.entries(metadata.country_calling_codes).map(toCodePattern).join('|')})$`
  return pattern
}

function toCodePattern([code, names]: [string, readonly string[]]): string {
  return `${code}(?:${[...new Set(names.flatMap(listNumbers))].join('|')})`
}

function listNumbers(name: string): string[] {
  const { [NUMBER]: number, [KINDS]: kinds } = countries[name] ?? []
  return (Array.isArray(kinds) ? kinds.map((kind: unknown) => [kind].flat()[0] || []) : [number]).flat().map(String)
}

/** The calling code of the country whose language is spoken: 'es-ES' → '34'. */
export function getCallingCode({ language }: Locale): string {
  const { region = '' } = new Intl.Locale(language)
  const country = countries[region]
  if (!country) throw new RangeError(`No telephone number can be read without its country in "${language}".`)
  return String(country[CODE])
}

/** The tree of a condition of a form or of a group in it: every answer that it requires, and how it tests each. */
export function readFormCondition(condition: LevelCondition): Condition {
  const strict = toStrictCondition(condition)
  if ('not' in strict) return { not: readFormCondition(strict.not) }
  const { properties = {}, required } = { properties: undefined, ...strict }
  const tests = required.map((name) => readTest([name], Object.hasOwn(properties, name) ? properties[name] : {}))
  const [only] = tests
  return only && tests.length === 1 ? only : { all: tests }
}

/** Limits say nothing of what is no number: what was typed instead of one would fulfil them all. */
function toStrictCondition(condition: LevelCondition): LevelCondition {
  if ('not' in condition) return { not: toStrictTests(condition.not) }
  return 'properties' in condition ? toStrictTests(condition) : condition
}

function toStrictTests({ properties, required }: AnswersTest): AnswersTest {
  const isLimited = (test: AnswerTest) => NUMBER_LIMITS.some((limit) => test[limit] !== undefined)
  return {
    properties: mapValues(properties, (test) => (isLimited(test) ? { type: 'number', ...test } : test)),
    required,
  }
}
