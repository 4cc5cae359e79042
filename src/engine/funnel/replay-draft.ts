import { initialTransition, type Snapshot, transition } from 'xstate'
import { isJob } from '#engine/plan/step-plan.ts'
import type { compileFunnel } from './compile-funnel.ts'
import type { Funnel } from './funnel-context.ts'
import type { FunnelDefinition } from './funnel-definition.ts'
import { getAsked } from './machine-config.ts'
import type { StoredDraft } from './stored-draft.ts'

/**
 * The step that a draft leads to: its path is replayed, and every gate asked again, up to the screen that the visitor
 * had reached or the first that is not answered. Nothing is done on the way, and no submission or ending is reached.
 */
export function replayDraft(
  { definition, form }: Funnel,
  machine: ReturnType<typeof compileFunnel>,
  { values, depth, input }: Omit<StoredDraft, 'focus'>,
): Snapshot<unknown> {
  let [snapshot] = initialTransition(machine, input)
  const stepOf = (value: unknown) => definition.steps.find(({ id }) => id === value)
  while (depth === null || snapshot.context.history.length < depth) {
    const step = stepOf(snapshot.value)
    if (!step) break
    const asked = getAsked(step, form).map((name) => [name, values[name] ?? ''] as const)
    const [next] = transition(machine, snapshot, { type: 'step.completed', answers: Object.fromEntries(asked) })
    const reached = stepOf(next.value)
    const isOnPath = next.context.history.length > snapshot.context.history.length
    if (!isOnPath || !reached || isJob(reached) || reached.end !== undefined) break
    snapshot = next
  }
  return snapshot
}

/**
 * The snapshot to start from, or undefined where it does not fit: its step is gone, or a job, a poll or a timer was under
 * way there. XState takes up none of them again, and a job would be done a second time. An ending is taken up all the same: its timer
 * has led the visitor on before.
 */
export function toResumable(snapshot: Snapshot<unknown>, funnel: FunnelDefinition): Snapshot<unknown> | undefined {
  const value = 'value' in snapshot ? snapshot.value : undefined
  const step = funnel.steps.find(({ id }) => id === value)
  return step && !isJob(step) && !step.poll && (!step.after || step.end) ? snapshot : undefined
}
