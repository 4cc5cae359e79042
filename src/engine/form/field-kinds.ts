import type { Field, Format } from './form-definition.ts'

/**
 * What a field stores: a text, a number, one of some options, several of them, a consent given, the answers to a group of
 * fields, as many items as are given, or nothing where it asks nothing.
 */
export type Stored = 'text' | 'number' | 'choice' | 'list' | 'consent' | 'group' | 'items' | 'none'

/** An element of the page's own HTML that may hold an answer. Only a box or a button is checked or not. */
type Input = { readonly value: string; readonly checked?: boolean }

/** What a page does with what is stored. */
type Storage = {
  /** What a body holds where it is not answered; undefined where there is nothing to answer, nor to mail. */
  empty: '' | readonly [] | Readonly<Record<string, never>> | undefined
  /** What was typed or chosen in the page's own HTML before its script was there. */
  read(inputs: readonly Input[]): string | string[] | undefined
}

/** What a kind of field has of its own. */
type KindOfField = {
  stores: Stored
  /** The formats that its control can hold. */
  formats?: readonly Format[]
  /** A text that it can hold, where not any will do. */
  sample?: string
  /** Its options may say what they mean, as the ends of a scale do. */
  explainsOptions?: true
  /** The keyboard that a phone shows for it. */
  inputMode?: Field['inputMode']
  /** A mail prints its answer with the lines as typed; others on one line. */
  keepsLines?: true
  /** How rjsf's own theme draws it: the uiSchema of an exported form. */
  exported: Readonly<Record<string, unknown>>
}

/** What a page does with fields, by what they store. */
const storages: Readonly<Record<Stored, Storage>> = {
  text: { empty: '', read: ([input]) => input?.value },
  number: { empty: '', read: ([input]) => input?.value },
  choice: { empty: '', read: (inputs) => inputs.find(({ checked }) => checked !== false)?.value },
  list: { empty: [], read: (inputs) => inputs.flatMap(({ checked, value }) => (checked ? [value] : [])) },
  consent: { empty: '', read: ([input]) => (input?.checked ? input.value : undefined) },
  // What is typed into it stands in the inputs of its own fields.
  group: { empty: {}, read: () => undefined },
  items: { empty: [], read: () => undefined },
  none: { empty: undefined, read: () => undefined },
}

/**
 * THE table of the kinds of fields, as `x-widget` calls them. A new kind is a row here, its name in the meta-schema, and
 * its control in `react/rjsf`, which the compiler asks for.
 */
const rows = {
  text: { stores: 'text', formats: ['email', 'date', 'time', 'date-time', 'uri'], exported: {} },
  email: {
    stores: 'text',
    formats: ['email'],
    sample: 'someone@mail.example',
    inputMode: 'email',
    exported: { 'ui:widget': 'email' },
  },
  tel: { stores: 'text', inputMode: 'tel', exported: { 'ui:options': { inputType: 'tel' } } },
  date: { stores: 'text', formats: ['date'], sample: '2025-03-14', exported: { 'ui:widget': 'date' } },
  time: { stores: 'text', formats: ['time'], sample: '10:30', exported: { 'ui:options': { inputType: 'time' } } },
  'date-time': {
    stores: 'text',
    formats: ['date-time'],
    sample: '2025-03-14T10:30',
    exported: { 'ui:options': { inputType: 'datetime-local' } },
  },
  url: { stores: 'text', formats: ['uri'], sample: 'https://pagina.example/', exported: { 'ui:widget': 'uri' } },
  color: { stores: 'text', sample: '#336699', exported: { 'ui:widget': 'color' } },
  number: { stores: 'number', exported: {} },
  range: { stores: 'number', exported: { 'ui:widget': 'range' } },
  textarea: { stores: 'text', keepsLines: true, exported: { 'ui:widget': 'textarea' } },
  signature: { stores: 'text', exported: {} },
  radio: { stores: 'choice', exported: { 'ui:widget': 'radio' } },
  scale: {
    stores: 'choice',
    explainsOptions: true,
    exported: { 'ui:widget': 'radio', 'ui:options': { inline: true } },
  },
  select: { stores: 'choice', exported: { 'ui:widget': 'select' } },
  checkboxes: { stores: 'list', exported: { 'ui:widget': 'checkboxes' } },
  consent: { stores: 'consent', exported: { 'ui:widget': 'checkbox' } },
  group: { stores: 'group', exported: {} },
  items: { stores: 'items', exported: {} },
  statement: { stores: 'none', exported: {} },
} satisfies Record<string, KindOfField>

/** A kind of field. */
export type FieldKind = keyof typeof rows

export const fieldKinds: Readonly<Record<FieldKind, KindOfField>> = rows

/** The kind of a field whose JSON names none. */
export const defaultKinds: Readonly<Record<Stored, FieldKind>> = {
  text: 'text',
  number: 'number',
  choice: 'radio',
  list: 'checkboxes',
  consent: 'consent',
  group: 'group',
  items: 'items',
  none: 'statement',
}

/** The kind of a text whose JSON names none, by its format. */
export const formatKinds: Readonly<Record<Format, FieldKind>> = {
  email: 'email',
  date: 'date',
  time: 'time',
  'date-time': 'date-time',
  uri: 'url',
}

/** What a page does with a field's answer. */
export function getStorage({ widget }: Pick<Field, 'widget'>): Storage {
  return storages[fieldKinds[widget].stores]
}
