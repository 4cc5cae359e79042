import type { Losing } from '#importers/losses.ts'
import type { Interval, Points, Question, Value } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { allOf, getKeysRead, getLimits, isMetBy, not, type Test } from '#importers/test.ts'
import type { Expression } from './expression.ts'
import { type Names, toConstants, toNumber, toTest } from './to-test.ts'

/** An expression that has a name in the survey, and where it stands. */
export type Calculated = { name: string; at: Source; expression: Expression | null }

/** A funnel has no more values (`schemas/meta/funnel.schema.json`). */
const MOST_VALUES = 30

/** Sums of a survey as scores and values of a funnel: each is made once something reads it. */
export class Computed {
  readonly #calculated: ReadonlyMap<string, Calculated>
  readonly #names: Pick<Names, 'find' | 'getYes'>
  readonly #scores = new Map<string, Given[]>()
  readonly #values = new Map<string, Value>()
  readonly #sums = new Map<string, { key: string; sum: Sum } | null>()
  readonly #expanded = new Map<string, Sum | null>()
  readonly #at: Source

  constructor(calculated: readonly Calculated[], names: Pick<Names, 'find' | 'getYes'>, at: Source) {
    this.#calculated = new Map(calculated.map((each) => [each.name.toLowerCase(), each]))
    this.#names = names
    this.#at = at
  }

