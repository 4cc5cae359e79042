import { getToday, toDay } from './day-limits.ts'
import { type FieldKind, fieldKinds, formatKinds, kindRules, type Stored } from './field-kinds.ts'
import type { AnswerValue, Field, NumberRules } from './form-definition.ts'
import { fromOption } from './from-typed.ts'
import { getEnds, isWithin, NUMBER_LIMITS } from './number-limits.ts'

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
    getValidSamples: (field) => (field.options ?? []).map(({ value }) => fromOption(field, value)),
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

type NumberField = { type?: Field['type'] | undefined; number?: NumberRules | undefined }

/**
 * Numbers that stand for all: each cut, the limits of the field among them, one between each two cuts, and one beyond
 * each end. Whatever compares a number with nothing but these cuts cannot tell another from one of them. A field that
 * takes multiples only has multiples; between two cuts there may be none. Not all of them are accepted by the field.
 */
export function getNumbersAround({ type, number }: NumberField, cuts: readonly number[] = []): number[] {
  const limits = number ? getEnds(number) : []
  const sorted = [...new Set([...cuts, ...limits])].sort((a, b) => a - b)
  const step = getStep({ type, number })
  const [low = 1, high = low] = [sorted[0], sorted.at(-1)]
  const between = sorted.slice(1).flatMap((after, index) => {
    const before = sorted[index] ?? after
    const middle = step === undefined ? (before + after) / 2 : toNext(before, step)
    return middle > before && middle < after ? [middle] : []
  })
  const beyond = [toNext(high, step ?? 1), -toNext(-low, step ?? 1)]
  return [...sorted, ...between, ...beyond]
}

/**
 * Every number that a field may take, and no more than one beyond `most` of them. Undefined where they have no first or last, or no step
 * between them.
 */
export function listNumbers(field: NumberField, most: number): number[] | undefined {
  const step = getStep(field)
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Partial<NumberRules> = field.number ?? {}
  const low = minimum ?? exclusiveMinimum
  const high = maximum ?? exclusiveMaximum
  if (step === undefined || low === undefined || high === undefined) return undefined
  const all: number[] = []
  for (let value = toNext(low - step, step); value <= high && all.length <= most; value = toNext(value, step))
    if (fitsNumber(field, value)) all.push(value)
  return all
}

/**
 * From where to where the numbers of a field go, and by which step: 0 where they are as close as one likes, no end where it has none.
 * Undefined for those that end at a number which is not one of them and have no step.
 */
export function getNumberRange(field: NumberField): { least: number; most: number; step: number } | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Partial<NumberRules> = field.number ?? {}
  const step = getStep(field)
  if (step === undefined) {
    if (exclusiveMinimum !== undefined || exclusiveMaximum !== undefined) return undefined
    return { least: minimum ?? Number.NEGATIVE_INFINITY, most: maximum ?? Number.POSITIVE_INFINITY, step: 0 }
  }
  const toFirst = (value: number) => (fitsNumber(field, value) ? value : toNext(value, step))
  const toLast = (value: number) => (fitsNumber(field, value) ? value : -toNext(-value, step))
  const [low, high] = [minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum]
  return {
    least: low === undefined ? Number.NEGATIVE_INFINITY : toFirst(low),
    most: high === undefined ? Number.POSITIVE_INFINITY : toLast(high),
    step,
  }
}

/** Whether a field accepts a number, as its validator would say. */
export function fitsNumber(field: NumberField, value: number): boolean {
  const { multipleOf, ...limits }: Partial<NumberRules> = field.number ?? {}
  return (
    isWithin(limits, value) &&
    (field.type !== 'integer' || Number.isInteger(value)) &&
    (multipleOf === undefined || isMultiple(value, multipleOf))
  )
}

/** Numbers that are just wrong, each with the first rule that it breaks. */
function getWrongNumbers(field: NumberField): [rule: string, value: number][] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Partial<NumberRules> = field.number ?? {}
  const step = getStep(field) ?? 1
  const right = getNumbersAround(field).find((value) => fitsNumber(field, value)) ?? 0
  const off = right + (field.type === 'integer' ? 1 : step / 2)
  return [
    ...(maximum === undefined ? [] : [['maximum', toNext(maximum, step)] as [string, number]]),
    ...(minimum === undefined ? [] : [['minimum', -toNext(-minimum, step)] as [string, number]]),
    ...(exclusiveMaximum === undefined ? [] : [['exclusiveMaximum', exclusiveMaximum] as [string, number]]),
    ...(exclusiveMinimum === undefined ? [] : [['exclusiveMinimum', exclusiveMinimum] as [string, number]]),
    ...(multipleOf === undefined ||
    isMultiple(off, multipleOf) ||
    !fitsNumber({ number: { ...field.number, language: '', multipleOf: off } }, off)
      ? []
      : [['multipleOf', off] as [string, number]]),
    ...(field.type === 'integer' ? [['type', right + 0.5] as [string, number]] : []),
  ]
}

/** How far apart the numbers of a field are, where they are not as close as one likes. */
function getStep({ type, number }: NumberField): number | undefined {
  return number?.multipleOf ?? (type === 'integer' ? 1 : undefined)
}

/** The next multiple of a step after a number, free of what binary fractions leave over. */
function toNext(value: number, step: number): number {
  const next = (Math.floor(value / step + 1e-9) + 1) * step
  return Number(next.toPrecision(15))
}

function isMultiple(value: number, step: number): boolean {
  return Math.abs(Math.round(value / step) - value / step) < 1e-9
}
