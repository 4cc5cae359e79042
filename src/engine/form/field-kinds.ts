/** A rule for the shape of a text. */
export type Format = 'email' | 'date' | 'time' | 'date-time' | 'uri'

/** The keyboard that a phone shows for a text. */
export type InputMode = 'email' | 'tel' | 'numeric' | 'decimal'

/**
 * The storage of a field: a text, a number, one of some options, several of them, a consent given, the answers to a
 * group of fields, as many items as are given, or nothing where it asks nothing.
 */
export type Stored = 'text' | 'number' | 'choice' | 'list' | 'consent' | 'group' | 'items' | 'none'

/** An element of the page's own HTML that may hold an answer. Only a box or a button is checked or not. */
type Input = { readonly value: string; readonly checked?: boolean }

/** The functions of a page on a stored answer. */
type Storage = {
  /** The value in a body where the field is not answered; undefined where there is nothing to answer, nor to mail. */
  empty: '' | readonly [] | Readonly<Record<string, never>> | undefined
  /** Reads the answer that was typed or chosen in the page's own HTML before its script was there. */
  read(inputs: readonly Input[]): string | string[] | undefined
}

/** The row of a kind of field, as far as pages and receivers read it. */
type KindOfField = {
  stores: Stored
  /** A mail prints its answer with the lines as typed; others on one line. */
  keepsLines?: true
  /** It holds an e-mail address or a telephone number: invisible characters round it are not part of it. */
  isAddress?: true
  /** Its fields are the rows of one table, whose columns are the options that all of them share. */
  isTable?: true
}

/** The functions of a page on fields, by their storage. */
const storages: Readonly<Record<Stored, Storage>> = {
  text: { empty: '', read: ([input]) => input?.value },
  number: { empty: '', read: ([input]) => input?.value },
  choice: { empty: '', read: (inputs) => inputs.find(({ checked }) => checked !== false)?.value },
  list: { empty: [], read: (inputs) => inputs.flatMap(({ checked, value }) => (checked ? [value] : [])) },
  consent: { empty: '', read: ([input]) => (input?.checked ? input.value : undefined) },
  // The inputs of its own fields hold the text that is typed into a group.
  group: { empty: {}, read: () => undefined },
  items: { empty: [], read: () => undefined },
  none: { empty: undefined, read: () => undefined },
}

/**
 * THE table of the kinds of fields, as `x-widget` calls them, in two parts: what pages and receivers are sent, and below what they are
 * not. A new kind is a row in each, its name in the meta-schema, and its control in `react/rjsf`, which the compiler asks for.
 */
