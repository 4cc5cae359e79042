import type { StepHistory } from '#engine/react'

type Entry = { depth: number }

/** The browser's history. Each entry of a step holds its number and nothing else. */
export const browserHistory: StepHistory = {
  push: (depth) => history.pushState({ depth } satisfies Entry, ''),
  go: (delta) => history.go(delta),
  listen(listener) {
    const onPopState = (event: PopStateEvent) => listener(toDepth(event.state))
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  },
}

/** An entry that is not ours is the page's first. */
function toDepth(state: unknown): number {
  return typeof state === 'object' && state !== null && 'depth' in state ? Number(state.depth) : 0
}
