import { importWords } from './import-words.ts'
import {
  END,
  type Loss,
  type Option,
  type Page,
  type Question,
  type Questionnaire,
  type Route,
} from './questionnaire.ts'
import { anyOf } from './test.ts'

/**
 * Pages as a funnel can have them: each is reached, no way leads back to a page that was passed, and every way comes to
 * an ending. The losses of that are noted.
 */
export function settlePages(questionnaire: Questionnaire, mayBeginAnew: boolean): Questionnaire {
  const losses: Loss[] = []
  const own = takeFirst(questionnaire.pages, ({ key }) => key)
  for (const { place } of questionnaire.pages.filter((page) => !own.includes(page)))
    losses.push({ place, kind: 'question', what: importWords.repeated })
  const pages = cutLoops(endPages(own), losses, mayBeginAnew)
  const settled = keepReached({ ...questionnaire, pages })
  return { ...settled, losses: [...settled.losses, ...losses] }
}

/** Pages with an ending behind them, and the rules of each that lead to one page joined. */
function endPages(pages: readonly Page[]): Page[] {
  const end: Page = { key: END, ...importWords.thanks, texts: [], asks: [], routes: [], isEnd: true, place: '' }
  return placeEndings(pages, end).map(joinRoutes)
}

/** Without the pages that no way leads to any more. */
export function keepReached({ pages, questions, losses, ...rest }: Questionnaire): Questionnaire {
  const reached = getReached(pages)
  const kept = pages.filter(({ key }) => reached.has(key))
  const idle = pages.filter(({ key }) => !reached.has(key) && key !== END)
  const asked = new Set(kept.flatMap(({ asks }) => asks))
  return {
    ...rest,
    pages: kept.map((page) => ({ ...page, routes: page.routes.filter(({ to }) => reached.has(to)) })),
    questions: questions.filter(({ key }) => asked.has(key)),
    losses: [
      ...losses,
      ...idle.map(({ key, place, heading }): Loss => ({ place, kind: 'idle', what: describe(heading, key) })),
    ],
  }
}

/**
 * Endings that only some come to are reached from the page before, and stand last: an ending is no step that can be skipped. The last
 * page of a file leads on to nothing, so its way ends.
 */
function placeEndings(pages: readonly Page[], end: Page): Page[] {
  const [first, ...rest] = pages
  const before: Page[] = first ? [{ ...first, when: undefined }] : []
  const after: Page[] = []
  for (const page of rest) {
    const previous = before.at(-1)
    if (page.isEnd && page.when !== undefined && previous) {
      before.splice(-1, 1, {
        ...previous,
        routes: [...previous.routes, { when: page.when, to: page.key, places: [page.place] }],
      })
      after.push({ ...page, when: undefined })
    } else before.push(page)
  }
  const isEnded = before.at(-1)?.isEnd && !pages.some(({ routes }) => routes.some(({ to }) => to === END))
  return [...before, ...(isEnded ? [] : [end]), ...after]
}

function describe(heading: Page['heading'], key: string): string {
  const [first] = heading ?? []
  return typeof first === 'string' ? first : key
}

/** Rules that lead to the same page one after the other are one; what follows one that always holds is never looked at. */
function joinRoutes(page: Page): Page {
  const routes: Route[] = []
  for (const { when, to, places = [] } of page.routes) {
    const last = routes.at(-1)
    if (last?.to === to)
      routes.splice(-1, 1, { when: anyOf([last.when, when]), to, places: [...(last.places ?? []), ...places] })
    else routes.push({ when, to, places })
  }
  const sure = routes.findIndex(({ when }) => when === true)
  return { ...page, routes: sure < 0 ? routes : routes.slice(0, sure + 1) }
}

/** The targets of a page, the next of the file last. */
function getTargets(pages: readonly Page[], index: number): string[] {
  const page = pages[index]
  if (!page || page.isEnd) return []
  const following = pages[index + 1]?.key
  const isSure = page.routes.some(({ when }) => when === true)
  return [...page.routes.map(({ to }) => to), ...(isSure || following === undefined ? [] : [following])]
}

