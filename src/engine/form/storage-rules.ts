import { getToday, toDay } from './day-limits.ts'
import { type FieldKind, fieldKinds, formatKinds, kindRules, type Stored } from './field-kinds.ts'
import type { AnswerValue, Field } from './form-definition.ts'
import { fromOption } from './from-typed.ts'
import { NUMBER_LIMITS } from './number-limits.ts'
import { fitsNumber, getNumbersAround, getWrongNumbers } from './number-samples.ts'

/**
 * The keys that may be written about a stored answer: for the checker and the model alone, so that no page is sent
 * them.
 */
type StorageRules = {
  /** The keys of the JSON that mean something for it, beside those that every field may have. */
  keywords: readonly string[]
  /**
   * The keywords that a condition may ask of its answer. JSON Schema would ignore any other keyword, so that the
   * condition always held.
   */
  conditions: readonly string[]
  /** Right answers; where there are options, one for each of them. */
  getValidSamples(field: Field): AnswerValue[]
  /** Answers that break a rule of the field, by the rule; that an answer is required holds for every field alike. */
  getInvalidSamples(field: Field): [rule: string, value: AnswerValue][]
}

export const storageRules: Readonly<Record<Stored, StorageRules>> = {
  text: {
    keywords: [
      'minLength',
      'maxLength',
      'pattern',
      'format',
      'x-minimum',
      'x-maximum',
      'examples',
      'x-placeholder',
      'x-autocomplete',
      'x-cut',
      'x-sensitive',
      'contentMediaType',
      'default',
      'readOnly',
    ],
    conditions: ['const', 'enum'],
    getValidSamples: (field) => {
      const { widget, format, examples, minLength = 0, maxLength } = field
      const { sample = 'Sample text with <b>marks</b> & a moon \u{1F319}' } =
        kindRules[format ? formatKinds[format] : widget]
      return [examples?.[0] ?? getDaySample(field) ?? sample.padEnd(minLength, '.').slice(0, maxLength)]
    },
    getInvalidSamples: ({ widget, minLength = 0, maxLength, format, examples, days }) => {
      const samples: [string, string][] = []
      if (minLength > 1) samples.push(['minLength', 'a'.repeat(minLength - 1)])
      if (maxLength !== undefined) samples.push(['maxLength', 'a'.repeat(maxLength + 1)])
      if (format || examples || kindRules[widget].shaped) samples.push([format ? 'format' : 'pattern', 'not this'])
      const shift = format === 'time' ? shiftTime : shiftDay
      for (const early of shift(days?.minimum, -2)) samples.push(['x-minimum', early])
      for (const late of shift(days?.maximum, 2)) samples.push(['x-maximum', late])
      return samples
    },
  },
  number: {
    keywords: [...NUMBER_LIMITS, 'multipleOf', 'x-placeholder', 'x-sensitive', 'default', 'readOnly'],
    conditions: ['const', 'enum', ...NUMBER_LIMITS],
    getValidSamples: (field) =>
      getNumbersAround(field)
        .filter((value) => fitsNumber(field, value))
        .slice(0, 1),
    getInvalidSamples: (field) => [['type', 'abc'], ...getWrongNumbers(field)],
  },
  choice: {
    keywords: ['x-sensitive', 'oneOf', 'enum', 'default', 'readOnly'],
    conditions: ['const', 'enum'],
    getValidSamples: (field) => getOptionValues(field).map((value) => fromOption(field, value)),
    getInvalidSamples: () => [],
  },
  list: {
    keywords: ['x-sensitive', 'items', 'uniqueItems', 'minItems', 'maxItems', 'default'],
    conditions: ['contains'],
    getValidSamples: (field) => {
      const { alone, together } = sortOptions(field)
      const { minItems = 1 } = field
      // Beside each option as many of the others as are needed.
      const some = together.map((first) => [first, ...together.filter((each) => each !== first).slice(0, minItems - 1)])
      return [...some, ...alone.map((value) => [value])]
    },
    getInvalidSamples: (field) => {
      const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field
      const { alone, together } = sortOptions(field)
      const samples: [string, string[]][] = []
      if (minItems > 1) samples.push(['minItems', together.slice(1, minItems)])
      if (together.length > maxItems) samples.push(['maxItems', together.slice(0, maxItems + 1)])
      const both = [...alone.slice(0, 1), ...together, ...alone.slice(1)].slice(0, 2)
      if (alone.length > 0 && both.length <= maxItems) samples.push(['not', both])
      return samples
    },
  },
  // Samples of these are made of the samples of their fields.
  group: {
    keywords: [
      'properties',
      'required',
      'additionalProperties',
      'oneOf',
      'anyOf',
      'discriminator',
      'allOf',
      'if',
      'then',
      'else',
      'dependentRequired',
      'dependentSchemas',
    ],
    conditions: [],
    getValidSamples: () => [],
    getInvalidSamples: () => [],
  },
  items: {
    keywords: ['items', 'uniqueItems', 'minItems', 'maxItems', 'x-add'],
    conditions: ['minItems', 'maxItems', 'contains'],
    getValidSamples: () => [],
    getInvalidSamples: () => [],
  },
  consent: {
    keywords: ['x-version', 'x-wording', 'x-sensitive'],
    conditions: ['const', 'enum'],
    getValidSamples: () => [true],
    getInvalidSamples: () => [],
  },
  none: { keywords: [], conditions: [], getValidSamples: () => [], getInvalidSamples: () => [] },
}

