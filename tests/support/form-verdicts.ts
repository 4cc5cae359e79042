import { type Answers, checkAnswers, type Field } from '#engine'
import { type CompiledForm, toRunnableForm, toServerFormModule } from '#engine/compiler'
import type { Format } from '#engine-internals/form/field-kinds.ts'
import { fromOption, fromTyped } from '#engine-internals/form/from-typed.ts'
import { isRecord } from '#engine-internals/form/record.ts'
import { getRelevantAnswers, getVisibleFields, toAnswers } from '#engine-internals/form/relevant-answers.ts'
import { getNumbersAround } from '#engine-internals/form/storage-rules.ts'
import { dropBlank, toGeneratedForm } from '#functions/forms/to-generated-form.ts'
import { readExported, stockValidator } from '#project/check-project.ts'

/** A form as its controls, or a request, may fill it. */
export type Filled = Readonly<Record<string, unknown>>

/**
 * Whether rjsf's validator, the page and the server accept a filled form; the page is asked where a page could hold it.
 * Limits that move with the day are not in the exported schema: on the day given if none is, none of them refuses anything.
 */
export async function createJudges(compiled: CompiledForm, now = new Date('2900-01-01')) {
  const form = toRunnableForm(compiled)
  const fields = form.definition.fields
  const names = Object.keys(fields)
  const { schema } = readExported(compiled)
  const module = await import(`data:text/javascript,${encodeURIComponent(toServerFormModule(compiled))}`)
  const server = toGeneratedForm({ form: module.default, funnel: null })
  const isForPage = (filled: Filled): filled is Answers =>
    Object.entries(filled).every(([name, value]) => isFromControl(fields[name], value))

  /** A control of rjsf's own for a number or a yes or no holds one or nothing; a request of ours says nothing by a blank. */
  const toStockData = (filled: Filled) =>
    Object.fromEntries(
      Object.entries(filled).filter(
        ([name, value]) =>
          !fields[name]?.type || typeof value !== 'string' || (fields[name]?.options ? value : value.trim()) !== '',
      ),
    )

  return (filled: Filled): { stock: boolean; server: boolean; page?: boolean } => {
    // An answer to a question that has gone away stays in rjsf's data; no page sends it.
    const answers = isForPage(filled) ? toAnswers(filled) : (dropBlank(filled, server.fields) as Answers)
    const visible = getVisibleFields(form, names, answers)
    const relevant = isForPage(filled) ? getRelevantAnswers(form, names, filled) : {}
    const sent = Object.entries(filled)
      .filter(([name]) => !names.includes(name) || visible.includes(name))
      .map(([name, value]) => [name, isNested(fields[name]) && isForPage(filled) ? relevant[name] : value])
    const given = dropBlank(JSON.parse(JSON.stringify(Object.fromEntries(sent))), server.fields)
    return {
      stock: stockValidator.validateFormData(toStockData(filled), schema).errors.length === 0,
      server: server.validate(given) && server.isInTime(given, now),
      ...(isForPage(filled)
        ? { page: checkAnswers(form, names, filled, { other: '' }, now.getTime()).length === 0 }
        : {}),
    }
  }
}

function isNested(field: Field | undefined): boolean {
  return (field?.fields ?? field?.item) !== undefined
}

/** Whether a control of a field can hold a value. */
function isFromControl(field: Field | undefined, value: unknown): boolean {
  if (!field || field.widget === 'statement') return false
  const { fields, item } = field
  if (fields)
    return (
      isRecord(value) &&
      Object.entries(value).every(([name, each]) => Object.hasOwn(fields, name) && isFromControl(fields[name], each))
    )
  if (item) return Array.isArray(value) && value.every((each) => isFromControl(item, each))
  if (field.widget === 'checkboxes') return Array.isArray(value) && value.every((each) => typeof each === 'string')
  if (field.widget === 'consent') return value === true
  // As numbers are: what is typed is no answer yet.
  if (field.callingCode !== undefined) return value === fromTyped(field, String(value))
  if (field.type) return typeof value === (field.type === 'boolean' ? 'boolean' : 'number')
  return typeof value === 'string' && (!field.options || value === value.trim())
}

