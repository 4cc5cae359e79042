import { withMessages } from '#authoring/new/create-field.ts'
import { nameFields } from '#messages/name-fields.ts'
import { toAskable } from './askable.ts'
import { importTexts } from './import-texts.ts'
import { getOthers, type Naming, withOthers } from './naming.ts'
import type { Option, Question } from './questionnaire.ts'
import { type IsCitable, writeLine } from './write-text.ts'

type Json = Record<string, unknown>

/** The names that the texts of a question may cite, and the texts before it on its page. */
type Around = (question: Question) => { isCitable: IsCitable; before: readonly string[] }

const NOTHING_AROUND: Around = () => ({ isCitable: () => false, before: [] })

/** The fields of a form or of a group, which of them are required, and those that depend on another answer. */
export function writeFields(questions: readonly Question[], naming: Naming, around: Around = NOTHING_AROUND): Json {
  const name = ({ key }: Question) => naming.field(key)
  // A field depends on those beside it, be they of a form, a group or an item of a list.
  const find = (key: string) => questions.find((each) => each.key === key)
  const rules = questions.flatMap((question) => [
    ...writeOthers(question, naming),
    ...writeAsked(question, find, naming),
  ])
  return {
    properties: Object.fromEntries(withOthers(questions).map((each) => [name(each), writeField(each, naming, around)])),
    required: questions.filter((each) => each.required && !each.when && isAnswered(each)).map(name),
    ...(rules.length === 0 ? {} : { allOf: rules }),
  }
}

/** A group and a list that grows are never missing: what is required in them is. */
function isAnswered({ kind }: Question): boolean {
  return kind !== 'group' && kind !== 'items'
}

/** The rules by which the options of a question ask for more. */
function writeOthers(question: Question, naming: Naming): Json[] {
  if (question.kind !== 'one' && question.kind !== 'many') return []
  const { key, kind, options } = question
  const field = naming.field(key)
  return options.flatMap(({ value, other }) => {
    if (!other) return []
    const chosen = { const: naming.option(key, value) }
    const asked = naming.field(other.key)
    return [
      {
        if: { properties: { [field]: kind === 'many' ? { contains: chosen } : chosen }, required: [field] },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
        then: other.required ? { required: [asked] } : { properties: { [asked]: true } },
      },
    ]
  })
}

/** The rule by which a question is asked of some only. */
function writeAsked(question: Question, find: (key: string) => Question | undefined, naming: Naming): Json[] {
  const { key, when, required } = question
  if (when === undefined) return []
  const { parts } = toAskable(when, find)
  const tests = parts.map(({ question: asked, chosen }) => {
    const [only, ...others] = chosen.map((value) => naming.option(asked.key, value))
    const test = others.length === 0 ? { const: only } : { enum: [only, ...others] }
    return [naming.field(asked.key), asked.kind === 'many' ? { contains: test } : test] as const
  })
  const field = naming.field(key)
  const asked = { if: { properties: Object.fromEntries(tests), required: tests.map(([name]) => name) } }
  const isRequired = required && isAnswered(question)
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
  return [{ ...asked, then: isRequired ? { required: [field] } : { properties: { [field]: true } } }]
}

function writeField(question: Question, naming: Naming, around: Around): Json {
  const { isCitable, before } = around(question)
  const title = writeLine(question.title, naming, isCitable) || writeName(question, naming)
  const hint = [...before, question.hint ? writeLine(question.hint, naming, isCitable) : ''].filter(Boolean).join(' ')
  return withMessages(
    {
      ...writeAnswer(question, naming),
      ...writeInitial(question, naming),
      title,
      ...(hint === '' ? {} : { 'x-hint': hint }),
    },
    question.required && isAnswered(question),
    question.kind === 'many' && question.options.some(({ isAlone }) => isAlone) ? ['x-exclusive'] : [],
  )
}

function writeInitial(question: Question, naming: Naming): Json {
  const { key, kind, initial } = question
  if (initial === undefined) return {}
  if (kind !== 'one' && kind !== 'many') return { default: initial }
  return {
    default: Array.isArray(initial)
      ? initial.map((each) => naming.option(key, each))
      : naming.option(key, String(initial)),
  }
}

