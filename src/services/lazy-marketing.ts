import type { Ports } from '#engine'

/** Something worth counting, with its content name if it has one; never anything that a visitor typed. */
export type PageEvent = [event: string, name?: string]

/** What waits, until somebody else takes what is pushed. */
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

/** Counts what happens in funnels, as far as the visitor's decision allows. */
export const lazyMarketing: Pick<Ports, 'track' | 'record'> = {
  track: raiseEvent,
  record: (funnel, ending) => raiseEvent('funnel-ending', `${funnel}/${ending}`),
}

/** It stands in the page itself: its script and its islands each bring their own copy of this module. */
function getEvents(): EventQueue {
  window.pageEvents ??= []
  return window.pageEvents
}
