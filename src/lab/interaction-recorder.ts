/** Milliseconds from an input to the next frame, and how many of them the page's own handlers took. */
export type Interaction = { readonly total: number; readonly own: number }

declare global {
  // Missing from the types of the platform.
  interface PerformanceObserverInit {
    durationThreshold?: number
  }
  interface Window {
    /** Each interaction (a key, a click) as the browser itself reports it. */
    listInteractions(): Interaction[]
  }
}

/** Runs in the page, before anything else there: keeps the browser's own Event Timing entries. */
export function recordInteractions(): void {
  const interactions = new Map<number, Interaction>()
  const keep = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) {
        const { total = 0, own = 0 } = interactions.get(entry.interactionId) ?? {}
        const handled = entry.processingEnd - entry.processingStart
        interactions.set(entry.interactionId, { total: Math.max(total, entry.duration), own: own + handled })
      }
  }
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  // The shortest that a browser tells of.
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true })
  window.listInteractions = () => {
    keep(observer.takeRecords())
    return [...interactions.values()]
  }
}
