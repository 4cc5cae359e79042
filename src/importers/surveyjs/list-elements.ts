import type { Question } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'

/** Panels stand in each other no deeper. */
export const DEEPEST = 20

/** The pages of a survey; one without pages is a page itself. */
export function listPages(survey: Source): Source[] {
  const pages = survey.get('pages').list()
  return pages.length > 0 ? pages : [survey]
}

/** The list of what a page or a panel shows, by its name of today or the older one. */
export function getElements(page: Source): Source {
  return page.has('elements') ? page.get('elements') : page.get('questions')
}

/** Every element of a survey in its order, panels opened. */
export function listElements(survey: Source): Source[] {
  const open = (list: Source, depth: number): Source[] =>
    depth > DEEPEST ? [] : list.list().flatMap((each) => [each, ...open(getElements(each), depth + 1)])
  return listPages(survey).flatMap((page) => open(getElements(page), 0))
}

/** The survey of a file, which may stand below a key of its own; undefined if no page of it has a named element with a type. */
export function findSurvey(source: Source): Source | undefined {
  return [source, ...['json', 'survey', 'surveyJson', 'content', 'schema'].map((key) => source.get(key))].find((each) =>
    listElements(each).some(
      (element) => element.get('type').text() !== undefined && element.get('name').text() !== undefined,
    ),
  )
}

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
