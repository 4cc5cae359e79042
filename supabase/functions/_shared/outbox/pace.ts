/** Resolves when the next call may be made. */
export type Pace = () => Promise<void>

/** Spaces this process's calls to the provider evenly, so that it has no reason to refuse one. */
export function createPace(perSecond: number): Pace {
  let next = 0
  return async () => {
    const now = Date.now()
    const at = Math.max(now, next)
    next = at + 1000 / perSecond
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now))
  }
}
