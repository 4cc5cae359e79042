import { getAt, getRoot } from '#engine/form/field-path.ts'
import type { Answers, AnswerValue } from '#engine/form/form-definition.ts'
import { TODAY } from '#engine/form/number-limits.ts'
import { isRecord } from '#engine/form/record.ts'
import type { FunnelDefinition, Operand, ValueRule, Values } from './funnel-definition.ts'

const DAY_MS = 86_400_000

/**
 * The values of a funnel, worked out of some answers. To a sum what is unanswered adds nothing, as with a score;
 * everything else is not there until each of its parts is, nor is a quotient by 0. The length of a list is its number
 * of items; a path into its items adds up the numbers there. `today` is the day that is one of the two dates.
 *
 * @example getValues({ precio: { product: ['plazas', 40] } }, { plazas: 2 }) // { precio: 80 }
 */
export function getValues(values: Values | undefined, answers: Answers, today?: string): Record<string, number> {
  const known: Record<string, number> = {}
  for (const name of Object.keys(values ?? {})) {
    const value = readValue(values ?? {}, answers, name, today)
    if (value !== undefined) known[name] = value
  }
  return known
}

function readValue(values: Values, answers: Answers, name: string, today?: string): number | undefined {
  const { sum, product, difference, quotient, round, days } = values[name] ?? {}
  const read = (operand: Operand) =>
    typeof operand === 'number'
      ? operand
      : Object.hasOwn(values, operand)
        ? readValue(values, answers, operand, today)
        : getNumber(answers, operand)
  const need = (operand: Operand = Number.NaN) => read(operand) ?? Number.NaN
  const value =
    (sum && toNineDecimals(sum.reduce<number>((total, each) => total + (read(each) ?? 0), 0))) ??
    product?.reduce<number>((total, each) => total * need(each), 1) ??
    (difference && toNineDecimals(need(difference[0]) - need(difference[1]))) ??
    (quotient && need(quotient[0]) / need(quotient[1])) ??
    (round && roundTo(need(round[0]), Number(round[1]))) ??
    countDays(days?.map((each) => (each === TODAY ? today : getAt(answers, each))) ?? [])
  // Free of what binary fractions leave over: 3 × 19.99 is 59.97.
  return Number.isFinite(value) ? Number(value.toPrecision(15)) : undefined
}

/** The number that an answer is in a value: `getNumber({ personas: [{ edad: 7 }, { edad: 9 }] }, 'personas.edad')` → `16` */
export function getNumber(answers: Answers, path: string): number | undefined {
  return toNumber(answers, path.split('.'))
}

function toNumber(answer: AnswerValue | undefined, [part, ...rest]: readonly string[]): number | undefined {
  if (part === undefined) return Array.isArray(answer) ? answer.length : typeof answer === 'number' ? answer : undefined
  if (Array.isArray(answer))
    return answer.reduce<number>((sum, item) => sum + (toNumber(item, [part, ...rest]) ?? 0), 0)
  return isRecord(answer) && Object.hasOwn(answer, part) ? toNumber(answer[part], rest) : undefined
}

/** Rounds away the rest of binary fractions where numbers nearly cancel out: 2.01 − 2 is 0.01. */
export function toNineDecimals(value: number): number {
  return Number(value.toFixed(9))
}

/** A half goes up: 2.5 → 3, -2.5 → -2. */
function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(Number((value * scale).toPrecision(15))) / scale
}

/** A date that is not there makes it no number. */
function countDays([from, to]: readonly (AnswerValue | undefined)[]): number {
  return (Date.parse(String(to)) - Date.parse(String(from))) / DAY_MS
}

/** The operands of a value, as they are written. */
export function getOperands({ sum, product, difference, quotient, round, days }: ValueRule): readonly Operand[] {
  return sum ?? product ?? difference ?? quotient ?? round?.slice(0, 1) ?? days ?? []
}

/** The paths of the answers that a value is made of, be it through other values. */
export function getSources(values: Values, name: string, above: readonly string[] = []): string[] {
  const rule = values[name]
  if (!rule || above.includes(name)) return []
  const paths = getOperands(rule).flatMap((operand) => {
    if (typeof operand === 'number' || (rule.days && operand === TODAY)) return []
    return Object.hasOwn(values, operand) ? getSources(values, operand, [...above, name]) : [operand]
  })
  return [...new Set(paths)]
}

/** Names that something reads, with the fields that a value is made of in the place of its own. */
export function toSourceFields({ values = {} }: Pick<FunnelDefinition, 'values'>, names: readonly string[]): string[] {
  return names.flatMap((name) => (Object.hasOwn(values, name) ? getSources(values, name).map(getRoot) : [name]))
}
