import type { StepHistory } from '#engine/react'

type Entry = { run: number; depth: number }

// Entries of an earlier run of the page (a reload, a restored tab) stay in the history but lead to no step of this one,
// unless its draft is taken up again.
let run = performance.timeOrigin

/** The step that is shown. */
let current = 0
let unwritten: Entry[] = []
/** The entry that the page has asked the browser to go back to, until it is there: it answers the visitor meanwhile. */
let asked: number | null = null

function write(): void {
  // The page's first entry is known from one that a link within the page makes.
  if (unwritten.length > 0 && !isEntry(history.state)) history.replaceState({ run, depth: 0 }, '')
  for (const entry of unwritten) history.pushState(entry, '')
  unwritten = []
}

/** A link within the page has made an entry: it stands for the step that is shown. */
function adopt(): void {
  unwritten = []
  history.replaceState({ run, depth: current }, '')
}

/** The browser's history. Each entry of a step holds the run of the page and the step's number, and nothing else. */
export const browserHistory: StepHistory = {
  push(depth) {
    current = depth
    unwritten.push({ run, depth })
    // An entry written on the way would stand behind the wrong one.
    if (asked === null) write()
  },
  getDepth: () => (isEntry(history.state) ? history.state.depth : null),
  resume(depth) {
    if (isEntry(history.state)) {
      run = history.state.run
      current = Math.min(history.state.depth, depth)
      history.replaceState({ run, depth: current }, '')
    }
    for (let next = current + 1; next <= depth; next++) browserHistory.push(next)
  },
  go(delta) {
    current += delta
    if (asked === null) write()
    const undone = Math.min(unwritten.length, -delta)
    unwritten.splice(unwritten.length - undone)
    const rest = delta + undone
    if (rest === 0) return
    asked = (asked ?? toDepth(history.state)) + rest
    history.go(rest)
  },
  leave() {
    write()
    const entries = toDepth(history.state) + 1
    if (history.length > entries) history.go(-entries)
    else location.assign('/')
  },
  listen(listener) {
    const onPopState = ({ state }: PopStateEvent) => {
      if (!isEntry(state)) return adopt()
      const depth = toDepth(state)
      if (asked !== null && depth > asked) return
      const isAsked = depth === asked
      asked = null
      if (isAsked) return write()
      // The visitor's own Back leads past what has not been written yet.
      unwritten = []
      current = depth
      listener(depth)
    }
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
