import type { Loss, Page, Question, Questionnaire } from './questionnaire.ts'
import type { Test } from './test.ts'

/** Parts of a test: four times as many as any rule of a real form has, and as all of its rules have together. Past that they take too long to decide. */
const MOST_OF_ONE = 150
const MOST_OF_ALL = 1000

/** A questionnaire without the rules that are too long, and without those past the length that all may have together; each is lost. */
export function boundRules(questionnaire: Questionnaire): Questionnaire {
  const { pages, questions } = questionnaire
  const losses: Loss[] = []
  let left = MOST_OF_ALL
  const isKept = (test: Test, place: string, what: string) => {
    const count = countParts(test, Math.min(MOST_OF_ONE, left))
    if (count === null) losses.push({ place, kind: 'rule', what })
    left -= count ?? 0
    return count !== null
  }
  const boundQuestion = (question: Question): Question => {
    const { when, place, name } = question
    const own = when === undefined || isKept(when, place, name) ? question : { ...question, when: undefined }
    return own.kind === 'group' || own.kind === 'items' ? { ...own, fields: own.fields.map(boundQuestion) } : own
  }
  const boundPage = (page: Page): Page => {
    const { when, place, name, routes, refusals } = page
    return {
      ...page,
      when: when === undefined || isKept(when, place, name) ? when : undefined,
      routes: routes.filter((route) => isKept(route.when, route.places?.[0] ?? place, name)),
      refusals: refusals?.filter((refusal) => isKept(refusal.when, place, name)),
    }
  }
  return {
    ...questionnaire,
    pages: pages.map(boundPage),
    questions: questions.map(boundQuestion),
    losses: [...questionnaire.losses, ...losses],
  }
}

/** How many parts a test has; null where they are more than `most`. Parts that stand in it several times count each time. */
function countParts(test: Test, most: number): number | null {
  let count = 0
  const open = [test]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part === 'boolean') continue
    if (++count > most) return null
    if ('all' in part) open.push(...part.all)
    else if ('any' in part) open.push(...part.any)
    else if ('not' in part) open.push(part.not)
    else if ('chosen' in part) count += part.chosen.length - 1
  }
  return count > most ? null : count
}
