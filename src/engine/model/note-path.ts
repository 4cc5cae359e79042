import { type AnyEventObject, type InspectionEvent, isMachineSnapshot } from 'xstate'
import type { Answers } from '#engine/form/form-definition.ts'
import { toEventType } from '#engine/funnel/event-type.ts'
import type { ModelEvent } from './create-model.ts'
import type { ModelPath } from './model-paths.ts'

/**
 * Writes down what befalls a running funnel as a path that can be replayed. Give its actor's inspection events to what
 * this returns; `tell` hears the path so far after each step.
 *
 * @example createActor(machine, { inspect: notePath((path) => save(path)) })
 */
export function notePath(tell: (path: ModelPath) => void): (inspection: InspectionEvent) => void {
  const paths = new Map<string, ModelPath>()
  return (inspection) => {
    if (inspection.type !== '@xstate.microstep' || !isMachineSnapshot(inspection.snapshot)) return
    const { machine, value } = inspection.snapshot
    const event = toModelEvent(inspection.event)
    // What a gate refuses is no step: the page does not even let it be pressed.
    if (!event || inspection._transitions.length === 0) return
    const steps = paths.get(machine.id)?.steps ?? []
    const path = { funnel: machine.id, steps: [...steps, { event, state: String(value) }] }
    paths.set(machine.id, path)
    tell(path)
  }
}

/** What XState calls the outcome of a job and the end of a wait, as the model calls it; null for its own affairs. */
function toModelEvent({ type, ...data }: AnyEventObject): ModelEvent | null {
  if (type === 'step.completed') return { type, complete: true, answers: getGiven(data.answers) }
  if (type === 'step.back') return { type, answers: {} }
  if (type === 'xstate.done.actor.job') return { type: 'job.done' }
  if (type === 'xstate.error.actor.job') return { type: 'job.failed' }
  const wait = /^xstate\.after\.(.+)\.[^.]+\.[^.]+$/.exec(type)?.[1]
  if (wait) return { type: `after.${wait}` }
  return /^(xstate|timers)\./.test(type) ? null : { ...data, type: toEventType(type) }
}

/** A field left empty is not written down: it is not filled in again. */
function getGiven(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined && value !== ''))
}