/** The title of a question of which nothing else is read. */
function writeName({ name, key }: Question, naming: Naming): string {
  return writeLine([name], naming, () => false) || naming.field(key)
}

function writeAnswer(question: Question, naming: Naming): Json {
  switch (question.kind) {
    case 'text':
      return writeTextField(question, naming.field(question.key))
    case 'number': {
      const { isWhole, step, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = question
      const limits = { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf: isWhole ? undefined : step }
      return { type: isWhole ? 'integer' : 'number', ...clean(limits) }
    }
    case 'one': {
      // A list that drops down has no room for a text among its options, and a scale none either.
      const look = getOthers(question).length > 0 ? undefined : question.look
      return { type: 'string', oneOf: writeOptions(question, naming, look === 'scale'), ...clean({ 'x-widget': look }) }
    }
    case 'many':
      return writeMany(question, naming)
    case 'consent':
      return { type: 'boolean' }
    case 'group':
      return { ...writeGroup(question.fields, naming), ...clean({ 'x-widget': question.look }) }
    case 'items':
      return writeItems(question, naming)
  }
}

function writeMany(question: Extract<Question, { kind: 'many' }>, naming: Naming): Json {
  const { minItems, maxItems } = question
  return {
    type: 'array',
    items: { type: 'string', oneOf: writeOptions(question, naming, false) },
    uniqueItems: true,
    ...clean({ minItems: minItems === 0 ? undefined : minItems, maxItems }),
  }
}

function writeGroup(fields: readonly Question[], naming: Naming, title?: string): Json {
  return { type: 'object', ...clean({ title }), ...writeFields(fields, naming), additionalProperties: false }
}

function writeItems(question: Extract<Question, { kind: 'items' }>, naming: Naming): Json {
  const { fields, minItems, maxItems, add = importTexts.add } = question
  const isEverAnswered = fields.some((field) => field.required && !field.when && isAnswered(field))
  const items = writeGroup(isEverAnswered ? fields : requireFirst(fields), naming, writeName(question, naming))
  return { type: 'array', items, ...clean({ minItems: minItems || undefined }), maxItems, 'x-add': add }
}

/** An item without anything that has to be said would be no item. */
function requireFirst(fields: readonly Question[]): Question[] {
  const first = fields.find((field) => isAnswered(field) && !field.when) ?? fields[0]
  return fields.map((field) => (field === first ? { ...field, required: true } : field))
}

function writeTextField(question: Extract<Question, { kind: 'text' }>, name: string): Json {
  const { look, minLength, maxLength, from, to, placeholder } = question
  const formats = { email: 'email', url: 'uri', date: 'date', time: 'time', 'date-time': 'date-time' } as const
  const isPersonal = look === 'email' || look === 'tel'
  const isName = look === undefined && nameFields.some((each) => each.toLowerCase() === name.toLowerCase())
  return {
    type: 'string',
    ...(look && look in formats ? clean({ format: new Map(Object.entries(formats)).get(look) }) : {}),
    ...(look === 'textarea' || look === 'tel' ? { 'x-widget': look } : {}),
    ...(isPersonal ? { 'x-sensitive': 'contact' } : isName ? { 'x-sensitive': 'name' } : {}),
    ...clean({ minLength: minLength || undefined, maxLength, 'x-minimum': from, 'x-maximum': to }),
    ...clean({ 'x-placeholder': placeholder }),
  }
}

function writeOptions(
  { key, options }: { key: string; options: readonly Option[] },
  naming: Naming,
  hasNotes: boolean,
) {
  const read = new Map<string, number>()
  return options.map(({ value, title, note, isAlone, other }) => {
    const line = writeLine([title], naming, () => false) || naming.option(key, value)
    // Two that read alike could not be told apart.
    const count = (read.get(line.toLowerCase()) ?? 0) + 1
    read.set(line.toLowerCase(), count)
    return {
      const: naming.option(key, value),
      title: count === 1 ? line : `${line} (${count})`,
      ...(hasNotes && note ? { 'x-note': writeLine([note], naming, () => false) } : {}),
      ...(isAlone ? { 'x-exclusive': true } : {}),
      ...(other?.kind === 'text' ? { 'x-other': naming.field(other.key) } : {}),
    }
  })
}

function clean(json: Json): Json {
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== undefined))
}
