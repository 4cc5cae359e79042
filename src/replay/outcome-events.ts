import type { DeliveryRequest } from '#engine'
import type { Authored, Step } from './reference/authored.ts'
import { followEvent, reopenVisit, type Visit, type Outcome as VisitOutcome } from './reference/visit.ts'
import { type Outcome, outcomes } from './replay-record.ts'

/** A job that the visitor waits for, or a send that nobody waits for: each has an outcome. */
type Begun = { kind: 'mount' | 'send' | 'unawaited'; channel: DeliveryRequest['channel'] | null }

/** The job or send begun at a step on arrival; null where there is none. */
export function getBegun({ funnel }: Authored, step: Step): Begun | null {
  if (step.mount) return { kind: 'mount', channel: null }
  const sending = step.do?.find((each) => typeof each === 'object' && 'send' in each)
  const unawaited = typeof sending === 'object' && 'send' in sending ? sending.send : undefined
  const name = step.send ?? unawaited
  if (name === undefined) return null
  const channel = funnel.deliveries?.[name]?.channel ?? 'function'
  return { kind: step.send === undefined ? 'unawaited' : 'send', channel }
}

/** Nobody presses for what a page mounts by itself. */
export function listOutcomes({ kind }: Begun): Outcome[] {
  return outcomes.filter((outcome) => kind !== 'mount' || outcome !== 'double-press')
}

/** Outcomes in which one try does not arrive. */
const oneLost: readonly Outcome[] = ['unavailable-once', 'answer-lost', 'late', 'offline-once']

/** Whether the page tries again by itself, under the same key. A mail that may have left goes once: a second try could be a second mail. */
export function isTriedAgain({ channel }: Begun, outcome: Outcome): boolean {
  return (channel === 'function' || channel === 'webhook') && oneLost.includes(outcome)
}

/** The events of an outcome for the funnel, and the visitor's next state. */
export function followOutcome(
  authored: Authored,
  begun: Begun,
  visit: Visit,
  outcome: Outcome,
): (VisitOutcome & { event: { type: `${string}.${string}` } }) | null {
  // The browser's Back is the step before; where there is none it leaves the page.
  const isLeaving = outcome === 'back-and-forward' && (visit.history.length === 0 || authored.funnel.back === false)
  if (outcome === 'reload' || isLeaving) {
    const event = { type: outcome === 'reload' ? 'page.reloaded' : 'page.left' } as const
    return { event, ...reopenVisit(authored, visit) }
  }
  if (begun.kind === 'unawaited') return { event: { type: 'send.settled' }, visit, effects: [], asked: [] }
  const isFailed = outcome === 'refused' || (oneLost.includes(outcome) && !isTriedAgain(begun, outcome))
  const event = { type: isFailed ? 'job.failed' : 'job.done' } as const
  const followed = followEvent(authored, visit, event)
  return followed && { event, ...followed }
}
