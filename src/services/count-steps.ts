import { type InspectionEvent, isMachineSnapshot } from 'xstate'

/** The funnels that have begun in this page. */
const begun = new Set<string>()

/**
 * Notes which steps of a funnel are shown, left by going on or back, and at which a send failed, and in which variant a
 * funnel began: names alone, `'cuestionario 1 q1 shown'`.
 */
export function noteSteps(
  inspection: InspectionEvent,
  id: string,
  version: number,
  take: (count: string) => void,
): void {
  if (!('snapshot' in inspection) || !isMachineSnapshot(inspection.snapshot)) return
  const { type, event, snapshot } = inspection
  const { variant } = snapshot.context
  const count = (step: unknown, what: string) => take([id, version, step, what, variant].join(' ').trim())
  if (type === '@xstate.snapshot' && event.type === 'xstate.init') {
    // Once a page, however often it starts anew: what variants are compared by is visitors.
    if (variant !== undefined && !begun.has(id)) {
      begun.add(id)
      count(snapshot.value, 'began')
    }
    count(snapshot.value, 'shown')
  }
  if (type !== '@xstate.microstep') return
  const from = inspection._transitions[0]?.source.key
  if (event.type === 'xstate.error.actor.job') count(from, 'failed')
  if (!from || from === snapshot.value) return
  count(from, event.type === 'step.back' ? 'back' : 'passed')
  count(snapshot.value, 'shown')
}
