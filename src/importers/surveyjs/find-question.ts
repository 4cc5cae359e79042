import type { Question } from '#importers/questionnaire.ts'

/** Finds the question that a name of an expression means: names are read without case, those in a group by their path. */
export function createFind(questions: readonly Question[]): (name: string) => Question | undefined {
  const found = new Map<string, Question>()
  const add = (question: Question) => {
    const name = question.key.toLowerCase()
    if (!found.has(name)) found.set(name, question)
    if (question.kind === 'group') question.fields.forEach(add)
  }
  questions.forEach(add)
  return (name) => found.get(name.toLowerCase())
}

/** Finds a name beside a question of a list's item or a table's row, and else in the survey. */
export function createFindBeside(
  fields: readonly Question[],
  parent: string,
  find: (name: string) => Question | undefined,
): (name: string) => Question | undefined {
  const own = createFind(fields)
  return (name) => {
    const beside = /^(?:panel|row|composite)\.(.+)$/i.exec(name)?.[1]
    return beside === undefined ? find(name) : own(`${parent}.${beside}`)
  }
}
