import type { StepHistory } from '#engine/react'

type Entry = { run: number; depth: number }

// Entries of an earlier run of the page (a reload, a restored tab) stay in the history but lead to no step of this one.
const run = performance.timeOrigin

let unwritten: Entry[] = []

function write(): void {
  for (const entry of unwritten) history.pushState(entry, '')
  unwritten = []
}

/** The browser's history. Each entry of a step holds the run of the page and the step's number, and nothing else. */
export const browserHistory: StepHistory = {
  push(depth) {
    // Writing an entry takes the browser milliseconds; the step is painted first.
    if (unwritten.length === 0) requestAnimationFrame(() => setTimeout(write))
    unwritten.push({ run, depth })
  },
  go(delta) {
    write()
    history.go(delta)
  },
  leave() {
    write()
    if (history.length > 1) history.back()
    else location.assign('/')
  },
  listen(listener) {
    const onPopState = (event: PopStateEvent) => listener(toDepth(event.state))
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  },
}

/** An entry that is not of this run is as good as the page's first. */
function toDepth(state: unknown): number {
  return isEntry(state) && state.run === run ? state.depth : 0
}

function isEntry(state: unknown): state is Entry {
  return typeof state === 'object' && state !== null && 'run' in state && 'depth' in state
}
