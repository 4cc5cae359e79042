import { getNearestName } from '#engine/compiler'
import type { Mistake } from '#importers/mistake.ts'
import type { Source } from '#importers/source.ts'
import type { Expression } from '#importers/surveyjs/expression.ts'
import { parseExpression } from '#importers/surveyjs/parse-expression.ts'
import { toCompared, toConstants } from '#importers/surveyjs/to-test.ts'
import { listOffered } from './check-questions.ts'
import { isKnown } from './known-names.ts'
import { listInner, type Part } from './list-parts.ts'
import { listNames, listWithin } from './walk-expression.ts'

const KEYS =
  `visibleIf enableIf requiredIf setValueIf setValueExpression resetValueIf defaultValueExpression minValueExpression
  maxValueExpression expression choicesVisibleIf choicesEnableIf rowsVisibleIf columnsVisibleIf`.split(/\s+/)

/** Longer than the reader takes is no mistake of the author's. */
const LONGEST = 2000
const DEEPEST = 30

/** The values that expressions may read, the names that the survey itself declares, and what each question offers, by its name in lower case. */
export type Surroundings = {
  known: ReadonlySet<string>
  declared: readonly string[]
  questions: ReadonlyMap<string, Source>
}

/** Every place of a survey in which an expression stands. */
export function listExpressions(survey: Source, parts: readonly Part[]): Source[] {
  const below = [...survey.get('calculatedValues').list(), ...survey.get('triggers').list()]
  const endings = ['completedHtmlOnCondition', 'navigateToUrlOnCondition'].flatMap((key) => survey.get(key).list())
  return [
    ...parts.flatMap(({ at }) => ofElement(at)),
    ...[...below, ...endings].map((at) => at.get('expression')),
  ].filter((each) => each.text() !== undefined)
}

function ofElement(at: Source): Source[] {
  const items = ['choices', 'rows', 'columns', 'validators'].flatMap((key) => at.get(key).list())
  return [
    ...KEYS.map((key) => at.get(key)),
    ...items.flatMap((item) => ['visibleIf', 'enableIf', 'expression'].map((key) => item.get(key))),
    ...listInner(at).flatMap(ofElement),
  ]
}

/** The mistakes of an expression by itself: its syntax, names that nothing has, options that nobody is offered. */
export function checkExpression(at: Source, { known, declared, questions }: Surroundings): Mistake[] {
  const text = at.text() ?? ''
  const tree = parseExpression(text)
  const say = (kind: Mistake['kind'], what: string, near?: string): Mistake => ({ kind, place: at.place, what, near })
  if (tree === null) {
    const isShort = text.length <= LONGEST && text.split('(').length <= DEEPEST
    return isShort ? [say('malformed-expression', text)] : []
  }
  return [
    ...listNames(tree)
      .filter((name) => !isKnown(name, known))
      .map((name) => say('unknown-name', name, getNearestName(name, declared))),
    ...listWithin(tree).flatMap((each) =>
      listUnoffered(each, questions).map(({ option, near }) => say('unknown-option', option, near)),
    ),
  ]
}

/** Operators that compare an answer, or each of its parts, with whole values. */
const WHOLE: readonly string[] = ['equal', 'notequal', 'anyof', 'allof', 'noneof']

/** The constants of a comparison that its question does not offer. */
function listUnoffered(
  expression: Expression,
  questions: Surroundings['questions'],
): { option: string; near: string | undefined }[] {
  if (expression.kind !== 'binary') return []
  const [name, other] =
    expression.left.kind === 'name' ? [expression.left, expression.right] : [expression.right, expression.left]
  const question = name.kind === 'name' ? questions.get(name.name.toLowerCase()) : undefined
  const isMany = question?.get('type').is('checkbox') || question?.get('type').is('tagbox')
  const values = question && listOffered(question)
  const offered = values?.map(toCompared)
  if (
    !values ||
    !offered ||
    !(WHOLE.includes(expression.operator) || (isMany && /contains$/.test(expression.operator)))
  )
    return []
  const constants = toConstants(other) ?? []
  return constants.flatMap((each) => {
    const text = typeof each === 'string' || typeof each === 'number' ? String(each) : ''
    return text === '' || offered.includes(toCompared(text))
      ? []
      : [{ option: text, near: getNearestName(text, values) }]
  })
}