/** The target of a way that is not looked at. */
const NOWHERE = '\nnowhere'

/**
 * Without the ways that lead back: what was answered is changed with Back. To begin anew, where nothing was asked before, is a way that
 * forgets the answers; a page that leads nowhere else is an ending, and a button that would begin anew there is not missed.
 */
function cutLoops(given: readonly Page[], losses: Loss[], mayBeginAnew: boolean): Page[] {
  const back = findBackRoutes(given)
  // The next page of the file may be one that was passed.
  const pages = given.map((page, index) => {
    const following = given[index + 1]?.key ?? ''
    const isFalling = !page.routes.some(({ when }) => when === true) && back.has(`${page.key}\n${following}`)
    return isFalling ? { ...page, routes: [...page.routes, { when: true, to: following }] } : page
  })
  const isBack = (page: Page, to: string) => back.has(`${page.key}\n${to}`)
  const forward = pages.map((page) => ({
    ...page,
    routes: page.routes.map((route) => (isBack(page, route.to) ? { ...route, to: NOWHERE } : route)),
  }))
  const finish = pages.find(({ key }) => key === END)?.key ?? pages.find(({ isEnd }) => isEnd)?.key ?? ''
  const reach = (from: string) => getReached(forward, from)
  const asking = forward.filter(({ asks }) => asks.length > 0)
  const endings = new Set(pages.flatMap(({ key, isEnd }) => (isEnd ? [key] : [])))
  /** Whether one who begins anew there loses nothing. */
  const isFirst = (key: string) => !asking.some((page) => page.key !== key && reach(page.key).has(key))
  const isBeginning = (key: string) => mayBeginAnew && isFirst(key) && [...reach(key)].some((to) => endings.has(to))
  return pages.map((page) => {
    const lost = page.routes.filter(({ to }) => isBack(page, to) && !isBeginning(to))
    const isOver = page.asks.length === 0 && page.routes.length === lost.length && lost.length > 0
    const name = (key: string) => describe(pages.find((each) => each.key === key)?.heading, key)
    for (const { to } of lost)
      losses.push({
        place: page.place,
        kind: isOver && page.button !== undefined && isFirst(to) ? 'navigation' : 'loop',
        what: name(to),
      })
    if (isOver) return { ...page, routes: [], isEnd: true, button: undefined }
    return {
      ...page,
      routes: page.routes.map((route) =>
        lost.includes(route) ? { ...route, to: finish } : isBack(page, route.to) ? { ...route, isAnew: true } : route,
      ),
    }
  })
}

/** The routes that lead to a page from which one came, as 'from\nto'. */
function findBackRoutes(pages: readonly Page[]): Set<string> {
  const places = new Map(pages.map(({ key }, index) => [key, index]))
  const states = new Map<string, 'open' | 'done'>()
  const back = new Set<string>()
  const stack: { index: number; targets: string[] }[] = []
  const enter = (index: number) => {
    const page = pages[index]
    if (!page) return
    states.set(page.key, 'open')
    stack.push({ index, targets: getTargets(pages, index) })
  }
  enter(0)
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const key = pages[top.index]?.key ?? ''
    const target = top.targets.shift()
    if (target === undefined) {
      states.set(key, 'done')
      stack.pop()
    } else if (states.get(target) === 'open') back.add(`${key}\n${target}`)
    else if (!states.has(target)) enter(places.get(target) ?? -1)
  }
  return back
}

function getReached(pages: readonly Page[], from = pages[0]?.key): Set<string> {
  const places = new Map(pages.map(({ key }, index) => [key, index]))
  const reached = new Set<string>()
  const open = from === undefined ? [] : [from]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const place = places.get(key)
    if (reached.has(key) || place === undefined) continue
    reached.add(key)
    open.push(...getTargets(pages, place))
  }
  return reached
}

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
function takeFirst<T>(list: readonly T[], toName: (each: T) => string): T[] {
  const seen = new Set<string>()
  return list.filter((each) => !seen.has(toName(each)) && seen.add(toName(each)))
}
