import type { FieldKind, Stored } from '#engine/form/field-kinds.ts'
import type { Format } from '#engine/form/form-definition.ts'

export type Scalar = string | number | boolean

/** One choice as authored: `{ "const": "a", "title": "…" }`. */
export type OptionSchema = {
  const: Scalar
  title: string
  'x-label'?: string
  'x-note'?: string
  'x-echo'?: string
  description?: string
}

/** A field as authored: a JSON Schema property with annotations beside it. */
export type FieldSchema = {
  $ref?: string
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'null'
  title?: string
  description?: string
  oneOf?: OptionSchema[]
  items?: { type: 'string'; oneOf: OptionSchema[] }
  uniqueItems?: true
  minItems?: number
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
  'x-widget'?: FieldKind
  'x-label'?: string
  'x-hint'?: string
  'x-note'?: string
  'x-placeholder'?: string
  'x-autocomplete'?: string
  'x-overflow'?: true
  'x-version'?: string
  'x-sensitive'?: 'health' | 'contact'
  'x-errors'?: {
    [Rule in
      | 'required'
      | 'format'
      | 'pattern'
      | 'minLength'
      | 'maxLength'
      | 'minItems'
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

/** What a field stores, as its type and its options say. */
export function getStored({ type, oneOf }: FieldSchema): Stored {
  if (type === 'null') return 'none'
  if (type === 'array') return 'list'
  if (oneOf) return 'choice'
  if (type === 'boolean') return 'consent'
  return type === 'number' || type === 'integer' ? 'number' : 'text'
}

/** The part of `$defs` that a `$ref` names: `'#/$defs/texto'` → `'texto'`. */
export function getRefName($ref: string): string {
  return $ref.replace('#/$defs/', '')
}

/** What a condition of a form may ask of one answer. */
export type AnswerTest = {
  const?: Scalar
  enum?: Scalar[]
  contains?: { const: string }
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
}

/** Fields asked only while another answer says so: standard `if`/`then`. */
export type ConditionalSchema = {
  description?: string
  if: { properties: Record<string, AnswerTest>; required: string[] }
  then: { required?: string[]; properties?: Record<string, true> }
}

/** A group of fields as authored; a list within the list stands side by side. */
export type SectionSchema = {
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
  additionalProperties?: false
  'x-sections'?: SectionSchema[]
  accept?: Record<string, string>
  $defs?: Record<string, FieldSchema>
}