  /** Names for conditions, which may compare what is computed. */
  toNames(find = this.#names.find): Names {
    return { find, getYes: this.#names.getYes, compare: (expression) => this.#compare(expression) }
  }

  /** The key by which a text cites a calculated value; undefined if none has that name, null if it cannot be computed. */
  cite(name: string): string | null | undefined {
    if (!this.#calculated.has(name.toLowerCase())) return undefined
    return this.#make({ kind: 'name', name }, true)?.key ?? null
  }

  /** The keys of the questions that a score or a value is computed from. */
  getSources(key: string): string[] {
    const rule = this.#values.get(key)
    const operands = rule ? Object.values(rule).flat() : []
    return [
      ...(this.#scores.get(key) ?? []).flatMap(({ test }) => getKeysRead(test)),
      ...operands.flatMap((each) => (typeof each === 'string' ? [each, ...this.getSources(each)] : [])),
    ]
  }

  /** The documents of the computed names, with the points that no score can give among the losses. */
  toDocuments(questions: readonly Question[], losing: Losing) {
    const scores = [...this.#scores].map(([key, given]): [string, Points] => [
      key,
      readPoints(given, questions, losing),
    ])
    return {
      scores: Object.fromEntries(scores.filter(([, points]) => Object.keys(points).length > 0)),
      values: Object.fromEntries(this.#values),
    }
  }

  #compare(expression: Expression): { key: string; constant: number } | null {
    const made = this.#make(expression, false)
    // No condition can be decided on a number without limits.
    if (!made || made.sum.numbers.some(({ isDecidable }) => !isDecidable)) return null
    return { key: made.key, constant: made.sum.constant }
  }

  /** The score or value of an expression; a text reads it with its constant, a condition without. */
  #make(expression: Expression, isRead: boolean): { key: string; sum: Sum } | null {
    const id = `${isRead}${JSON.stringify(expression)}`
    const known = this.#sums.get(id)
    if (known !== undefined) return known
    const sum = toSum(expression, this.#summing)
    const key = sum && this.#store(expression, sum, isRead)
    const made = sum && key ? { key, sum } : null
    this.#sums.set(id, made)
    return made
  }

  #store(expression: Expression, { constant, given, numbers }: Sum, isRead: boolean): string | null {
    if (given.length > 0) {
      if (numbers.length > 0 || (isRead && constant !== 0)) return null
      const key = this.#toKey(expression)
      const at = (expression.kind === 'name' && this.#calculated.get(expression.name.toLowerCase())?.at) || this.#at
      this.#scores.set(
        key,
        given.map((each) => ({ ...each, block: at })),
      )
      return key
    }
    const needed = numbers.filter(({ weight }) => weight !== 1).length + 1
    if (numbers.length === 0 || this.#values.size + needed > MOST_VALUES) return null
    const operands = numbers.map((each) => (each.weight === 1 ? each.key : this.#weigh(each)))
    const key = this.#toKey(expression)
    this.#values.set(key, { sum: isRead && constant !== 0 ? [...operands, constant] : operands })
    return key
  }

  #weigh({ key, weight }: Weighted): string {
    return this.#add({ product: [key, weight] })
  }

  /** A value without a name of its own. */
  #add(value: Value): string {
    const same = [...this.#values].find(([, each]) => JSON.stringify(each) === JSON.stringify(value))
    const key = same?.[0] ?? this.#toKey(null)
    this.#values.set(key, value)
    return key
  }

  #toKey(expression: Expression | null): string {
    const called = expression?.kind === 'name' ? this.#calculated.get(expression.name.toLowerCase())?.name : undefined
    const wanted = called ?? 'total'
    const isTaken = (key: string) =>
      this.#scores.has(key) || this.#values.has(key) || this.#names.find(key) !== undefined
    let key = wanted
    for (let count = 2; isTaken(key); count++) key = `${wanted} ${count}`
    return key
  }

  get #summing(): Summing {
    return {
      ...this.toNames(),
      expand: (name) => {
        const own = this.#calculated.get(name.toLowerCase())
        if (!own?.expression) return null
        const known = this.#expanded.get(own.name)
        if (known !== undefined) return known
        // A value that is computed from itself meets this null, and is none.
        this.#expanded.set(own.name, null)
        const sum = toSum(own.expression, this.#summing)
        this.#expanded.set(own.name, sum)
        return sum
      },
      multiply: (factors) => ({
        key: this.#add({ product: factors.map((each) => (each.weight === 1 ? each.key : this.#weigh(each))) }),
        weight: 1,
        isDecidable: factors.every(({ isDecidable }) => isDecidable),
      }),
      countDays: (from, to) => ({ key: this.#add({ days: [from, to] }), weight: 1, isDecidable: false }),
    }
  }
}

/** Points by answers and weighted numbers, added to a constant. */
type Sum = { constant: number; given: readonly Counted[]; numbers: readonly Weighted[] }

type Counted = { test: Test; points: number }

/** A number that is typed, or that other values make. It is decidable if its answers are finitely many. */
type Weighted = { key: string; weight: number; isDecidable: boolean }

/** The inputs of computing a sum. */
type Summing = Names & {
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
function toSum(expression: Expression, summing: Summing): Sum | null {
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
function toGiven({ key, options }: Extract<Question, { kind: 'one' }>): Counted[] {
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

/** Points that are given where a test holds. */
type Given = { block: Source; test: Test; points: number }

/** Points by the answer to one question; others are lost, and what nobody gets is idle. */
function readPoints(given: readonly Given[], questions: readonly Question[], losing: Losing): Points {
  const byQuestion = Map.groupBy(given, ({ block, test, points }) => {
    const keys = new Set(getKeysRead(test))
    const [key = ''] = keys
    const question = keys.size === 1 ? questions.find((each) => each.key === key) : undefined
    // A visitor who was not asked gets no points.
    if (question && isCounted(question, test) && !isMetBy(undefined, test)) return question
    losing.lose(test === false ? 'idle' : 'points', block, String(points))
    return null
  })
  return Object.fromEntries(
    [...byQuestion].flatMap(([question, all]): [string, Points[string]][] => {
      if (question === null) return []
      const count = (answer: string) =>
        all.filter(({ test }) => isMetBy(answer, test)).reduce((sum, { points }) => sum + points, 0)
      if (question.kind === 'number') return [[question.key, toIntervals(all, count)]]
      if (question.kind !== 'one' && question.kind !== 'many') return []
      return [[question.key, Object.fromEntries(question.options.map(({ value }) => [value, count(value)]))]]
    }),
  )
}

/** Each of several answers counts by itself. */
function isCounted({ kind }: Question, test: Test): boolean {
  if (kind === 'many') return typeof test === 'object' && 'chosen' in test && test.chosen.length === 1
  return kind === 'one' || kind === 'number'
}

/** From the lowest up, each up to where the points change; one that gets none at the end is not said. */
function toIntervals(given: readonly Given[], count: (answer: string) => number): Interval[] {
  const cuts = [...new Set(given.flatMap(({ test }) => getLimits(test)))].sort((a, b) => a - b)
  const intervals: Interval[] = []
  const add = (points: number, limit: Omit<Interval, 'points'>) => {
    if (intervals.at(-1)?.points === points) intervals.pop()
    intervals.push({ ...limit, points })
  }
  for (const [index, cut] of cuts.entries()) {
    const before = cuts[index - 1]
    add(count(String(before === undefined ? cut - 1 : (before + cut) / 2)), { exclusiveMaximum: cut })
    add(count(String(cut)), { maximum: cut })
  }
  add(count(String((cuts.at(-1) ?? 0) + 1)), {})
  return intervals.at(-1)?.points === 0 ? intervals.slice(0, -1) : intervals
}
