import type { AnswerTest } from '#engine/compiler/source/form-schema.ts'
import { dropCitations } from '#engine/form/citation.ts'
import { isRelativeDay } from '#engine/form/day-limits.ts'
import { fieldKinds } from '#engine/form/field-kinds.ts'
import type { Field, Option } from '#engine/form/form-definition.ts'
import { fromOption } from '#engine/form/from-typed.ts'
import { kindRules } from '#engine/form/kind-rules.ts'
import {
  type CompiledForm,
  type FieldRules,
  FORMATS,
  type RulesSchema,
  type TextRules,
  toPlainText,
} from './compile-form.ts'
import { toDayPatterns } from './day-pattern.ts'
import { toLengthPattern, toTextsPattern, toTrimmedPattern } from './trimmed-pattern.ts'

/** JSON Schema of any shape: what is written here is read by other people's tools. */
type PlainSchema = { readonly [keyword: string]: unknown }

/** A form without lock-in: standard keywords only, and in JSON all that an author has written beside them. */
export type ExportedForm = {
  /** JSON Schema 2020-12 for the answers as typed: blank where an answer is optional, blanks round a text. */
  schema: PlainSchema
  /** How rjsf is to show it: order, controls, placeholders, notes. */
  uiSchema: { readonly [key: string]: unknown }
  /** The groups of fields, which rjsf's uiSchema has no words for. */
  sections: { title: string; description?: string; fields: string[] }[]
  /** The limits of dates that move with the day, which JSON Schema has no word for: `today`, `today-18y`. */
  days: Record<string, NonNullable<Field['days']>>
  /** What is said of a wrong answer, by field and by the rule as authored. */
  messages: Record<string, Readonly<Record<string, string>>>
}

/**
 * Writes a checked form as plain JSON Schema 2020-12 that judges as our validators do, with no preparation before:
 * they trim texts, drop blank answers and those to fields not shown, so the schema allows for all three.
 *
 * A condition shows a field by adding it in `then`; while it does not hold, the field is `{}`: not shown by rjsf, and what
 * was answered before is of no account. A `format` is written as a pattern, as each validator reads a format in its own way.
 */
export function exportForm({ definition, schema }: CompiledForm): ExportedForm {
  const fields = Object.values(definition.fields)
  const toProperty = (field: Field) => [field.name, toFieldSchema(field, schema.properties[field.name])]
  const conditionals = (schema.allOf ?? []).map(({ then }, index) => ({
    if: toCondition({ definition, schema }, index),
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: {
      properties: Object.fromEntries(fields.filter(({ when }) => when === index).map(toProperty)),
      ...(then.required ? { required: then.required } : {}),
    },
  }))
  return {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: definition.title,
      type: 'object',
      properties: Object.fromEntries(
        fields.map((field) => (field.when === undefined ? toProperty(field) : [field.name, {}])),
      ),
      required: schema.required,
      ...(conditionals.length > 0 ? { allOf: conditionals } : {}),
      additionalProperties: false,
    },
    uiSchema: {
      'ui:order': definition.sections.flatMap(({ rows }) => rows.flat()),
      ...Object.fromEntries(
        fields.map((field) => [field.name, toUi(field)] as const).filter(([, ui]) => Object.keys(ui).length > 0),
      ),
    },
    sections: definition.sections.map(({ title, description, rows }) => ({
      title,
      ...(description === undefined ? {} : { description }),
      fields: rows.flat(),
    })),
    days: Object.fromEntries(
      fields.flatMap(({ name, days = {} }) => {
        const moving = Object.entries(days).filter(([, limit]) => isRelativeDay(limit))
        return moving.length > 0 ? [[name, Object.fromEntries(moving)]] : []
      }),
    ),
    messages: Object.fromEntries(
      fields.filter(({ errors }) => Object.keys(errors).length > 0).map(({ name, errors }) => [name, errors]),
    ),
  }
}