/** Values that nobody types and a request may carry: in any field, asked or not. */
export const oddValues = [
  null,
  0,
  1,
  true,
  false,
  {},
  { a: '' },
  [],
  [''],
  ['x'],
  [null],
  [[]],
  '',
  ' ',
  ' a ',
  'x',
] as const

/** Values at the edges of what a field takes. */
export function getEdgeValues(field: Field): unknown[] {
  const { widget, options, minLength = 1, maxLength, format, examples = [], number, days = {} } = field
  if (widget === 'statement') return []
  if (field.fields) return [{}]
  if (field.item) return [[]]
  if (widget === 'consent') return [true, false, 'true', 1]
  if (number)
    return [
      ...getNumbersAround(field),
      ...getNumbersAround(field).map(String),
      19.99,
      0.1 + 0.2,
      0.005,
      -0,
      1e300,
      '1,5',
    ]
  if (options && field.type) return options.flatMap(({ value }) => [value, fromOption(field, value)])
  if (field.callingCode !== undefined)
    return ['', ' ', '\u200b', '+34600123456', '+3460012345', '+12025550123', '600123456', ' +34600123456']
  const values = options?.map(({ value }) => value)
  if (values && widget === 'checkboxes') {
    const [first = '', second = ''] = values
    return [[], [first], [first, second], values, [first, first], [first, 'ninguna'], [` ${first}`]]
  }
  if (values) return ['', ...values, 'ninguna', ...values.map((value) => value.toUpperCase())]
  const lengths = [1, 2, minLength - 1, minLength, ...(maxLength === undefined ? [] : [maxLength, maxLength + 1])]
  // A moon is one character and two UTF-16 code units; with blanks round a text its length stays.
  const texts = lengths.flatMap((length) => ['a', '\u{1F319}'].map((letter) => letter.repeat(length)))
  const limits = Object.values(days).flatMap((limit) => [limit, `${limit}:00`, `${limit}:01`])
  const known = [...texts, ...examples, ...EDGES[format ?? 'email'], ...limits]
  return [
    '',
    ' ',
    ' \t\r\n\u00a0\ufeff\u2028',
    ...known,
    ...known.map((text) => `\n ${text}\u00a0`),
    // As some addresses come out of a contact list: a mark of direction and a space of no width round them.
    ...known.map((text) => `\u202a${text}\u202c\u200b`),
    '\u2060\u200d',
    'dos\n\nlíneas',
    '\ud83c',
  ]
}

/** A right answer to a group or a list with one thing in it at the edges of what its field takes, left out, or odd. */
export function getNestedEdges({ fields = {}, item }: Field, valid: unknown): unknown[] {
  if (item && Array.isArray(valid)) {
    const [first, ...others] = valid
    const edges = [...getEdgeValues(item), ...getNestedEdges(item, first), '', null]
    return [...edges.map((each) => [each, ...others]), [], [...valid, ...valid, ...valid, ...valid, ...valid]]
  }
  if (!isRecord(valid)) return []
  return Object.values(fields).flatMap((field) => {
    const { [field.name]: own, ...missing } = valid
    // A value that no control can hold is of no account where it is not shown.
    const odd = own === undefined ? [] : [null, {}]
    const values = [...getEdgeValues(field), ...getNestedEdges(field, own), ...odd]
    return [missing, ...values.map((value) => ({ ...valid, [field.name]: value }))]
  })
}

/** Texts at the edges of each format. */
const EDGES: Readonly<Record<Format, readonly string[]>> = {
  email: ['a@b', 'ana@correo.example', '.a..b@correo.example', 'a b@c.example', `a@${'b'.repeat(64)}.example`, 'a@@b'],
  date: ['2025-03-14', '2024-02-29', '2025-02-29', '1899-12-31', '1900-01-01', '2025-13-01', '14/3/2025'],
  time: ['00:00', '23:59', '23:59:59', '24:00', '9:30', '10:60', '10:30:60', '10:30Z'],
  'date-time': ['2025-03-14T10:30', '2025-02-29T10:30', '2025-03-14 10:30', '2025-03-14T25:00', '2025-03-14T10:30:00'],
  uri: [
    'https://a.example',
    'http://a.example/b?c#d',
    'a.example',
    'javascript:alert(1)',
    'https://a b.example',
    'https://a',
  ],
}
