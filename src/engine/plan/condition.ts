import { isRecord } from '#engine/form/record.ts'

export type Scalar = string | number | boolean

/** A check of one answer. As in JSON Schema it asks nothing of a value of another type: every text is at least 18. */
export type Check =
  /** It is one of these. */
  | Operation<'in', readonly Scalar[]>
  /** It is a number at all. */
  | { op: 'number' }
  /** A number, or a day: of years of four digits the later is the later text. A day may move with the calendar (`today-18y`). */
  | Operation<'min' | 'max', number | string>
  | Operation<'above' | 'below', number>
  /** An item of the list fits: paths in the condition begin at the item. */
  | Operation<'some', Condition>
  /** The number of items in the list passes. */
  | Operation<'count', Operation<'min' | 'max', number>>

type Operation<Op extends string, Value> = Op extends string ? { op: Op; value: Value } : never

/** An answer that is there and passes every check; without checks it only has to be there. */
export interface Test {
  /** The names on the way to the answer, from the outside in: `['direccion', 'pais']`. Empty for the value at hand itself. */
  path: readonly string[]
  checks: readonly Check[]
}

// An interface is no `AuthoredCondition`, which takes any type of an object: nobody mistakes a tree for what is written.
interface All {
  all: readonly Condition[]
}
interface Any {
  any: readonly Condition[]
}
interface Not {
  not: Condition
}

/** A condition on answers, as a syntax tree: plain data, read by whoever decides, and evaluated nowhere but here. */
export type Condition = All | Any | Not | Test

/** Whether a condition holds, whose days do not move (`fixDays`): no day is within one that does. Total: of facts of any shape it says yes or no. */
export function evaluate(condition: Condition, facts: unknown): boolean {
  if ('all' in condition) return condition.all.every((each) => evaluate(each, facts))
  if ('any' in condition) return condition.any.some((each) => evaluate(each, facts))
  if ('not' in condition) return !evaluate(condition.not, facts)
  const value = condition.path.reduce(getPart, facts)
  return value !== undefined && condition.checks.every((check) => passes(check, value))
}

function getPart(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function passes(check: Check, value: unknown): boolean {
  const { op } = check
  if (op === 'in') return check.value.some((each) => each === value)
  if (op === 'number') return typeof value === 'number'
  if (op === 'some') return !Array.isArray(value) || value.some((item) => evaluate(check.value, item))
  if (op === 'count') return !Array.isArray(value) || passes(check.value, value.length)
  if ((typeof value !== 'number' && typeof value !== 'string') || typeof value !== typeof check.value) return true
  if (op === 'min') return value >= check.value
  // A day that moves must have been settled before.
  if (op === 'max') return value <= check.value && !String(check.value).startsWith('today')
  return op === 'above' ? Number(value) > check.value : Number(value) < check.value
}