function toFieldSchema({ title: marked, hint, required, days }: Field, rules: FieldRules | undefined): PlainSchema {
  const title = toPlainText(marked)
  const words = { title: dropCitations(title), ...(hint === undefined ? {} : { description: dropCitations(hint) }) }
  if (!rules || rules.type === 'null') return { type: 'null', ...words }
  if (rules.type === 'array')
    return {
      type: 'array',
      ...words,
      uniqueItems: true,
      items: rules.items,
      ...toListRules(rules.minItems ?? 1, required),
    }
  // The options' titles are in the uiSchema: of options with a `const` each, rjsf chooses the first for the visitor.
  if ('enum' in rules) {
    const blank = required || rules.type !== 'string' ? [] : ['']
    return { type: rules.type, ...words, enum: [...blank, ...rules.enum] }
  }
  // Of a box with a `const`, rjsf would tick it.
  if (rules.type === 'boolean') return { ...rules, ...words, ...(required ? { enum: [true] } : {}) }
  if (rules.type !== 'string') return { ...rules, ...words }
  return { type: 'string', ...words, ...toTextSchema(rules, days, required) }
}

/** An empty list is no answer: only where one is needed, or has been begun, must it have enough in it. */
function toListRules(minItems: number, required: boolean): PlainSchema {
  if (required) return { minItems }
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  return minItems > 1 ? { if: { minItems: 1 }, then: { minItems } } : {}
}

function toTextSchema(
  { minLength, maxLength, pattern, format }: TextRules,
  days: Field['days'],
  required: boolean,
): PlainSchema {
  const length = toLengthPattern(minLength, maxLength)
  const forms = [
    ...(format ? [FORMATS[format].source] : []),
    ...(pattern === undefined ? [] : [pattern]),
    ...toDayPatterns(days),
  ]
  const strict = [...(length === null ? [] : [length]), ...forms.map(toTrimmedPattern)]
  const patterns = required ? (strict.length > 0 ? strict : ['\\S']) : strict.map((each) => `^\\s*$|${each}`)
  const [only] = patterns
  if (patterns.length > 1) return { allOf: patterns.map((each) => ({ pattern: each })) }
  return only === undefined ? {} : { pattern: only }
}

/** When the fields of a conditional are shown: while the answers it asks for are there, and those are to fields shown. */
function toCondition(
  form: Pick<CompiledForm, 'definition' | 'schema'>,
  index: number,
  above: readonly number[] = [],
): PlainSchema | boolean {
  const test = form.schema.allOf?.[index]?.if
  // Of fields that wait for each other all has been asked by then.
  if (!test || above.includes(index)) return true
  const names = Object.keys(test.properties)
  const own = {
    properties: Object.fromEntries(
      Object.entries(test.properties).map(([name, asked]) => [name, toAnswerTest(form.schema, name, asked)]),
    ),
    required: names,
  }
  const first = names.flatMap((name) => form.definition.fields[name]?.when ?? [])
  if (first.length === 0) return own
  return { allOf: [own, ...first.map((each) => toCondition(form, each, [...above, index]))] }
}

/** What is asked of an answer; a text may have blanks round it. */
function toAnswerTest({ properties }: RulesSchema, name: string, asked: AnswerTest): PlainSchema {
  const rules = properties[name]
  const isText = rules?.type === 'string' && !('enum' in rules)
  if (!isText) return asked
  const accepted = [asked.const === undefined ? [] : [asked.const], asked.enum ?? []].filter(
    (texts) => texts.length > 0,
  )
  return { allOf: accepted.map((texts) => ({ pattern: toTextsPattern(texts.map(String)) })) }
}

function toUi(field: Field): Readonly<Record<string, unknown>> {
  const { widget, autocomplete, placeholder, note } = field
  // The one option of a consent is its text, which is the title.
  const options = fieldKinds[widget].stores === 'consent' ? undefined : field.options
  return {
    ...kindRules[widget].exported,
    ...(options
      ? { 'ui:enumNames': toNames(options), 'ui:enumOrder': options.map(({ value }) => fromOption(field, value)) }
      : {}),
    ...(autocomplete === undefined ? {} : { 'ui:autocomplete': autocomplete }),
    ...(placeholder === undefined ? {} : { 'ui:placeholder': placeholder }),
    ...(note === undefined ? {} : { 'ui:help': note }),
  }
}

/** What is read for each option; of a scale also what its ends mean. */
function toNames(options: readonly Option[]): Readonly<Record<string, string>> {
  return Object.fromEntries(options.map(({ value, title, note }) => [value, note ? `${title} (${note})` : title]))
}
