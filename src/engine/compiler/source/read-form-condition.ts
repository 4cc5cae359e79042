import { NUMBER_LIMITS } from '#engine/form/number-limits.ts'
import { mapValues } from '#engine/form/record.ts'
import type { Condition } from '#engine/plan/condition.ts'
import { readTest } from '#engine/plan/read-condition.ts'
import type { AnswersTest, AnswerTest } from './form-schema.ts'
import type { LevelCondition } from './to-level.ts'

/** The tree of a condition of a form or of a group in it: every answer that it requires, and how it tests each. */
export function readFormCondition(condition: LevelCondition): Condition {
  const strict = toStrictCondition(condition)
  if ('not' in strict) return { not: readFormCondition(strict.not) }
  const { properties = {}, required } = { properties: undefined, ...strict }
  const tests = required.map((name) => readTest([name], Object.hasOwn(properties, name) ? properties[name] : {}))
  const [only] = tests
  return only && tests.length === 1 ? only : { all: tests }
}

/** Limits say nothing of what is no number: what was typed instead of one would fulfil them all. */
export function toStrictCondition(condition: LevelCondition): LevelCondition {
  if ('not' in condition) return { not: toStrictTests(condition.not) }
  return 'properties' in condition ? toStrictTests(condition) : condition
}

function toStrictTests({ properties, required }: AnswersTest): AnswersTest {
  const isLimited = (test: AnswerTest) => NUMBER_LIMITS.some((limit) => test[limit] !== undefined)
  return {
    properties: mapValues(properties, (test) => (isLimited(test) ? { type: 'number', ...test } : test)),
    required,
  }
}
