import { createAnswerClasses } from '#engine/decide/partition/field-classes.ts'
import { fromDay, toDayText } from '#engine/form/day-numbers.ts'
import { fieldKinds } from '#engine/form/field-kinds.ts'
import type { Answers, AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { fromOption } from '#engine/form/from-typed.ts'
import { getNumberRange } from '#engine/form/storage-rules.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getVariants, VARIANT_KEY } from '#engine/funnel/variants.ts'
import { getNamesCompared } from '#engine/model'
import type { Answered } from './change.ts'

/** More ways to answer than this are not all tried. */
const MOST_CASES = 4_000

/** Ways to answer a funnel that two versions of it can tell apart: every one, or a spread of them where there are too many. */
export type Cases = { dimensions: readonly Dimension[]; list: readonly Case[]; isSampled: boolean }
/**
 * A question with the values that are tried of it: each possible one where it `isWhole`; else one of each kind, on a grid of numbers or
 * days where there is one.
 */
export type Dimension = Pick<Answered, 'field' | 'values'> & { isWhole: boolean; grid?: Grid }
/** Values in their order, by whole numbers. */
export type Grid = { toIndex(value: AnswerValue): number; toValue(index: number): AnswerValue }
/** One way to answer, in a variant: for each dimension the place of its value. */
export type Case = { places: readonly number[]; answers: Answers; variant?: string }

/** The ways to answer that some versions of a funnel can tell apart, or that are asked about. */
export function listCases(funnels: readonly Funnel[], also: readonly string[] = []): Cases {
  const compared = funnels.map(getNamesCompared)
  const names = new Set([...compared.flatMap(({ byValue, scored }) => [...byValue, ...scored]), ...also])
  if (getCommonVariants(funnels).length > 0) names.delete(VARIANT_KEY)
  const variants = getCommonVariants(funnels)
  const dimensions = [
    ...[...names].map((field) => toDimension(funnels, field)),
    ...(variants.length > 0 ? [{ field: VARIANT_KEY, values: variants, isWhole: true }] : []),
  ]
  const total = dimensions.reduce((product, { values }) => product * BigInt(values.length), 1n)
  const isSampled = total > BigInt(MOST_CASES)
  const count = isSampled ? MOST_CASES : Number(total)
  // A stride without a common divisor meets no case twice, and every value of every question about as often.
  const stride = isSampled ? total / 1_618_033n + 7_919n : 1n
  const list = Array.from({ length: count }, (_, index) =>
    toCase(dimensions, (BigInt(index) * stride) % total, variants),
  )
  return { dimensions, list, isSampled }
}

/** The variants that all of the versions with variants know; a version without any is the same in each. */
function getCommonVariants(funnels: readonly Funnel[]): string[] {
  const [first = [], ...others] = funnels
    .map(({ definition }) => getVariants(definition))
    .filter((names) => names.length > 0)
  return first.filter((name) => others.every((names) => names.includes(name)))
}

function toDimension(funnels: readonly Funnel[], name: string): Dimension {
  const field = funnels.flatMap(({ form }) => form?.definition.fields[name] ?? []).at(-1)
  const values = getValues(funnels, name)
  const grid = field && toGrid(field)
  if (grid)
    values.sort((one, other) =>
      one === null ? 1 : other === null ? -1 : Math.sign(grid.toIndex(one) - grid.toIndex(other)),
    )
  return { field: name, values, isWhole: field === undefined || isWhole(field), ...(grid ? { grid } : {}) }
}

/** Whether every answer to a question is one of a few that are all tried. */
function isWhole(field: Field): boolean {
  return isChoice(field) || fieldKinds[field.widget].stores === 'consent'
}

function isChoice({ options, widget }: Field): boolean {
  return options !== undefined && fieldKinds[widget].stores !== 'list'
}

function toGrid(field: Field): Grid | undefined {
  if (isWhole(field)) return undefined
  if (field.format === 'date') {
    return { toIndex: (value) => fromDay(String(value)), toValue: toDayText }
  }
  const step = field.number && getNumberRange(field)?.step
  if (!step) return undefined
  return {
    toIndex: (value) => Math.round(Number(value) / step),
    toValue: (index) => Number((index * step).toPrecision(15)),
  }
}

function toCase(dimensions: readonly Dimension[], number: bigint, variants: readonly string[]): Case {
  let rest = number
  const places = dimensions.map(({ values }) => {
    const place = Number(rest % BigInt(values.length))
    rest /= BigInt(values.length)
    return place
  })
  const entries = dimensions.flatMap(({ field, values }, index): [string, AnswerValue][] => {
    const value = values[places[index] ?? 0] ?? null
    return value === null ? [] : [[field, value]]
  })
  const answers = Object.fromEntries(entries)
  if (variants.length === 0) return { places, answers }
  // It is no answer: no form has it, and no body.
  const { [VARIANT_KEY]: _, ...own } = answers
  return { places, answers: own, variant: variants[places.at(-1) ?? 0] ?? '' }
}

/** The values of a field that some rule of some version may tell apart; every option, so that each can be named. */
function getValues(funnels: readonly Funnel[], name: string): (AnswerValue | null)[] {
  const values = funnels.flatMap((funnel): (AnswerValue | null)[] => {
    const field = funnel.form?.definition.fields[name]
    if (!funnel.form || !field) return []
    const own = isChoice(field)
      ? (field.options ?? []).map(({ value }) => fromOption(field, value))
      : listClasses(funnel, funnel.form, field)
    return [...own, ...(field.required && field.when === undefined ? [] : [null])]
  })
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

/** The values of one field by itself, whatever it depends on. */
function listClasses(funnel: Funnel, form: Form, { when: _when, ...field }: Field): (AnswerValue | null)[] {
  const { name } = field
  const definition = { ...form.definition, fields: { ...form.definition.fields, [name]: field } }
  const counted = { byValue: new Set([name]), summed: funnel.definition.score ?? {} }
  const list = createAnswerClasses(funnel, { ...form, definition })
  return list([name], {}, counted).map(({ answers }) => answers[name] ?? null)
}
