import type { PageFunnel } from '#engine/page'

/** Whether a funnel that stands at a step mounts something there or further on. */
export function mountsAhead(funnel: PageFunnel, step: string, seen = new Set<string>()): boolean {
  const state = funnel.config.states[step]
  if (!state || seen.has(step)) return false
  seen.add(step)
  if (state.meta.mount) return true
  return Object.values({ ...state.on, ...state.after })
    .flat()
    .some(({ target = '' }) => mountsAhead(funnel, target, seen))
}
