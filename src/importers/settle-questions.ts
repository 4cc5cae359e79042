import type { Option, Question } from './questionnaire.ts'

/** Questions as a form can have them: each once, with options that differ, and what offers one thing alone is a box to tick. */
export function settleQuestions(questions: readonly Question[]): Question[] {
  return takeFirst(questions, ({ key }) => key).map((question) => {
    if (question.kind === 'group' || question.kind === 'items')
      return { ...question, fields: settleQuestions(question.fields) }
    if (question.kind !== 'one' && question.kind !== 'many') return question
    const options: Option[] = takeFirst(question.options, ({ value }) => value)
    const [only, second] = options
    if (!only || second) return { ...question, options }
    const { key, name, required, place, title, hint = [] } = question
    const before = hint.length > 0 ? [...title, ' ', ...hint] : title
    return { key, name, required, place, kind: 'consent', title: [only.title], hint: before }
  })
}

/** The first of those that go by the same name. */
export function takeFirst<T>(list: readonly T[], toName: (each: T) => string): T[] {
  const seen = new Set<string>()
  return list.filter((each) => !seen.has(toName(each)) && seen.add(toName(each)))
}
