import type { PageEvent } from './lazy-marketing.ts'

const key = 'pageEvents'
const inMemory: PageEvent[] = []

/**
 * Keeps for the tab what happened after a yes and before the services had come: a click that leaves the page at once
 * is then reported by the next page. Without a yes nothing is kept.
 */
export function keepEvent(event: PageEvent): void {
  const events = takeKeptEvents()
  events.push(event)
  try {
    sessionStorage.setItem(key, JSON.stringify(events))
  } catch {
    // Storage may be denied or full: then it waits as long as the page.
    inMemory.push(...events)
  }
}

/** What was kept, in the order in which it happened; it is kept no longer. */
export function takeKeptEvents(): PageEvent[] {
  const events = inMemory.splice(0)
  try {
    events.unshift(...JSON.parse(sessionStorage.getItem(key) ?? '[]'))
    sessionStorage.removeItem(key)
  } catch {
    // Storage may be denied.
  }
  return events
}
