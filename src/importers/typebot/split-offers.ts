import { defined } from '#engine'
import { toAskable } from '#importers/askable.ts'
import type { Loss, Option, Page, Points, Question, Route } from '#importers/questionnaire.ts'
import { allOf, anyOf, getKeysRead, type Test } from '#importers/test.ts'

type Read = { pages: readonly Page[]; questions: readonly Question[]; scores: Readonly<Record<string, Points>> }

type Split = { pages: Page[]; questions: Question[]; losses: Loss[] }

/** Each doubles the cases that a page is decided by. */
const MOST_BOXES = 8

/**
 * Several of some options of which each may depend on other answers: what depends is a box of its own, which the form
 * asks where it is somebody's. At least one has to be chosen, as before. An answer that something reads, or that the
 * form cannot ask so, is lost.
 *
 * @param isAsked false for all of it to be lost
 */
export function splitOffers(read: Read, before: readonly Loss[], isAsked: boolean): Split {
  const losses = [...before]
  const find = (key: string) => read.questions.find((question) => question.key === key)
  const isRead = createReaders(read)
  const made = new Map<string, { questions: Question[]; page: Page }>()
  const bypassed = new Map<string, { offered: Test; after: string }>()
  for (const page of read.pages) {
    const [key = ''] = page.asks
    const question = find(key)
    if (question?.kind !== 'many') continue
    const some = question.options.filter(({ when }) => when !== undefined)
    if (some.length === 0) continue
    const askable = some.every(({ when = true }) => toAskable(when, find).parts.length > 0)
    const always = question.options.filter(({ when }) => when === undefined)
    // A visitor who is offered nothing goes on; the text before the boxes would be missing with them.
    const [only, second] = page.routes
    const isSure = page !== read.pages[0] && only?.when === true && !second && page.texts.length === 0
    const isLost = !isAsked || some.length > MOST_BOXES || !askable || isRead(key) || (always.length === 0 && !isSure)
    for (const { title, when = true } of some) {
      const kind = isLost ? 'rule' : toAskable(when, find).isWhole ? null : 'hidden'
      if (kind) losses.push({ place: question.place, kind, what: title })
    }
    if (isLost) continue
    made.set(key, split(page, question, always, some))
    if (always.length === 0 && only)
      bypassed.set(page.key, { offered: anyOf(some.map(({ when = true }) => when)), after: only.to })
  }
  return {
    pages: read.pages.map((page) => {
      const own = made.get(page.asks[0] ?? '')?.page ?? page
      return { ...own, routes: own.routes.flatMap((route) => bypass(route, bypassed.get(route.to))) }
    }),
    questions: read.questions.flatMap((question) => made.get(question.key)?.questions ?? dropTests(question)),
    losses,
  }
}

/** A visitor who is offered nothing at a page goes to its target. */
function bypass(route: Route, page: { offered: Test; after: string } | undefined): Route[] {
  if (!page) return [route]
  return [
    { ...route, when: allOf([route.when, page.offered]) },
    { ...route, to: page.after },
  ]
}

function split(
  page: Page,
  question: Extract<Question, { kind: 'many' }>,
  always: readonly Option[],
  some: readonly Option[],
): { questions: Question[]; page: Page } {
  const toBox = ({ value, title, when }: Option): Question => ({
    key: `${question.key}\n${value}`,
    name: title,
    title: [title],
    required: false,
    place: question.place,
    kind: 'consent',
    ...defined({ when }),
  })
  const isList = always.length > 1
  const questions = [
    ...(isList ? [{ ...question, options: always, required: false }] : always.map(toBox)),
    ...some.map(toBox),
  ]
  const asks = questions.map(({ key }) => key)
  return {
    questions,
    page: {
      ...page,
      asks,
      needs: asks,
      ...(isList ? {} : { heading: question.title }),
    },
  }
}

/** Rules over several answers keep nobody at the question: there would be too many of them to decide. */
function dropTests(question: Question): Question {
  if (question.kind !== 'many') return question
  return { ...question, options: question.options.map(({ when: _when, ...option }) => option) }
}

/** Whether a rule, a text or a score reads the answer to a question. */
function createReaders({ pages, questions, scores }: Read): (key: string) => boolean {
  const options = questions.flatMap((question) =>
    question.kind === 'one' || question.kind === 'many' ? question.options : [],
  )
  const tests = [
    ...pages.flatMap(({ when, routes }) => [when, ...routes.map((route) => route.when)]),
    ...options.map(({ when }) => when),
  ]
  const texts = [
    ...pages.flatMap((page) => [page.heading ?? [], ...page.texts]),
    ...questions.flatMap(({ title, hint = [] }) => [title, hint]),
  ]
  const keys = new Set([
    ...tests.flatMap((test) => (test === undefined ? [] : getKeysRead(test))),
    ...texts.flat().flatMap((part) => (typeof part === 'string' ? [] : [part.cites])),
    ...Object.values(scores).flatMap((points) => Object.keys(points)),
  ])
  return (key) => keys.has(key)
}
