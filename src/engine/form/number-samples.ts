import type { Field, NumberRules } from './form-definition.ts'
import { getEnds, isWithin } from './number-limits.ts'

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
export function getWrongNumbers(field: NumberField): [rule: string, value: number][] {
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
