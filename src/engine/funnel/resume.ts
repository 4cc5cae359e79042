import type { Snapshot } from 'xstate'
import type { FunnelDefinition } from './funnel-definition.ts'
import { isJob } from './transitions.ts'

/** A funnel as it stood: XState's persisted snapshot, plain JSON. */
export type FunnelSnapshot = Snapshot<unknown>

/**
 * The snapshot to start from, or undefined where it does not fit: its step is gone, or a job, a poll or a timer was under
 * way there. XState takes up none of them again, and a job would be done a second time.
 */
export function toResumable(snapshot: FunnelSnapshot, funnel: FunnelDefinition): FunnelSnapshot | undefined {
  const value = 'value' in snapshot ? snapshot.value : undefined
  const step = funnel.steps.find(({ id }) => id === value)
  return step && !isJob(step) && !step.poll && !step.after ? snapshot : undefined
}
