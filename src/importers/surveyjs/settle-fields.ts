import { toAskable } from '#importers/askable.ts'
import type { Question } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { allOf, type Test } from '#importers/test.ts'
import type { Computed } from './computed.ts'
import type { Context } from './context.ts'
import { createFindBeside } from './list-elements.ts'
import { parseExpression } from './parse-expression.ts'
import { type Names, toTest } from './to-test.ts'

/** The test of some expressions, all of which hold; one that cannot be said is told and holds always. */
export function readTests(sources: readonly Source[], names: Names, { losing }: Context): Test {
  return conjoin(
    sources.map((source) => {
      const tree = parseExpression(source.text() ?? '')
      const test = tree && toTest(tree, names)
      if (test === null) losing.lose('rule', source, source.text() ?? '')
      return test ?? true
    }),
  )
}

/** All of them hold, each said once. */
export function conjoin(tests: readonly Test[]): Test {
  const open = tests.flatMap((test) => (typeof test === 'object' && 'all' in test ? test.all : [test]))
  return allOf([...new Map(open.map((test) => [JSON.stringify(test), test])).values()])
}

/** The questions with what decides in their lists and tables on which field is asked. A rule that the form cannot say is told. */
export function settleFields(
  questions: readonly Question[],
  computed: Computed,
  find: (name: string) => Question | undefined,
  context: Context,
): Question[] {
  return questions.map((question) => {
    if (question.kind !== 'group' && question.kind !== 'items') return question
    const names = computed.toNames(createFindBeside(question.fields, question.key, find))
    const fields = settleFields(question.fields, computed, find, context).map((field) => {
      const shown = context.shown.get(field.key) ?? []
      if (shown.length === 0) return field
      const when = readTests(shown, names, context)
      const isSaid = toAskable(when, (key) => question.fields.find((each) => each.key === key)).isWhole
      if (when !== true && !isSaid) for (const each of shown) context.losing.lose('rule', each, each.text() ?? '')
      return isSaid && when !== true ? { ...field, when } : field
    })
    return { ...question, fields }
  })
}

/** Questions and those of their groups. */
export function flatten(questions: readonly Question[]): Question[] {
  return questions.flatMap((question) => [question, ...(question.kind === 'group' ? flatten(question.fields) : [])])
}
