import type { Option, Question } from '#importers/questionnaire.ts'
import { allOf, anyOf, not, type Test } from '#importers/test.ts'
import type { BinaryOperator, Constant, Expression } from './expression.ts'

/** The meanings of the names in an expression. */
export type Names = {
  find(name: string): Question | undefined
  /** The option that means yes, of a question that is answered with yes or no. */
  getYes(key: string): string | undefined
  /** The score or the value that an expression computes, without its constant; null if no score or value can. */
  compare(expression: Expression): { key: string; constant: number } | null
}

type Comparison = Extract<Expression, { kind: 'binary' }>

/** A condition as a test of answers; null where the test has no words for it. */
export function toTest(expression: Expression, names: Names): Test | null {
  switch (expression.kind) {
    case 'constant':
      return typeof expression.value === 'boolean' ? expression.value : null
    case 'name':
      return testTruth(names.find(expression.name), names)
    case 'all':
    case 'any': {
      const tests = expression.items.map((item) => toTest(item, names))
      const known = tests.filter((test) => test !== null)
      if (known.length < tests.length) return null
      return expression.kind === 'all' ? allOf(known) : anyOf(known)
    }
    case 'not':
      return negate(toTest(expression.operand, names))
    case 'empty':
      return negate(testAnswered(expression.operand, names))
    case 'notempty':
      return testAnswered(expression.operand, names)
    case 'binary':
      return testComparison(expression, names)
    default:
      return null
  }
}

/** The constant of an expression, or null if it is none. A list gives each of its constants. */
export function toConstants(expression: Expression): Constant[] | null {
  if (expression.kind === 'constant') return [expression.value]
  if (expression.kind !== 'list') return null
  const constants = expression.items.map(toConstants)
  return constants.some((each) => each === null) ? null : constants.flatMap((each) => each ?? [])
}

function negate(test: Test | null): Test | null {
  return test === null ? null : not(test)
}

function testTruth(question: Question | undefined, names: Names): Test | null {
  if (!question) return null
  const yes = names.getYes(question.key)
  return yes === undefined ? { question: question.key, answered: true } : { question: question.key, chosen: [yes] }
}

function testAnswered(operand: Expression, names: Names): Test | null {
  const question = operand.kind === 'name' ? names.find(operand.name) : undefined
  if (question?.kind === 'group')
    return anyOf(question.fields.map(({ key }): Test => ({ question: key, answered: true })))
  return question ? { question: question.key, answered: true } : null
}

const FLIPPED: Partial<Record<BinaryOperator, BinaryOperator>> = {
  equal: 'equal',
  notequal: 'notequal',
  less: 'greater',
  lessorequal: 'greaterorequal',
  greater: 'less',
  greaterorequal: 'lessorequal',
}

const LIMITS: Partial<Record<BinaryOperator, string>> = {
  less: 'exclusiveMaximum',
  lessorequal: 'maximum',
  greater: 'exclusiveMinimum',
  greaterorequal: 'minimum',
}

function testComparison({ operator, left, right }: Comparison, names: Names): Test | null {
  const constants = toConstants(right)
  if (constants === null) {
    const flipped = FLIPPED[operator]
    if (flipped === undefined) return null
    if (toConstants(left) !== null)
      return testComparison({ kind: 'binary', operator: flipped, left: right, right: left }, names)
    // One computed side against another is their difference against nothing.
    const difference: Expression = { kind: 'binary', operator: 'minus', left, right }
    return testComputed(difference, operator, 0, names)
  }
  const isCounted = left.kind === 'name' && /\.length$/i.test(left.name)
  const name = left.kind === 'name' ? left.name.replace(/\.length$/i, '') : ''
  const question = left.kind === 'name' ? names.find(isCounted ? name : left.name) : undefined
  const [constant = null] = constants
  if (!question) return testComputed(left, operator, constant, names)
  if (isCounted && question.kind === 'items') return testLimits(question.key, operator, constant)
  if (isCounted) return testComputed(left, operator, constant, names)
  return testAnswer(question, operator, constants, right.kind === 'list')
}

function testComputed(left: Expression, operator: BinaryOperator, constant: Constant, names: Names): Test | null {
  const number = toNumber(constant)
  const computed = number === null ? null : names.compare(left)
  return computed === null || number === null ? null : testLimits(computed.key, operator, number - computed.constant)
}

/** A number between limits; an equality is both limits at once. */
function testLimits(question: string, operator: BinaryOperator, constant: Constant): Test | null {
  const number = toNumber(constant)
  if (number === null) return null
  const limit = LIMITS[operator]
  if (limit !== undefined) return { question, limits: { [limit]: number } }
  const same: Test = { question, limits: { minimum: number, maximum: number } }
  return operator === 'equal' ? same : operator === 'notequal' ? not(same) : null
}

function testAnswer(question: Question, operator: BinaryOperator, constants: Constant[], isList: boolean): Test | null {
  const { key } = question
  const values = constants.flatMap((each) => (each === null || each === '' ? [] : [toOffered(String(each), question)]))
  const isSplit = values.length < constants.length
  const chosen = (some: readonly string[]): Test => ({ question: key, chosen: some })
  switch (operator) {
    case 'equal':
      if (isSplit) return not({ question: key, answered: true })
      if (question.kind === 'many') return testExactly(question, values)
      return isList ? null : chosen(values)
    case 'notequal':
    case 'notcontains':
    case 'noneof': {
      const contrary = { notequal: 'equal', notcontains: 'contains', noneof: 'anyof' } as const
      return negate(testAnswer(question, contrary[operator], constants, isList))
    }
    case 'contains':
    case 'allof':
      if (question.kind === 'many') return allOf(values.map((value) => chosen([value])))
      // The text of one option is searched.
      if (question.kind !== 'one' || isList) return null
      return chosen(findHolding(question.options, values[0] ?? ''))
    case 'anyof':
      return question.kind === 'one' || question.kind === 'many' ? chosen(values) : null
    default:
      return question.kind === 'number' || question.kind === 'one'
        ? testLimits(key, operator, constants[0] ?? null)
        : null
  }
}

/** A text as SurveyJS compares it: without case and without blanks around it. Source: `settings.comparator`, surveyjs.io. */
function toCompared(text: string): string {
  return text.trim().toLowerCase()
}

/** The option that a constant means, as the question has it; the constant where it offers none. */
function toOffered(constant: string, question: Question): string {
  const options = question.kind === 'one' || question.kind === 'many' ? question.options : []
  return options.find(({ value }) => toCompared(value) === toCompared(constant))?.value ?? constant
}

/** These options and no other. */
function testExactly({ key, options }: { key: string; options: readonly Option[] }, values: readonly string[]): Test {
  return allOf(
    options.map(({ value }): Test => {
      const test: Test = { question: key, chosen: [value] }
      return values.includes(value) ? test : not(test)
    }),
  )
}

function findHolding(options: readonly Option[], part: string): string[] {
  return options.flatMap(({ value }) => (value.includes(part) ? [value] : []))
}

/** A number, or a text that reads as one. */
export function toNumber(constant: Constant): number | null {
  if (typeof constant === 'number') return constant
  if (typeof constant !== 'string' || constant.trim() === '') return null
  const number = Number(constant)
  return Number.isFinite(number) ? number : null
}
