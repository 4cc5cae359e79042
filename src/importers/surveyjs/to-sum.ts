import type { Question } from '#importers/questionnaire.ts'
import { allOf, not, type Test } from '#importers/test.ts'
import type { Expression } from './expression.ts'
import { type Names, toConstants, toNumber, toTest } from './to-test.ts'

/** Points by answers and weighted numbers, added to a constant. */
export type Sum = { constant: number; given: readonly Points[]; numbers: readonly Weighted[] }

type Points = { test: Test; points: number }

/** A number that is typed, or that other values make. It is decidable if its answers are finitely many. */
export type Weighted = { key: string; weight: number; isDecidable: boolean }

/** The inputs of computing a sum. */
export type Summing = Names & {
  /** The sum that a calculated value or an expression question is; null if its name is none or its sum is open already. */
  expand(name: string): Sum | null
  /** The key of a value that multiplies some numbers. */
  multiply(factors: readonly Weighted[]): Weighted
  /** The key of a value that counts the days between two dates. */
  countDays(from: string, to: string): Weighted
}

/** Sums of sums grow twofold at each name; no survey adds more. */
const MOST_TERMS = 1000

const NOTHING: Sum = { constant: 0, given: [], numbers: [] }

/** An expression as a sum; null if it is none. */
export function toSum(expression: Expression, summing: Summing): Sum | null {
  switch (expression.kind) {
    case 'constant': {
      const number = toNumber(expression.value)
      return number === null ? null : { ...NOTHING, constant: number }
    }
    case 'name':
      return summing.expand(expression.name) ?? toNamed(expression.name, summing)
    case 'call':
      return toCalled(expression.name, expression.items, summing)
    case 'binary':
      return toOperated(expression, summing)
    default:
      return null
  }
}

function toNamed(name: string, { find }: Summing): Sum | null {
  const counted = /^(.+)\.length$/i.exec(name)?.[1]
  const question = find(counted ?? name)
  if (!question) return null
  if (counted !== undefined)
    return question.kind === 'items' || question.kind === 'many'
      ? { ...NOTHING, numbers: [{ key: question.key, weight: 1, isDecidable: true }] }
      : null
  if (question.kind === 'number')
    return { ...NOTHING, numbers: [{ key: question.key, weight: 1, isDecidable: isCountable(question) }] }
  return question.kind === 'one' ? { ...NOTHING, given: toGiven(question) } : null
}

/** A whole number between limits has finitely many answers. */
function isCountable({ isWhole, minimum, maximum }: Extract<Question, { kind: 'number' }>): boolean {
  return isWhole === true && minimum !== undefined && maximum !== undefined
}

/** The points of options that read as numbers. */
function toGiven({ key, options }: Extract<Question, { kind: 'one' }>): Points[] {
  return options.flatMap(({ value }) => {
    const points = toNumber(value)
    return points === null ? [] : [{ test: { question: key, chosen: [value] }, points }]
  })
}

function toCalled(name: string, items: readonly Expression[], summing: Summing): Sum | null {
  if (name === 'sum') return items.reduce<Sum | null>((sum, item) => add(sum, toSum(item, summing)), NOTHING)
  const [first, second, third] = items
  if (!first || !second) return null
  if (name === 'iif' && third) return toChosen(first, second, third, summing)
  if (name !== 'datediff' || (third && toConstants(third)?.[0] !== 'days')) return null
  const [from, to] = [first, second].map((each) => (each.kind === 'name' ? summing.find(each.name) : undefined))
  const areDates = from?.kind === 'text' && from.look === 'date' && to?.kind === 'text' && to.look === 'date'
  return areDates ? { ...NOTHING, numbers: [summing.countDays(from.key, to.key)] } : null
}

/** `iif`: the points of one side where its condition holds, those of the other where not. Typed numbers do not depend on conditions. */
function toChosen(condition: Expression, yes: Expression, no: Expression, summing: Summing): Sum | null {
  const test = toTest(condition, summing)
  const [one, other] = [toSum(yes, summing), toSum(no, summing)]
  if (test === null || !one || !other || one.numbers.length > 0 || other.numbers.length > 0) return null
  const under = (own: Test, given: Sum['given']) =>
    given.flatMap((each) => (each.points === 0 ? [] : [{ test: allOf([own, each.test]), points: each.points }]))
  // Without an answer the condition does not hold, so the other side's constant is where the sum begins.
  const more = { test: true, points: one.constant - other.constant }
  const given = [...under(test, [...one.given, more]), ...under(not(test), other.given)]
  return { ...NOTHING, constant: other.constant, given }
}

function toOperated({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, summing: Summing): Sum | null {
  const [one, other] = [toSum(left, summing), toSum(right, summing)]
  if (!one || !other) return null
  switch (operator) {
    case 'plus':
      return add(one, other)
    case 'minus':
      return add(one, scale(other, -1))
    case 'div':
      return isConstant(other) && other.constant !== 0 ? scale(one, 1 / other.constant) : null
    case 'mul':
      if (isConstant(other)) return scale(one, other.constant)
      if (isConstant(one)) return scale(other, one.constant)
      return multiply(one, other, summing)
    default:
      return null
  }
}

/** Two numbers without points and without anything added to them. */
function multiply(one: Sum, other: Sum, summing: Summing): Sum | null {
  const sums = [one, other]
  if (sums.some(({ constant, given, numbers }) => constant !== 0 || given.length > 0 || numbers.length !== 1))
    return null
  return { ...NOTHING, numbers: [summing.multiply(sums.flatMap(({ numbers }) => numbers))] }
}

function isConstant({ given, numbers }: Sum): boolean {
  return given.length === 0 && numbers.length === 0
}

function add(one: Sum | null, other: Sum | null): Sum | null {
  if (!one || !other) return null
  const given = [...one.given, ...other.given]
  const numbers = [...one.numbers, ...other.numbers]
  return given.length + numbers.length > MOST_TERMS ? null : { constant: one.constant + other.constant, given, numbers }
}

function scale({ constant, given, numbers }: Sum, by: number): Sum {
  return {
    constant: constant * by,
    given: given.map((each) => ({ ...each, points: each.points * by })),
    numbers: numbers.map((each) => ({ ...each, weight: each.weight * by })),
  }
}
