import type { FunnelContext } from './funnel-context.ts'

/** What arriving at a step means: the screen it belongs to, or none. */
export type Arrival = { screen: string | null; step: string }

/**
 * What of the context changes on arrival at a step. A screen seen before is gone back to, never visited twice, so the way
 * Back is always a simple path; at a step without a screen (a job) the visitor stays where they were.
 */
export function arrive(context: FunnelContext, { screen, step }: Arrival): Partial<FunnelContext> {
  if (screen === null) return {}
  const stays = context.screen === null || context.screen === screen
  const before = stays ? context.history : [...context.history, context.screen ?? '']
  const seen = before.indexOf(screen)
  return { screen, shown: step, history: seen < 0 ? before : before.slice(0, seen) }
}