const rows = {
  text: { stores: 'text' },
  email: { stores: 'text', isAddress: true },
  tel: { stores: 'text', isAddress: true },
  phone: { stores: 'text', isAddress: true },
  date: { stores: 'text' },
  time: { stores: 'text' },
  'date-time': { stores: 'text' },
  url: { stores: 'text' },
  color: { stores: 'text' },
  number: { stores: 'number' },
  range: { stores: 'number' },
  textarea: { stores: 'text', keepsLines: true },
  signature: { stores: 'text' },
  radio: { stores: 'choice' },
  scale: { stores: 'choice' },
  select: { stores: 'choice' },
  checkboxes: { stores: 'list' },
  consent: { stores: 'consent' },
  group: { stores: 'group' },
  matrix: { stores: 'group', isTable: true },
  items: { stores: 'items' },
  statement: { stores: 'none' },
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

/** The functions of a page on a field's answer. */
export function getStorage({ widget }: { widget: FieldKind }): Storage {
  return storages[fieldKinds[widget].stores]
}

/** The row of a kind of field that authors, samples and exports read, and no page is sent. */
type KindRules = {
  /** It asks for nothing but what says who somebody is: such a field is marked `x-sensitive`. */
  isPersonal: boolean
  /** The formats that its control can hold. */
  formats?: readonly Format[]
  /** A text that it can hold, where not any will do. */
  sample?: string
  /** It has a pattern of its own: that and how long it is are not the author's to say. */
  shaped?: true
  /** The pattern of every answer that its control gives. */
  pattern?: string
  /** It holds a telephone number with the calling code of its country. */
  isDialled?: true
  /** Its control gives a number between two ends, which it needs, and never a text that is none. */
  isBounded?: true
  /** Its answer signs the words beside it, so that these have a version. */
  isSigned?: true
  /** Its options may say what they mean, as the ends of a scale do. */
  explainsOptions?: true
  /** Its options may do more than be read: ask for a text, as in 'Other: …', or show a picture. */
  opensOptions?: true
  /** One press answers it: all of its options are in sight. */
  isPressed?: true
  /** The seconds that an answer takes once its texts are read; those of a group's fields and items count apart. */
  seconds: number
  /** The keyboard that a phone shows for it. */
  inputMode?: InputMode
  /** How rjsf's own theme draws it: the uiSchema of an exported form. */
  exported: Readonly<Record<string, unknown>>
}

export const kindRules: Readonly<Record<FieldKind, KindRules>> = {
  text: { isPersonal: false, seconds: 6, formats: ['email', 'date', 'time', 'date-time', 'uri'], exported: {} },
  email: {
    isPersonal: true,
    seconds: 8,
    formats: ['email'],
    sample: 'someone@mail.example',
    inputMode: 'email',
    exported: { 'ui:widget': 'email' },
  },
  tel: { isPersonal: true, seconds: 8, inputMode: 'tel', exported: { 'ui:options': { inputType: 'tel' } } },
  phone: {
    isPersonal: true,
    seconds: 8,
    shaped: true,
    isDialled: true,
    sample: '+12025550123',
    inputMode: 'tel',
    exported: { 'ui:options': { inputType: 'tel' } },
  },
  date: { isPersonal: false, seconds: 6, formats: ['date'], sample: '2025-03-14', exported: { 'ui:widget': 'date' } },
  time: {
    isPersonal: false,
    seconds: 5,
    formats: ['time'],
    sample: '10:30',
    exported: { 'ui:options': { inputType: 'time' } },
  },
  'date-time': {
    isPersonal: false,
    seconds: 8,
    formats: ['date-time'],
    sample: '2025-03-14T10:30',
    exported: { 'ui:options': { inputType: 'datetime-local' } },
  },
  url: {
    isPersonal: false,
    seconds: 10,
    formats: ['uri'],
    sample: 'https://pagina.example/',
    exported: { 'ui:widget': 'uri' },
  },
  color: {
    isPersonal: false,
    seconds: 4,
    pattern: '^#[0-9a-f]{6}$',
    sample: '#336699',
    exported: { 'ui:widget': 'color' },
  },
  number: { isPersonal: false, seconds: 5, exported: {} },
  range: { isPersonal: false, seconds: 4, isBounded: true, exported: { 'ui:widget': 'range' } },
  textarea: { isPersonal: false, seconds: 45, exported: { 'ui:widget': 'textarea' } },
  signature: { isPersonal: true, seconds: 10, isSigned: true, exported: {} },
  radio: { isPersonal: false, seconds: 2, isPressed: true, opensOptions: true, exported: { 'ui:widget': 'radio' } },
  scale: {
    isPersonal: false,
    seconds: 2,
    isPressed: true,
    explainsOptions: true,
    exported: { 'ui:widget': 'radio', 'ui:options': { inline: true } },
  },
  select: { isPersonal: false, seconds: 5, exported: { 'ui:widget': 'select' } },
  checkboxes: { isPersonal: false, seconds: 5, opensOptions: true, exported: { 'ui:widget': 'checkboxes' } },
  consent: { isPersonal: false, seconds: 2, exported: { 'ui:widget': 'checkbox' } },
  group: { isPersonal: false, seconds: 0, exported: {} },
  matrix: { isPersonal: false, seconds: 0, exported: {} },
  items: { isPersonal: false, seconds: 4, exported: {} },
  statement: { isPersonal: false, seconds: 0, exported: {} },
}

/** The kind of a text whose JSON names none, by its format. */
export const formatKinds: Readonly<Record<Format, FieldKind>> = {
  email: 'email',
  date: 'date',
  time: 'time',
  'date-time': 'date-time',
  uri: 'url',
}
