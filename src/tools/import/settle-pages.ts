import { END, type Loss, type Page, type Questionnaire, type Route } from './questionnaire.ts'
import { anyOf } from './test.ts'

/**
 * Pages as a funnel can have them: each is reached, no way leads back to a page that was passed, and every way comes to an ending.
 * What that costs is among the losses.
 */
export function settlePages(questionnaire: Questionnaire, thanks: Pick<Page, 'heading' | 'name'>): Questionnaire {
  const losses: Loss[] = []
  const end: Page = { key: END, ...thanks, texts: [], asks: [], routes: [], isEnd: true, place: '' }
  const isPlaced = questionnaire.pages.some(({ key }) => key === END)
  const pages = isPlaced ? questionnaire.pages : placeEndings(questionnaire.pages, end)
  const straight = cutLoops(pages.map(joinRoutes), losses)
  const reached = getReached(straight)
  for (const { key, place, heading } of straight) {
    if (!reached.has(key) && key !== END) losses.push({ place, kind: 'idle', what: describe(heading, key) })
  }
  const kept = straight.filter(({ key }) => reached.has(key))
  const asked = new Set(kept.flatMap(({ asks }) => asks))
  return {
    ...questionnaire,
    pages: kept,
    questions: questionnaire.questions.filter(({ key }) => asked.has(key)),
    losses: [...questionnaire.losses, ...losses],
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
      before.splice(-1, 1, { ...previous, routes: [...previous.routes, { when: page.when, to: page.key }] })
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
  for (const { when, to } of page.routes) {
    const last = routes.at(-1)
    if (last?.to === to) routes.splice(-1, 1, { when: anyOf([last.when, when]), to })
    else routes.push({ when, to })
  }
  const sure = routes.findIndex(({ when }) => when === true)
  return { ...page, routes: sure < 0 ? routes : routes.slice(0, sure + 1) }
}

/** Where a page leads, the next of the file last. */
function getTargets(pages: readonly Page[], index: number): string[] {
  const page = pages[index]
  if (!page || page.isEnd) return []
  const following = pages[index + 1]?.key
  const isSure = page.routes.some(({ when }) => when === true)
  return [...page.routes.map(({ to }) => to), ...(isSure || following === undefined ? [] : [following])]
}

/** Without the ways that lead back: what was answered is changed with Back. */
function cutLoops(pages: readonly Page[], losses: Loss[]): Page[] {
  const places = new Map(pages.map(({ key }, index) => [key, index]))
  const states = new Map<string, 'open' | 'done'>()
  const cut = new Set<string>()
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
    } else if (states.get(target) === 'open') cut.add(`${key}\n${target}`)
    else if (!states.has(target)) enter(places.get(target) ?? -1)
  }
  const ending = pages.find(({ isEnd }) => isEnd)?.key ?? ''
  return pages.map((page) => ({
    ...page,
    routes: page.routes.flatMap((route) => {
      if (!cut.has(`${page.key}\n${route.to}`)) return places.has(route.to) ? [route] : []
      losses.push({
        place: page.place,
        kind: 'loop',
        what: describe(pages[places.get(route.to) ?? -1]?.heading, route.to),
      })
      return [{ ...route, to: ending }]
    }),
  }))
}

function getReached(pages: readonly Page[]): Set<string> {
  const places = new Map(pages.map(({ key }, index) => [key, index]))
  const reached = new Set<string>()
  const open = pages[0] ? [pages[0].key] : []
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (reached.has(key)) continue
    reached.add(key)
    open.push(...getTargets(pages, places.get(key) ?? -1))
  }
  return reached
}
