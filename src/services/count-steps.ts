import type { InspectionEvent } from 'xstate'
import { asksForPersonalData, type Form, type FunnelDefinition } from '#engine'
import { raiseEvent } from './page-events.ts'

/** The event that says what happened at a step: of interest to this site alone, and to no service of others. */
export const STEP_EVENT = 'funnel-step'

/**
 * Notes which steps of a funnel are shown, left by going on or back, and at which a send failed: names alone. Like all events
 * of a page they wait for the visitor's consent. Of a funnel that asks for personal data nothing is noted.
 */
export function countSteps(
  inspection: InspectionEvent,
  { definition: { id, version }, form }: { definition: Pick<FunnelDefinition, 'id' | 'version'>; form: Form | null },
): void {
  if (inspection.type !== '@xstate.microstep' && inspection.type !== '@xstate.snapshot') return
  if (!('value' in inspection.snapshot) || (form && asksForPersonalData(form.definition))) return
  const count = (step: unknown, what: string) => raiseEvent(STEP_EVENT, [id, version, step, what].join(' '))
  const { value } = inspection.snapshot
  const { type } = inspection.event
  if (inspection.type === '@xstate.snapshot') {
    if (type === 'xstate.init') count(value, 'shown')
    return
  }
  const [taken] = inspection._transitions
  if (!taken) return
  if (type === 'xstate.error.actor.job') count(taken.source.key, 'failed')
  if (taken.source.key === value) return
  count(taken.source.key, type === 'step.back' ? 'back' : 'passed')
  count(value, 'shown')
}
