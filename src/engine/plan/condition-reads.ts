import type { Check, Condition, Scalar, Test } from './condition.ts'

/** Every test in a condition, whatever joins them. */
export function testsOf(condition: Condition): Test[] {
  if ('all' in condition) return condition.all.flatMap(testsOf)
  if ('any' in condition) return condition.any.flatMap(testsOf)
  return 'not' in condition ? testsOf(condition.not) : [condition]
}

/** The tests that checks make of the items of a list. */
export function testsOfItems({ checks }: Test): Test[] {
  return checks.flatMap((check) => (check.op === 'some' ? testsOf(check.value) : []))
}

/** The fields of a form, scores, values and data of an event that a condition reads, each once; of a path its first name. */
export function namesOf(condition: Condition): string[] {
  return [...new Set(testsOf(condition).flatMap(({ path: [name] }) => name ?? []))]
}

/** The tests of one name and of the names in it, by their paths from there. */
export function within(tests: readonly Test[], name: string): Test[] {
  return tests.flatMap(({ path: [first, ...path], checks }) => (first === name ? [{ path, checks }] : []))
}

/** The same of any name: the tests are put by their names once. */
export function createWithin(tests: readonly Test[]): (name: string) => Test[] {
  const byName = Map.groupBy(tests, ({ path: [first] }) => first)
  return (name) => within(byName.get(name) ?? [], name)
}

/** The places at which tests of one answer begin to say something else. */
type Boundaries = {
  /** Values that are named. */
  values: Scalar[]
  /** Ends of intervals: numbers lie on either side. */
  cuts: number[]
  /** Lengths from which on a list is another. */
  counts: number[]
  /** First and last days. */
  days: string[]
}

/** The places at which tests of one answer can tell it from others. */
export function toBoundaries(tests: readonly Test[]): Boundaries {
  const found: Boundaries = { values: [], cuts: [], counts: [], days: [] }
  for (const check of tests.flatMap(({ checks }) => checks)) note(found, check)
  return found
}

function note({ values, cuts, counts, days }: Boundaries, check: Check): void {
  switch (check.op) {
    case 'in':
      values.push(...check.value)
      break
    case 'count':
      counts.push(check.value.value + (check.value.op === 'min' ? 0 : 1))
      break
    case 'min':
    case 'max':
    case 'above':
    case 'below':
      if (typeof check.value === 'number') cuts.push(check.value)
      else days.push(check.value)
      break
    // Which kind of value it is makes no place within a kind; the items of a list have tests of their own.
    case 'number':
    case 'some':
      break
    default:
      check satisfies never
  }
}

/** Whether a check sets a limit to a number or a day. */
export function isLimit(check: Check): check is Extract<Check, { op: 'min' | 'max' | 'above' | 'below' }> {
  return check.op === 'min' || check.op === 'max' || check.op === 'above' || check.op === 'below'
}

/** Whether a check sets a limit to a day. */
export function hasDay(check: Check): check is { op: 'min' | 'max'; value: string } {
  return (check.op === 'min' || check.op === 'max') && typeof check.value === 'string'
}
