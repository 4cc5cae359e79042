import { type AuthoredCondition, getToday, toDay } from '#engine'

type Facts = Readonly<Record<string, unknown>>

type Test = (value: unknown, wanted: unknown) => boolean

/** As in JSON Schema, a bound says something of numbers alone, and a list of lists. */
const ofNumbers =
  (holds: (value: number, bound: number) => boolean): Test =>
  (value, bound) =>
    typeof value !== 'number' || holds(value, Number(bound))

/** The day of the test, by the clocks of the tests' zone: midnight may pass while a process runs. */
export const getTestDay = () => getToday(Date.now(), 'Europe/Madrid')
const ofDays =
  (holds: (value: string, day: string) => boolean): Test =>
  (value, day) =>
    typeof value !== 'string' || holds(value, toDay(String(day), getTestDay()))

/** The question that each word of a test asks of a value. */
const tests: Readonly<Record<string, Test>> = {
  const: (value, wanted) => value === wanted,
  enum: (value, wanted) => Array.isArray(wanted) && wanted.includes(value),
  minimum: ofNumbers((value, bound) => value >= bound),
  maximum: ofNumbers((value, bound) => value <= bound),
  exclusiveMinimum: ofNumbers((value, bound) => value > bound),
  exclusiveMaximum: ofNumbers((value, bound) => value < bound),
  'x-minimum': ofDays((value, day) => value >= day),
  'x-maximum': ofDays((value, day) => value <= day),
  contains: (value, wanted) => !Array.isArray(value) || value.includes(Object(wanted).const),
}

/**
 * Whether a condition holds, read from the JSON as it is written: no compiler and no JSON Schema between.
 * @throws for a word that this reading does not know
 */
export function conditionHolds(condition: AuthoredCondition, facts: Facts): boolean {
  return Object.entries(condition).every(([name, test]) => {
    if (name === 'anyOf') return [test].flat().some((each) => conditionHolds(Object(each), facts))
    if (name === 'not') return !conditionHolds(Object(test), facts)
    return Object.hasOwn(facts, name) && testHolds(test, facts[name])
  })
}

function testHolds(test: unknown, value: unknown): boolean {
  if (typeof test !== 'object' || test === null) return value === test
  return Object.entries(test).every(([word, wanted]) => {
    const asks = tests[word]
    if (!asks) throw new RangeError(`Nobody has said here what "${word}" asks of a value.`)
    return asks(value, wanted)
  })
}
