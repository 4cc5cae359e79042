import type { Condition } from '#engine/plan/condition.ts'
import type { FieldKind, Format, InputMode } from './field-kinds.ts'
import type { NumberLimits } from './number-limits.ts'

/** One choice of a field: `value` is stored, `title` is read on the page, `label` is sent to people, `echo` is what a result says of it. */
export type Option = {
  value: string
  title: string
  label: string
  note?: string
  echo?: string
  /** The help that whoever chooses it may need, by names of the site's words: it is shown at once, and at every ending. */
  care?: readonly string[]
  /** Whoever chooses it chooses no other. */
  exclusive?: true
  /** The field beside its own that asks which, as in 'Other: …'. */
  other?: string
  /** Shown above its title, by its address; `alt` is '' where the title says it all. */
  picture?: { src: string; alt: string }
}

/** The rules of a number. Its notation is that of a language: 'es-ES' for 1.234,5. */
export type NumberRules = NumberLimits & { language: string; multipleOf?: number }

/** The value of an answer; that of a group of fields is an object. Absent and blank answers are not stored. */
export type AnswerValue = string | number | boolean | AnswerValue[] | { [name: string]: AnswerValue }
/** Answers by the names of their fields. */
export type Answers = Record<string, AnswerValue>

/** One question, as the form runtime reads it: data only, made from a property of the authored JSON Schema. */
export type Field = {
  name: string
  widget: FieldKind
  /** The type of an answer that is no text: the options of a choice stand for such values then. */
  type?: 'number' | 'integer' | 'boolean'
  title: string
  hint?: string
  /** A remark below the field, the same whatever is answered. */
  note?: string
  /** The short name of the field in summaries and texts; the title where the author gives none. */
  label: string
  required: boolean
  /** Index into the form's conditions: the field is asked only while that condition holds. */
  when?: number
  options?: Option[]
  /** The answer that it comes with. */
  default?: AnswerValue
  /** Whether the default is shown and sent, and is the only answer. */
  readOnly?: true
  /** The fields of a group, by their names in it; `when` of each is asked of the group's own answers. */
  fields?: Record<string, Field>
  /** The branches of a group: the field that chooses one of them, and the fields of each by that field's value. */
  branches?: { by: string; fields: Record<string, string[]> }
  /** The field that each item of a list that grows is. */
  item?: Field
  /** The label of the button that adds another item. */
  addLabel?: string
  minLength?: number
  maxLength?: number
  /** How many options or items a list needs, where it is answered, and how many it may have. */
  minItems?: number
  maxItems?: number
  format?: Format
  number?: NumberRules
  /** The calling code of a telephone number, stored as E.164, where the visitor types none. */
  callingCode?: string
  /** The first and the last day it may be, as the author says them: '2025-03-14', 'today', 'today-18y'; of a time '11:00'. */
  days?: { minimum?: string; maximum?: string }
  /** Answers that are right, for fields whose rule does not say what one looks like. */
  examples?: string[]
  /** The visitor cannot type past `maxLength`. In any other text they can, and are told so. */
  cut?: true
  autocomplete?: string
  inputMode?: InputMode
  spellCheck?: boolean
  placeholder?: string
  sensitive?: 'health' | 'contact' | 'name'
  /** Messages by JSON Schema keyword (`required`, `format`, `maxLength`…). */
  errors: Record<string, string>
}

/** A group of fields, in rows: those of one row stand side by side. */
type Section = { id: string; title: string; description?: string; rows: string[][] }

/** Whose notation numbers are written in, and by whose clocks a day begins: `{ language: 'es-ES', timeZone: 'Europe/Madrid' }`. */
export type Locale = {
  language: string
  timeZone: string
  /** The names that fields for a person's name have in that language. */
  nameFields?: readonly string[]
  /** The words with which a button begins that says it sends, in lower case. */
  sendVerbs?: readonly string[]
}

/** A form without its functions: plain data. `version` is a hash of the authored file. */
export type FormDefinition = {
  id: string
  version: string
  title: string
  fields: Record<string, Field>
  sections: Section[]
  /** The answers that fields come with, as their controls hold them; only where there are any. */
  initial?: Answers
  /** The time zone in which a day begins; only where an answer depends on it. */
  timeZone?: string
  /** The help that whoever answers may need, in the same way; shown at every ending. */
  care?: readonly string[]
  /** It asks for something that says how a person is, or else who they are: a field that its schema marks `x-sensitive`, however deep. */
  personal?: NonNullable<Field['sensitive']>
}

/** One fault as Ajv's standalone code reports it; only what the error adapter reads. */
export type SchemaError = {
  instancePath: string
  keyword: string
  params: { missingProperty?: string; allowedValue?: unknown; allowedValues?: unknown[]; limit?: unknown }
}

/** A validator compiled ahead of time from a schema. Leaves its faults on `errors`. */
type Validator = ((value: unknown) => boolean) & { errors?: SchemaError[] | null }

/** A form ready to run: its data, its one validator, and the conditions under which fields are asked. */
export type Form = {
  definition: FormDefinition
  validate: Validator
  conditions: readonly Condition[]
  features: FormFeatures
}

/** Functions that only some forms need. A page is sent those of its form; `noFormFeatures` stands for the others. */
export type FormFeatures = {
  /** Turns an answer as the draft holds it into the stored one; undefined where nothing is answered. */
  fromTyped(field: Field, typed: AnswerValue): AnswerValue | undefined
  /** Finds the faults that depend on the day, which the validator does not know. `now` in milliseconds since 1970. */
  findDayFaults(definition: FormDefinition, answers: Answers, now: number): SchemaError[]
}

/** The sensitivity of a field and everything nested in it: the gravest, of health, then of contact, then of a name. */
export function getSensitivity({ sensitive, fields = {}, item }: Field): Field['sensitive'] {
  return getMostSensitive([...Object.values(fields), ...(item ? [item] : [])], sensitive)
}

/** Sensitivity of fields taken together, beside a mark of their own: the gravest. */
export function getMostSensitive(fields: readonly Field[], own?: Field['sensitive']): Field['sensitive'] {
  const marks = [own, ...fields.map(getSensitivity)]
  return (['health', 'contact', 'name'] as const).find((mark) => marks.includes(mark))
}
