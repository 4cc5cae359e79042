import type { Snapshot } from 'xstate'
import type { FunnelContext, FunnelEvent } from './funnel-context.ts'
import type { FunnelDefinition } from './funnel-definition.ts'
import { isJob } from './transitions.ts'

/** A funnel as it stood: XState's persisted snapshot, plain JSON. */
export type FunnelSnapshot = Snapshot<unknown>

/**
 * The snapshot to start from, or undefined where it does not fit: its step is gone, or work was under way there.
 * A job in flight is not taken up again: it would be done a second time.
 */
export function toResumable(snapshot: FunnelSnapshot, funnel: FunnelDefinition): FunnelSnapshot | undefined {
  const value = 'value' in snapshot ? snapshot.value : undefined
  const step = funnel.steps.find(({ id }) => id === value)
  return step && !isJob(step) && !step.poll ? snapshot : undefined
}

/** Starts again the timers of a funnel that was resumed, each with what is left of its deadline. */
export function resumeTimers(actor: {
  getSnapshot(): { context: FunnelContext }
  send(event: FunnelEvent): void
}): void {
  if (Object.keys(actor.getSnapshot().context.deadlines).length > 0) actor.send({ type: 'timers.resumed' })
}
