import type { Question } from './questionnaire.ts'

/** Questions as a form can have them: what offers one thing alone is a box to tick. */
export function settleQuestions(questions: readonly Question[]): Question[] {
  return questions.map((question) => {
    if (question.kind === 'group' || question.kind === 'items')
      return { ...question, fields: settleQuestions(question.fields) }
    if (question.kind !== 'one' && question.kind !== 'many') return question
    const [only, second] = question.options
    if (!only || second) return question
    const { key, name, required, place, title, hint = [] } = question
    const before = hint.length > 0 ? [...title, ' ', ...hint] : title
    return { key, name, required, place, kind: 'consent', title: [only.title], hint: before }
  })
}
