import type { AnswerValue, Field, Format } from './form-definition.ts'

/** What a field stores: a text, one of some options, several of them, or nothing where it asks nothing. */
export type Stored = 'text' | 'choice' | 'list' | 'none'

/** An element of the page's own HTML that may hold an answer. */
type Input = { readonly value: string; readonly checked?: boolean }

/** What holds of every field of a kind, wherever its form goes: to the checker, the page, the model, the server. */
type KindOfField = {
  readonly stores: Stored
  /** The keys of the JSON that mean something for it, beside those that every field may have. */
  readonly keywords: readonly string[]
  /** The formats that its control can hold. */
  readonly formats?: readonly Format[]
  /** Whether its options may say what they mean, as the ends of a scale do. */
  readonly explainsOptions?: true
  /** What a condition may ask of its answer. JSON Schema would ignore any other keyword, so that the condition always held. */
  readonly conditions: readonly string[]
  /** What a body holds where it is not answered; undefined where there is nothing to answer. */
  readonly empty: '' | readonly [] | undefined
  /** The keyboard that a phone shows for it. */
  readonly inputMode?: 'email' | 'tel'
  /** How a mail prints its answer: on one line, or with the lines as typed. */
  readonly mailed: 'line' | 'lines' | 'never'
  /** How rjsf's own theme draws it: the uiSchema of an exported form. */
  readonly exported: Readonly<Record<string, unknown>>
  /** What was typed or chosen in the page's own HTML before its script was there. */
  read(inputs: readonly Input[]): string | string[] | undefined
  /** Right answers; where there are options, one for each of them. */
  getValidSamples(field: Field): AnswerValue[]
  /** Answers that break a rule of the field, by the rule; that an answer is required holds for every kind alike. */
  getInvalidSamples(field: Field): [rule: string, value: AnswerValue][]
}

const LINE = 'Sample text with <b>marks</b> & a moon \u{1F319}'
const SAMPLES: Readonly<Record<Format, string>> = { email: 'someone@mail.example', date: '2025-03-14' }

const readValue: KindOfField['read'] = ([input]) => input?.value
const readChosen = (inputs: readonly Input[]) => inputs.flatMap(({ checked, value }) => (checked ? [value] : []))

function getTextSamples({ format, examples, minLength = 0, maxLength }: Field, text = LINE): string[] {
  return [examples?.[0] ?? (format ? SAMPLES[format] : text).padEnd(minLength, '.').slice(0, maxLength)]
}

/** One option, and as many of the others as are needed beside it. */
function getListSamples({ options = [], minItems = 1 }: Field): string[][] {
  const values = options.map(({ value }) => value)
  return values.map((first) => [first, ...values.filter((value) => value !== first).slice(0, minItems - 1)])
}

const text: KindOfField = {
  stores: 'text',
  keywords: [
    'minLength',
    'maxLength',
    'pattern',
    'format',
    'examples',
    'x-placeholder',
    'x-autocomplete',
    'x-overflow',
    'x-sensitive',
  ],
  conditions: ['const', 'enum'],
  empty: '',
  mailed: 'line',
  exported: {},
  read: readValue,
  getValidSamples: (field) => getTextSamples(field),
  getInvalidSamples: ({ minLength = 0, maxLength, format, examples }) => [
    ...(minLength > 1 ? [['minLength', 'a'.repeat(minLength - 1)] as [string, string]] : []),
    ...(maxLength === undefined ? [] : [['maxLength', 'a'.repeat(maxLength + 1)] as [string, string]]),
    ...(format || examples ? [[format ? 'format' : 'pattern', 'not this'] as [string, string]] : []),
  ],
}

const choice: KindOfField = {
  stores: 'choice',
  keywords: ['x-sensitive', 'oneOf'],
  conditions: ['const', 'enum'],
  empty: '',
  mailed: 'line',
  exported: { 'ui:widget': 'radio' },
  read: (inputs) => readChosen(inputs)[0],
  getValidSamples: ({ options = [] }) => options.map(({ value }) => value),
  getInvalidSamples: () => [],
}

/**
 * THE table of the kinds of fields (`x-widget`). A new kind is a row here, its name in the meta-schema, and its control in
 * `react/rjsf`, which the compiler asks for.
 */
const rows = {
  text: { ...text, formats: ['email', 'date'] },
  email: {
    ...text,
    formats: ['email'],
    inputMode: 'email',
    exported: { 'ui:widget': 'email' },
    getValidSamples: (field) => getTextSamples(field, SAMPLES.email),
  },
  tel: { ...text, inputMode: 'tel', exported: { 'ui:options': { inputType: 'tel' } } },
  date: {
    ...text,
    formats: ['date'],
    exported: { 'ui:widget': 'date' },
    getValidSamples: (field) => getTextSamples(field, SAMPLES.date),
  },
  textarea: { ...text, mailed: 'lines', exported: { 'ui:widget': 'textarea' } },
  signature: text,
  radio: choice,
  scale: { ...choice, explainsOptions: true, exported: { 'ui:widget': 'radio', 'ui:options': { inline: true } } },
  checkboxes: {
    stores: 'list',
    keywords: ['x-sensitive', 'items', 'uniqueItems', 'minItems'],
    conditions: ['contains'],
    empty: [],
    mailed: 'line',
    exported: { 'ui:widget': 'checkboxes' },
    read: readChosen,
    getValidSamples: getListSamples,
    getInvalidSamples: ({ minItems = 0, options = [] }) =>
      minItems > 1 ? [['minItems', options.slice(1, minItems).map(({ value }) => value)]] : [],
  },
  statement: {
    stores: 'none',
    keywords: [],
    conditions: [],
    empty: undefined,
    mailed: 'never',
    exported: {},
    read: () => undefined,
    getValidSamples: () => [],
    getInvalidSamples: () => [],
  },
} satisfies Record<string, KindOfField>

/** A kind of field, as `x-widget` calls it. */
export type FieldKind = keyof typeof rows

export const fieldKinds: Readonly<Record<FieldKind, KindOfField>> = rows

/** The kind of a field whose JSON names none. */
export const defaultKinds: Readonly<Record<Stored, FieldKind>> = {
  text: 'text',
  choice: 'radio',
  list: 'checkboxes',
  none: 'statement',
}
