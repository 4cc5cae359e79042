import { initialTransition, transition } from 'xstate'
import type { compileFunnel } from './compile-funnel.ts'
import type { Funnel } from './funnel-context.ts'
import { getAsked } from './machine-config.ts'
import type { FunnelSnapshot } from './resume.ts'
import type { StoredDraft } from './stored-draft.ts'
import { isJob } from './transitions.ts'

/**
 * Where a draft leads: its path is replayed, and every gate asked again, up to the screen that the visitor had reached
 * or the first that is not answered. Nothing is done on the way, and no submission or ending is reached.
 */
export function replayDraft(
  { definition, form }: Funnel,
  machine: ReturnType<typeof compileFunnel>,
  { values, depth, input }: Omit<StoredDraft, 'focus'>,
): FunnelSnapshot {
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
