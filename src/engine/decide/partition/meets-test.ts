import { getAt } from '#engine/form/field-path.ts'
import type { Answers, AnswerValue } from '#engine/form/form-definition.ts'
import { isRecord } from '#engine/form/record.ts'
import { isItemCondition } from '#engine/funnel/condition.ts'
import type { Condition } from '#engine/funnel/funnel-definition.ts'

/** Whether an answer is what a test of a condition asks: the same as the JSON Schema that the test stands for. Its days do not move. */
export function meetsTest(value: AnswerValue | undefined, test: unknown): boolean {
  if (value === undefined) return false
  if (!isRecord(test)) return value === test
  return Object.entries(test).every(([keyword, asked]) => {
    const keep = TESTS[keyword]
    if (!keep) throw new RangeError(`No answer is told apart by "${keyword}".`)
    return keep(value, asked)
  })
}

/** Whether the answers to a group, or to an item of a list, are what a condition asks. */
export function meetsCondition(answers: Answers, condition: Condition): boolean {
  return Object.entries(condition).every(([name, test]) => {
    if (name === 'anyOf' && Array.isArray(test)) return test.some((each: Condition) => meetsCondition(answers, each))
    if (name === 'not') return !meetsCondition(answers, isRecord(test) ? test : {})
    return meetsTest(getAt(answers, name), test)
  })
}

const toNumber = (value: AnswerValue) => (typeof value === 'number' ? value : null)
const compare = (holds: (value: number, bound: number) => boolean) => (value: AnswerValue, bound: unknown) => {
  const number = toNumber(value)
  // JSON Schema asks nothing of what is no number.
  return number === null || holds(number, Number(bound))
}

/** What each keyword asks; of what it does not speak of, nothing. */
const TESTS: Readonly<Record<string, (value: AnswerValue, asked: unknown) => boolean>> = {
  const: (value, asked) => value === asked,
  enum: (value, asked) => Array.isArray(asked) && asked.includes(value),
  minimum: compare((value, bound) => value >= bound),
  maximum: compare((value, bound) => value <= bound),
  exclusiveMinimum: compare((value, bound) => value > bound),
  exclusiveMaximum: compare((value, bound) => value < bound),
  'x-minimum': (value, first) => typeof value !== 'string' || value >= String(first),
  'x-maximum': (value, last) => typeof value !== 'string' || value <= String(last),
  minItems: (value, count) => !Array.isArray(value) || value.length >= Number(count),
  maxItems: (value, count) => !Array.isArray(value) || value.length <= Number(count),
  contains: (value, asked) => !Array.isArray(value) || value.some((item) => meetsItem(item, asked)),
}

function meetsItem(item: AnswerValue, asked: unknown): boolean {
  if (isItemCondition(asked)) return isRecord(item) && meetsCondition(item, asked)
  return meetsTest(item, asked)
}
