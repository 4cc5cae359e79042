import type { FieldKind, Format, Stored } from '#engine/form/field-kinds.ts'
import type { Scalar } from '#engine/plan/condition.ts'

/** One choice as authored: `{ "const": "a", "title": "…" }`. */
export type OptionSchema = {
  const: Scalar
  title: string
  'x-label'?: string
  'x-note'?: string
  'x-echo'?: string
  'x-care'?: string[]
  'x-exclusive'?: true
  'x-other'?: string
  'x-picture'?: { src: string; alt: string }
  description?: string
}

/** A field as authored: a JSON Schema property with annotations beside it. */
export type FieldSchema = {
  $ref?: string
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null'
  title?: string
  description?: string
  const?: Scalar
  /** Options that are read as they are stored. */
  enum?: (string | number)[]
  default?: Scalar | string[]
  readOnly?: true
  contentMediaType?: 'text/plain'
  /** The options of a text; the branches of a group. */
  oneOf?: (OptionSchema | PartSchema)[]
  items?: FieldSchema
  uniqueItems?: true
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: Format
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  'x-minimum'?: string
  'x-maximum'?: string
  examples?: string[]
  properties?: Record<string, FieldSchema>
  required?: string[]
  additionalProperties?: false
  allOf?: RuleSchema[]
  anyOf?: PartSchema[]
  discriminator?: { propertyName: string }
  if?: AnswersTest
  then?: PartSchema
  else?: PartSchema
  dependentRequired?: Record<string, string[]>
  dependentSchemas?: Record<string, PartSchema>
  'x-widget'?: FieldKind
  'x-add'?: string
  'x-label'?: string
  'x-hint'?: string
  'x-note'?: string
  'x-placeholder'?: string
  'x-autocomplete'?: string
  'x-cut'?: true
  'x-version'?: string
  'x-wording'?: string
  'x-sensitive'?: 'health' | 'contact' | 'name'
  'x-errors'?: {
    [Rule in
      | 'required'
      | 'format'
      | 'pattern'
      | 'minLength'
      | 'maxLength'
      | 'minItems'
      | 'maxItems'
      | 'uniqueItems'
      | 'x-exclusive'
      | 'type'
      | 'minimum'
      | 'maximum'
      | 'exclusiveMinimum'
      | 'exclusiveMaximum'
      | 'multipleOf'
      | 'x-minimum'
      | 'x-maximum']?: string
  }
}

/** Fields of a group that are asked by a rule of it, or in one of its branches. */
export type PartSchema = {
  title?: string
  description?: string
  properties?: Record<string, FieldSchema | true>
  required?: string[]
}

/** A rule of a group: what it asks always, and what by other answers of the group. */
export type RuleSchema = {
  description?: string
  if?: AnswersTest
  then?: PartSchema
  else?: PartSchema
  properties?: Record<string, FieldSchema>
  required?: string[]
}

/** A field whose options are written in the one way that the rest knows: `enum` as options that are called as they are stored. */
export function toOneForm(field: FieldSchema): FieldSchema {
  return field.enum && !field.oneOf && field.type !== 'object' ? { ...field, oneOf: toPlainOptions(field.enum) } : field
}

/** Whether a field, in that form, has had its options written in both ways. */
export function hasTwoLists({ enum: values, oneOf }: FieldSchema): boolean {
  return values !== undefined && JSON.stringify(oneOf) !== JSON.stringify(toPlainOptions(values))
}

function toPlainOptions(values: readonly (string | number)[]): OptionSchema[] {
  return values.map((value) => ({ const: value, title: String(value) }))
}

/** The answer that a field comes with, and whether it is the only one. */
export function getDefault({ readOnly, const: only, default: value }: FieldSchema): FieldSchema['default'] {
  return readOnly && only !== undefined ? only : value
}

/** The storage of a field, by its type and its options. Its references must be resolved. */
export function getStored({ type, oneOf, items }: FieldSchema): Stored {
  if (type === 'null') return 'none'
  if (type === 'object') return 'group'
  if (type === 'array') return items?.oneOf && items.type !== 'object' ? 'list' : 'items'
  if (oneOf) return 'choice'
  if (type === 'boolean') return 'consent'
  return type === 'number' || type === 'integer' ? 'number' : 'text'
}

/** The options of a text, or of each item of a list. */
export function getOptions({ oneOf = [] }: Pick<FieldSchema, 'oneOf'>): OptionSchema[] {
  return oneOf.filter((each): each is OptionSchema => 'const' in each)
}

/** The part of `$defs` that a `$ref` names: `'#/$defs/texto'` → `'texto'`. */
export function getRefName($ref: string): string {
  return $ref.replace('#/$defs/', '')
}

/** The test that a condition of a form may make of one answer. */
export type AnswerTest = {
  const?: Scalar
  enum?: Scalar[]
  contains?: { const: string }
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
}

/** The tests that a condition makes of several answers, all of which must be there. */
export type AnswersTest = { properties: Record<string, AnswerTest>; required: string[] }

/** Fields asked only while another answer says so: standard `if`/`then`. */
export type ConditionalSchema = {
  description?: string
  if: AnswersTest
  then: AskedSchema
  else?: AskedSchema
}

/** Fields that are asked then: those that must be answered, and those that need not be. */
export type AskedSchema = { required?: string[]; properties?: Record<string, true> }

/** The fields that are asked with one option of a field, which has that option for its `const`. */
type BranchSchema = {
  title?: string
  description?: string
  properties: Record<string, true | { const: string }>
  required?: string[]
}

/** A group of fields as authored; a list within the list stands side by side. */
type SectionSchema = {
  id: string
  title: string
  'x-hint'?: string
  description?: string
  fields: (string | string[])[]
}

/** A form as authored in `schemas/<id>.schema.json`: what the meta-schema grants, which a test proves. */
export type FormSchema = {
  $schema: string
  $id: string
  title: string
  description?: string
  type: 'object'
  properties: Record<string, FieldSchema>
  required?: string[]
  allOf?: ConditionalSchema[]
  if?: AnswersTest
  then?: AskedSchema
  else?: AskedSchema
  dependentRequired?: Record<string, string[]>
  dependentSchemas?: Record<string, AskedSchema>
  oneOf?: BranchSchema[]
  discriminator?: { propertyName: string }
  additionalProperties?: false
  'x-care'?: string[]
  'x-sections'?: SectionSchema[]
  accept?: Record<string, string>
  $defs?: Record<string, FieldSchema>
}
