import type { Page, Question } from '#importers/questionnaire.ts'
import { allOf, anyOf, not, type Test } from '#importers/test.ts'

type Asking = { pages: readonly Page[]; questions: readonly Question[] }

/**
 * Pages and questions whose tests say of a required question that only some are asked, in the place of "is answered", who is asked: a
 * funnel says of a required question alone that everybody has answered.
 */
export function settleAnswered({ pages, questions }: Asking): Asking {
  const required = new Map(questions.filter(isAlwaysAnswered).map((question) => [question.key, question]))
  const asked = new Map<string, Test>()
  const settle = (test: Test): Test => replaceAnswered(test, asked)
  const settled: Page[] = []
  for (const page of pages) {
    const when = page.when === undefined ? undefined : settle(page.when)
    const isBehind = new Set(settled.map(({ key }) => key))
    const past = settled.flatMap(({ routes }) =>
      routes.filter(({ to }) => to !== page.key && !isBehind.has(to) && !isEnd(to, pages)),
    )
    for (const key of page.asks) {
      const own = required.get(key)
      const tests = [when ?? true, settle(own?.when ?? true), ...past.map((route) => not(route.when))]
      if (own && allOf(tests) !== true) asked.set(key, allOf(tests))
    }
    const refusals = page.refusals?.map((refusal) => ({ ...refusal, when: settle(refusal.when) }))
    const routes = page.routes.map((route) => ({ ...route, when: settle(route.when) }))
    settled.push({ ...page, when, refusals, routes })
  }
  const settledQuestions = questions.map((each) =>
    each.when === undefined ? each : { ...each, when: settle(each.when) },
  )
  return { pages: settled, questions: settledQuestions }
}

/** Whether whoever is asked has answered, and no condition of a funnel can say it of the answer itself. */
function isAlwaysAnswered(question: Question): boolean {
  if (!question.required || question.kind === 'items' || question.kind === 'consent') return false
  const isChoice = question.kind === 'one' || question.kind === 'many'
  return !isChoice || question.options.every(({ isNone }) => !isNone)
}

function isEnd(key: string, pages: readonly Page[]): boolean {
  return pages.every((page) => page.key !== key || page.isEnd === true)
}

function replaceAnswered(test: Test, asked: ReadonlyMap<string, Test>): Test {
  if (typeof test === 'boolean') return test
  if ('all' in test) return allOf(test.all.map((each) => replaceAnswered(each, asked)))
  if ('any' in test) return anyOf(test.any.map((each) => replaceAnswered(each, asked)))
  if ('not' in test) return not(replaceAnswered(test.not, asked))
  return 'answered' in test ? (asked.get(test.question) ?? test) : test
}
