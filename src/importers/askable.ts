import { getOthers } from './naming.ts'
import type { Question } from './questionnaire.ts'
import type { Test } from './test.ts'

/** Options of one question, one of which has to be chosen: all that a form asks of another answer before it asks a field. */
type Askable = { question: Question; chosen: readonly string[] }

/**
 * The part of a test that a form can say, for each question once; `isWhole` where that is all of it. The rest is for
 * the rules of the funnel.
 */
export function toAskable(
  test: Test,
  find: (key: string) => Question | undefined,
): { parts: Askable[]; isWhole: boolean } {
  const tests = typeof test === 'object' && 'all' in test ? test.all : [test]
  const said = tests.map((each) => toPart(each, find))
  const parts = new Map(said.flatMap((part) => (part ? [[part.question.key, part] as const] : [])).reverse())
  return { parts: [...parts.values()], isWhole: parts.size === tests.length }
}

function toPart(test: Test, find: (key: string) => Question | undefined): Askable | null {
  if (typeof test !== 'object') return null
  const { not: isNot, own } = 'not' in test ? { not: true, own: test.not } : { not: false, own: test }
  if (typeof own !== 'object' || !('chosen' in own)) return null
  const question = find(own.question)
  if (question?.kind !== 'one' && question?.kind !== 'many') return null
  // Another of several answers may stand beside the one that is not wanted.
  if (question.kind === 'many' && (isNot || own.chosen.length !== 1)) return null
  const values = question.options.map(({ value }) => value)
  const chosen = values.filter((value) => own.chosen.includes(value) !== isNot)
  // A question without an answer has no choice either, so only a contrary needs an answer.
  const isChoice = values.length > 1 && getOthers(question).length === 0
  return chosen.length > 0 && isChoice && (question.required || !isNot) ? { question, chosen } : null
}
