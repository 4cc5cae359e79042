import { isRecord } from '#engine/form/record.ts'

export type Scalar = string | number | boolean

/** The names on the way to an answer, from the outside in: `['direccion', 'pais']`. Empty for the value at hand itself. */
export type Path = readonly string[]

/**
 * A check of one answer. As in JSON Schema it asks nothing of a value of another type: every text is `min: 18`. A day may move
 * with the calendar (`today-18y`): the facts hold what it means, under that name.
 */
export type Check =
  | Operation<'is', Scalar>
  | Operation<'in', readonly Scalar[]>
  /** It is a number at all. */
  | { op: 'number' }
  | Operation<'min' | 'max' | 'above' | 'below', number>
  | Operation<'from' | 'until', string>
  /** A list has so many items or more, or so many or fewer. */
  | Operation<'atLeast' | 'atMost', number>
  /** A list holds this option. */
  | Operation<'has', Scalar>
  /** An item of the list fits: paths in the condition begin at the item. */
  | Operation<'some', Condition>

type Operation<Op extends string, Value> = Op extends string ? { op: Op; value: Value } : never

/** An answer that is there and passes every check; without checks it only has to be there. */
export type Test = { path: Path; checks: readonly Check[] }

/** What is asked of answers, as a syntax tree: plain data, read by whoever decides, and evaluated nowhere but here. */
export type Condition = { all: readonly Condition[] } | { any: readonly Condition[] } | { not: Condition } | Test

/** Whether a condition holds. Total: of facts of any shape it says yes or no. `all` are those among which days are looked up. */
export function evaluate(condition: Condition, facts: unknown, all = facts): boolean {
  if ('all' in condition) return condition.all.every((each) => evaluate(each, facts, all))
  if ('any' in condition) return condition.any.some((each) => evaluate(each, facts, all))
  if ('not' in condition) return !evaluate(condition.not, facts, all)
  const value = condition.path.reduce(getPart, facts)
  return value !== undefined && condition.checks.every((check) => passes(check, value, all))
}

function getPart(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function passes(check: Check, value: unknown, facts: unknown): boolean {
  const { op } = check
  if (op === 'number') return typeof value === 'number'
  if (op === 'is') return value === check.value
  if (op === 'in') return check.value.some((each) => each === value)
  if (op === 'from' || op === 'until') {
    const day = check.value.startsWith('today') ? getPart(facts, check.value) : check.value
    return typeof value !== 'string' || (typeof day === 'string' && (op === 'from' ? value >= day : value <= day))
  }
  if (Array.isArray(value)) {
    if (op === 'has') return value.includes(check.value)
    if (op === 'some') return value.some((item) => isRecord(item) && evaluate(check.value, item, facts))
    if (op === 'atLeast') return value.length >= check.value
    return op !== 'atMost' || value.length <= check.value
  }
  if (typeof value !== 'number') return true
  if (op === 'min') return value >= check.value
  if (op === 'max') return value <= check.value
  if (op === 'above') return value > check.value
  return op !== 'below' || value < check.value
}

/** Every test in a condition, whatever joins them. */
export function testsOf(condition: Condition): Test[] {
  if ('all' in condition) return condition.all.flatMap(testsOf)
  if ('any' in condition) return condition.any.flatMap(testsOf)
  return 'not' in condition ? testsOf(condition.not) : [condition]
}

/** The paths that a condition reads, each once; those within the items of a list too. */
export function pathsOf(condition: Condition): Path[] {
  const paths = testsOf(condition).flatMap(({ path, checks }): Path[] => [
    path,
    ...checks.flatMap((check) => (check.op === 'some' ? pathsOf(check.value).map((each) => [...path, ...each]) : [])),
  ])
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()]
}

/** The fields of a form, scores, values and data of an event that a condition reads, each once; of a path its first name. */
export function namesOf(condition: Condition): string[] {
  return [...new Set(testsOf(condition).flatMap(({ path: [name] }) => name ?? []))]
}

/** Of some tests those of one name and of what is in it, by their paths from there. */
export function within(tests: readonly Test[], name: string): Test[] {
  return tests.flatMap(({ path: [first, ...path], checks }) => (first === name ? [{ path, checks }] : []))
}

/** The places at which checks of one answer begin to say something else. */
export type Boundaries = {
  /** Values and options that are named. */
  values: Scalar[]
  /** Ends of intervals, on which numbers may lie either side. */
  cuts: number[]
  /** Lengths of a list from which on it is another. */
  counts: number[]
  /** First and last days. */
  days: string[]
}

/** The places at which a condition can tell the answers at a path apart. */
export function boundariesOf(condition: Condition, path: Path): Boundaries {
  const isHere = (test: Test) => test.path.join('.') === path.join('.')
  return toBoundaries(testsOf(condition).filter(isHere))
}

/** The places at which tests of one answer can tell it from others. */
export function toBoundaries(tests: readonly Test[]): Boundaries {
  const found: Boundaries = { values: [], cuts: [], counts: [], days: [] }
  for (const check of tests.flatMap(({ checks }) => checks)) {
    if (check.op === 'is' || check.op === 'has') found.values.push(check.value)
    else if (check.op === 'in') found.values.push(...check.value)
    else if (check.op === 'from' || check.op === 'until') found.days.push(check.value)
    else if (check.op === 'atLeast') found.counts.push(check.value)
    else if (check.op === 'atMost') found.counts.push(check.value + 1)
    else if (check.op !== 'number' && check.op !== 'some') found.cuts.push(check.value)
  }
  return found
}

/** A condition without days that move: each is the one that `toDay` says. */
export function fixDays(condition: Condition, toDay: (limit: string) => string): Condition {
  if ('all' in condition) return { all: condition.all.map((each) => fixDays(each, toDay)) }
  if ('any' in condition) return { any: condition.any.map((each) => fixDays(each, toDay)) }
  if ('not' in condition) return { not: fixDays(condition.not, toDay) }
  const fix = (check: Check): Check => {
    if (check.op === 'some') return { op: 'some', value: fixDays(check.value, toDay) }
    return check.op === 'from' || check.op === 'until' ? { op: check.op, value: toDay(check.value) } : check
  }
  return { path: condition.path, checks: condition.checks.map(fix) }
}
