import { importTexts, requiredNotice } from '#importers/import-texts.ts'
import type { Page, Question } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { allOf, anyOf, not, type Test } from '#importers/test.ts'
import { type Context, readWords, toName } from './context.ts'
import { readTests } from './settle-fields.ts'
import type { Screen } from './to-screens.ts'
import type { Names } from './to-test.ts'

type Refusals = NonNullable<Page['refusals']>

/** The screens with the rules by which their questions are required, and by which their answers are refused. */
export function settleRequired(screens: readonly Screen[], names: Names, context: Context): Screen[] {
  const settled = screens.map((screen) => {
    const read = screen.asked.map((question) => require(question, screen.page, names, context))
    const refusals = read.flatMap((each) => each.refusals)
    const page = { ...screen.page, ...(refusals.length > 0 ? { refusals } : {}) }
    return { ...screen, page, asked: read.map(({ question }) => question) }
  })
  // The rules left belong to fields of lists and tables.
  for (const each of context.required.values()) context.losing.lose('rule', each, each.text() ?? '')
  for (const each of context.validated.values())
    for (const validator of each) context.losing.lose('limit', validator, validator.get('expression').text() ?? '')
  return settled
}

type Read = { question: Question; refusals: Refusals }

/** A question that is required by the rule that shows it is required; else who leaves it out is kept at the page, if a rule can say so. */
function require(question: Question, page: Page, names: Names, context: Context): Read {
  const refusals = readRefusals(question, names, context)
  const source = context.required.get(question.key)
  context.required.delete(question.key)
  const test = source && !question.required ? readTest(source, names, context) : null
  if (!source || test === null) return { question, refusals }
  if (test === true || isSame(test, question.when) || isSame(test, page.when))
    return { question: { ...question, required: true }, refusals }
  const isChoice = question.kind === 'one' || question.kind === 'many' || question.kind === 'items'
  if (!isChoice) {
    context.losing.lose('rule', source, source.text() ?? '')
    return { question, refusals }
  }
  const missing = allOf([question.when ?? true, test, not({ question: question.key, answered: true })])
  return { question, refusals: [...refusals, { when: missing, notice: requiredNotice(question.name) }] }
}

/** A single expression as a test; null, and told, if it cannot be said. */
function readTest(source: Source, names: Names, context: Context): Test | null {
  const lost = context.losing.losses.length
  const test = readTests([source], names, context)
  return context.losing.losses.length > lost ? null : test
}

function isSame(test: Test, other: Test | undefined): boolean {
  return JSON.stringify(test) === JSON.stringify(other)
}

/** Whose answers do not fulfil an expression is kept at the page. */
function readRefusals({ key, name }: Question, names: Names, context: Context): Refusals {
  const validators = context.validated.get(key) ?? []
  context.validated.delete(key)
  return validators.flatMap((validator) => {
    const test = readTest(validator.get('expression'), names, context)
    if (test === null || test === true) return []
    const text = toName(readWords(validator.get('text'), context))
    return [{ when: not(test), notice: text || importTexts.refused(name).title }]
  })
}

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
