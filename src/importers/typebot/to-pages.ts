import { defined } from '#engine'
import { END, type Page, type Question, type Route } from '#importers/questionnaire.ts'
import { allOf } from '#importers/test.ts'
import type { Segment } from './read-segment.ts'

/** A segment on its way to a page. */
type Draft = Segment & { routes: Route[] }

/**
 * The pages of a bot: what only decides is part of where others lead, and what is said on the one way to a page is read on it. A round of
 * decisions leads nowhere: `rounds` are the places of silent segments that form a cycle.
 */
export function toPages(
  start: string,
  segments: readonly Segment[],
  toRoutes: (segment: Segment) => Route[],
): { pages: Page[]; questions: Question[]; rounds: string[] } {
  const drafts = new Map(
    segments.map((segment): [string, Draft] => [segment.key, { ...segment, routes: toRoutes(segment) }]),
  )
  const isSilent = (key: string) => {
    const draft = drafts.get(key)
    return draft !== undefined && draft.texts.length === 0 && !draft.question && draft.button === undefined
  }
  const rounds = resolveRoutes(drafts, isSilent)
  let first = start
  const [only] = drafts.get(start)?.routes ?? []
  if (isSilent(start) && only?.when === true) first = only.to
  for (const key of drafts.keys()) if (key !== first && isSilent(key)) drafts.delete(key)
  first = joinTexts(drafts, first)
  const begin = drafts.get(first)
  const ordered = begin ? [begin, ...[...drafts.values()].filter((each) => each !== begin)] : []
  const asked = ordered.map(toAsked)
  const pages = asked.map(({ page }) => page)
  return { pages, questions: asked.flatMap(({ question }) => question ?? []), rounds }
}

/** Leads every route past the segments that only decide. Returns the places of silent segments that form a cycle. */
function resolveRoutes(drafts: ReadonlyMap<string, Draft>, isSilent: (key: string) => boolean): string[] {
  const known = new Map<string, Route[]>()
  const open = new Set<string>()
  const rounds = new Set<string>()
  const resolve = (routes: readonly Route[], key = ''): Route[] => {
    open.add(key)
    const resolved = routes.flatMap(({ when, to }): Route[] => {
      if (when === false) return []
      if (!isSilent(to)) return [{ when, to }]
      const silent = drafts.get(to)
      if (silent && open.has(to)) rounds.add(silent.place)
      const beyond = known.get(to) ?? (open.has(to) ? [] : resolve(silent?.routes ?? [], to))
      return beyond.map((route) => ({ ...route, when: allOf([when, route.when]) }))
    })
    open.delete(key)
    const last = resolved.at(-1)
    // Ways that part and meet again are one.
    const own = last?.when === true && resolved.every(({ to }) => to === last.to) ? [last] : resolved
    if (isSilent(key)) known.set(key, own)
    return own
  }
  for (const draft of drafts.values()) draft.routes = resolve(draft.routes)
  return [...rounds]
}

/** Puts what is said on the only way to a page on that page; tells where the way begins then. */
function joinTexts(drafts: Map<string, Draft>, start: string): string {
  let first = start
  for (let isJoined = true; isJoined; ) {
    isJoined = false
    for (const draft of drafts.values()) {
      const target = findOnlyWay(drafts, draft)
      if (!target || target.key === first) continue
      target.texts = [...draft.texts, ...target.texts]
      for (const each of drafts.values())
        each.routes = each.routes.map((route) => (route.to === draft.key ? { ...route, to: target.key } : route))
      drafts.delete(draft.key)
      if (first === draft.key) first = target.key
      isJoined = true
    }
  }
  return first
}

/** The page that follows what is only said, where it follows nothing else. */
function findOnlyWay(drafts: ReadonlyMap<string, Draft>, draft: Draft): Draft | undefined {
  const [only] = draft.routes
  if (draft.question || draft.button !== undefined || only?.when !== true) return undefined
  const comings = [...drafts.values()].flatMap(({ routes }) => routes).filter(({ to }) => to === only.to)
  return comings.length > 1 ? undefined : drafts.get(only.to)
}

/** The last that is said before a question is its title. */
function toAsked({ key, name, texts, question, button, routes, place }: Draft): { page: Page; question?: Question } {
  const common = { key, place, ...defined({ button }) }
  if (!question) {
    const isEnd = button === undefined && routes.every(({ to }) => to === END)
    return { page: { ...common, name, texts, asks: [], routes: isEnd ? [] : routes, ...(isEnd ? { isEnd } : {}) } }
  }
  const title = texts.at(-1) ?? [question.name || name]
  const [said] = title
  const called = question.name || (typeof said === 'string' ? said : name)
  return {
    page: { ...common, name: called, texts: texts.slice(0, -1), asks: [question.key], routes },
    question: { ...question, title, name: called },
  }
}