/** The keys that mean something for some kinds of fields only. */
export const SPECIAL_KEYS: ReadonlySet<string> = new Set(
  Object.values(storageRules).flatMap(({ keywords }) => keywords),
)

/** Whether a key says something about fields of a kind. */
export function fitsKind(widget: FieldKind, key: string): boolean {
  return !SPECIAL_KEYS.has(key) || storageRules[fieldKinds[widget].stores].keywords.includes(key)
}

/** The keys that may be written about a field. */
export function getStorageRules({ widget, readOnly, default: value }: Pick<Field, 'widget' | 'readOnly' | 'default'>) {
  const rules: StorageRules = storageRules[fieldKinds[widget].stores]
  // A field that cannot be changed is right, and nobody can break it.
  return readOnly && value !== undefined
    ? { ...rules, getValidSamples: () => [value], getInvalidSamples: () => [] }
    : rules
}

function getOptionValues({ options = [] }: Field): string[] {
  return options.map(({ value }) => value)
}

/** The options of a list that are chosen alone, and those that go together. */
function sortOptions({ options = [] }: Field): { alone: string[]; together: string[] } {
  const toValues = (isAlone: boolean) =>
    options.filter(({ exclusive = false }) => exclusive === isAlone).map(({ value }) => value)
  return { alone: toValues(true), together: toValues(false) }
}

/** A day within the limits of a field: the one after the first, or before the last, as it may be another day elsewhere; of times the first or the last. */
function getDaySample({ days, format }: Field): string | undefined {
  const { minimum, maximum } = days ?? {}
  if (format === 'time') return minimum ?? maximum
  if (minimum === undefined) return shiftDay(maximum, -1)[0]
  const [[day], [last]] = [shiftDay(minimum, 1), shiftDay(maximum, 0)]
  return day !== undefined && last !== undefined && last < day ? last : day
}

/** The day some days before or after a limit, today; none where there is no limit. */
function shiftDay(limit: string | undefined, days: number): string[] {
  return limit === undefined
    ? []
    : [toDay(`today${days < 0 ? '' : '+'}${days}d`, toDay(limit, getToday(Date.now(), 'UTC')))]
}

/** The time some minutes before or after a limit; none where that is no longer the same day. */
function shiftTime(limit: string | undefined, minutes: number): string[] {
  if (limit === undefined) return []
  const [day, time] = new Date(Date.parse(`2000-01-01T${limit}Z`) + minutes * 60_000).toISOString().split('T')
  return day === '2000-01-01' && time !== undefined ? [time.slice(0, 5)] : []
}
