import type { Naming } from './naming.ts'
import type { Question } from './questionnaire.ts'
import { isWithin, type Limits, type Test } from './test.ts'

/** A condition of a funnel. */
export type Condition = { [name: string]: unknown }

/** A test as a funnel says it: always, never, by a condition, or not at all (null), where the dialect has no word for it. */
export function writeCondition(test: Test, naming: Naming): Condition | boolean | null {
  if (typeof test === 'boolean') return test
  if ('all' in test) return writeAll(test.all.map((each) => writeCondition(each, naming)))
  if ('any' in test) return writeAny(test.any.map((each) => writeCondition(each, naming)))
  if ('not' in test) return negate(writeCondition(test.not, naming))
  const computed = naming.computed(test.question)
  if (computed !== undefined) return 'limits' in test ? { [computed]: toLimits(test.limits) } : null
  const placed = naming.find(test.question)
  if (!placed) return null
  const { question, path } = placed
  if (question.kind === 'one' || question.kind === 'many') return writeChoice(question, path, test, naming)
  if ('answered' in test) {
    if (question.kind === 'items') return { [path]: { minItems: 1 } }
    if (question.kind === 'consent') return { [path]: true }
    // A required question is answered by whoever was asked.
    return question.required ? true : null
  }
  if (question.kind === 'consent') return 'chosen' in test ? { [path]: true } : null
  if (question.kind === 'number') return writeNumber(path, test)
  if (question.kind === 'items') return 'limits' in test ? writeCount(path, test.limits) : null
  if (question.kind !== 'text' || !('chosen' in test)) return null
  const texts = test.chosen.map((text) => text.trim()).filter((text) => text !== '')
  const [only, second] = texts
  return only === undefined ? null : { [path]: second === undefined ? only : { enum: texts } }
}

type Choice = Extract<Question, { kind: 'one' | 'many' }>
type Single = Extract<Test, { question: string }>

/** A test of a choice, by the options that fulfil it. */
function writeChoice(question: Choice, path: string, test: Single, naming: Naming): Condition | boolean | null {
  const values = question.options
    .filter(({ value, isNone }) => {
      if ('chosen' in test) return test.chosen.includes(value)
      if ('limits' in test) return value.trim() !== '' && isWithin(Number(value), test.limits)
      return !isNone
    })
    .map(({ value }) => naming.option(question.key, value))
  // A visitor who was asked has answered.
  if ('answered' in test && question.required && values.length === question.options.length) return true
  if (question.kind === 'many')
    return writeAny(values.map((value): Condition => ({ [path]: { contains: { const: value } } })))
  const [only] = values
  return only === undefined ? false : { [path]: values.length === 1 ? only : { enum: values } }
}

function writeNumber(path: string, test: Extract<Test, { question: string }>): Condition | null {
  if ('limits' in test) return { [path]: toLimits(test.limits) }
  const values = ('chosen' in test ? test.chosen : []).map(Number)
  return values.length > 0 && values.every(Number.isFinite) ? { [path]: { enum: values } } : null
}

/** How many items there are: none is no answer at all. */
function writeCount(path: string, limits: Limits): Condition | boolean {
  const least = Math.max(limits.minimum ?? 0, (limits.exclusiveMinimum ?? -1) + 1)
  const most = Math.min(limits.maximum ?? Number.POSITIVE_INFINITY, (limits.exclusiveMaximum ?? Infinity) - 1)
  if (least > most) return false
  const enough: Condition | boolean = least > 0 ? { [path]: { minItems: least } } : true
  const few: Condition | boolean = Number.isFinite(most) ? { not: { [path]: { minItems: most + 1 } } } : true
  return writeAll([enough, few]) ?? true
}

function toLimits(limits: Limits): Condition {
  const { minimum, maximum } = limits
  if (minimum !== undefined && minimum === maximum) return { const: minimum }
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined))
}

type Written = Condition | boolean | null

function negate(written: Written): Written {
  if (written === null) return null
  if (typeof written === 'boolean') return !written
  const { not, ...others } = written
  return isCondition(not) && Object.keys(others).length === 0 ? not : { not: written }
}

function writeAny(all: readonly Written[]): Written {
  if (all.includes(true)) return true
  if (all.includes(null)) return null
  const conditions = all.filter(isCondition)
  const [only] = conditions
  return only === undefined ? false : conditions.length === 1 ? only : { anyOf: conditions }
}

/** Keys beside each other are an "and"; what reads the same name twice is said by its contrary. */
function writeAll(all: readonly Written[]): Written {
  if (all.includes(false)) return false
  if (all.includes(null)) return null
  const conditions = all.filter(isCondition)
  if (conditions.length === 0) return true
  const keys = conditions.flatMap(Object.keys)
  if (new Set(keys).size === keys.length) return Object.assign({}, ...conditions)
  return negate(writeAny(conditions.map(negate)))
}

function isCondition(value: unknown): value is Condition {
  return typeof value === 'object' && value !== null
}
