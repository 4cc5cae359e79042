import type { Ports } from '#engine'

/** Something worth counting, with its content name if it has one; never anything that a visitor typed. */
export type PageEvent = [event: string, name?: string]

/** The event that says what happened at a step: of interest to this site alone, and to no service of others. */
export const STEP_EVENT = 'funnel-step'

/** The queue of events, until somebody else takes them. */
interface EventQueue {
  push(event: PageEvent): unknown
  splice(start: number): PageEvent[]
}

declare global {
  interface Window {
    pageEvents?: EventQueue
  }
}

/** Notes that something happened. Until somebody takes the page's events it waits in the page's memory, and nowhere else. */
export function raiseEvent(...event: PageEvent): void {
  getEvents().push(event)
}

/** Gives over what waits, in the order in which it happened, and from now on each event as it happens. */
export function takeEvents(take: (event: PageEvent) => void): void {
  const events = getEvents()
  events.push = take
  for (const event of events.splice(0)) take(event)
}

/**
 * Counts what a funnel's JSON says, as far as the visitor's decision allows. How a funnel ends may follow from what was answered:
 * it is no event of the page, and stands in the site's own sums as the last step that was shown.
 */
export const countedEvents: Pick<Ports, 'track' | 'record'> = {
  track: raiseEvent,
  record: () => {},
}

/** It stands in the page itself: its script and its islands each bring their own copy of this module. */
function getEvents(): EventQueue {
  window.pageEvents ??= []
  return window.pageEvents
}

const keptKey = 'pageEvents'
const keptInMemory: PageEvent[] = []

/**
 * Keeps for the tab what happened after a yes and before the services had come: a click that leaves the page at once
 * is then reported by the next page. Without a yes nothing is kept.
 */
export function keepEvent(event: PageEvent): void {
  const events = takeKeptEvents()
  events.push(event)
  try {
    sessionStorage.setItem(keptKey, JSON.stringify(events))
  } catch {
    // Storage may be denied or full: then it waits as long as the page.
    keptInMemory.push(...events)
  }
}

/** Takes the kept events, in the order in which they happened; they are kept no longer. */
export function takeKeptEvents(): PageEvent[] {
  const events = keptInMemory.splice(0)
  try {
    events.unshift(...JSON.parse(sessionStorage.getItem(keptKey) ?? '[]'))
    sessionStorage.removeItem(keptKey)
  } catch {
    // Storage may be denied.
  }
  return events
}
