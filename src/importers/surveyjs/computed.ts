import type { Losing } from '#importers/losses.ts'
import type { Points, Question, Value } from '#importers/questionnaire.ts'
import { type Given, readPoints } from '#importers/read-points.ts'
import type { Source } from '#importers/source.ts'
import { getKeysRead } from '#importers/test.ts'
import type { Expression } from './expression.ts'
import { type Sum, type Summing, toSum, type Weighted } from './to-sum.ts'
import type { Names } from './to-test.ts'

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
