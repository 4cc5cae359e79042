import { type AnyEventObject, type InspectionEvent, isMachineSnapshot } from 'xstate'
import type { Answers, Form } from '#engine/form/form-definition.ts'
import { toEventType } from '#engine/funnel/funnel-context.ts'
import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import type { ModelEvent, ModelPath } from '#engine/model'

/** What is noted of a funnel. */
type RecordedFunnel = { definition: Pick<FunnelDefinition, 'id' | 'version'>; form: Form | null }

/**
 * Writes down what happens to a running funnel as a path that can be replayed. Give its actor's inspection events to what
 * this returns; `tell` hears the path so far after each step. A walk that did not begin at the first step is no path.
 *
 * @example const note = recordPath(save); createActor(machine, { inspect: (inspection) => note(inspection, funnel) })
 */
export function recordPath(
  tell: (path: ModelPath) => void,
): (inspection: InspectionEvent, funnel: RecordedFunnel) => void {
  const paths = new WeakMap<object, ModelPath | null>()
  return (inspection, funnel) => {
    if (inspection.type !== '@xstate.microstep' || !isMachineSnapshot(inspection.snapshot)) return
    const { machine, value } = inspection.snapshot
    const { id, version } = funnel.definition
    const event = toModelEvent(inspection.event, funnel)
    const [taken] = inspection._transitions
    // What a gate refuses is no step: the page does not even let it be pressed.
    if (!event || !taken) return
    const isFromStart = taken.source.key === machine.config.initial
    const before = paths.get(inspection.actorRef) ?? (isFromStart ? { funnel: id, version, steps: [] } : null)
    const path = before && { ...before, steps: [...before.steps, { event, state: String(value) }] }
    paths.set(inspection.actorRef, path)
    if (path) tell(path)
  }
}

/** What XState calls the outcome of a job and the end of a wait, as the model calls it; null for its own affairs. */
function toModelEvent({ type, ...data }: AnyEventObject, { form }: RecordedFunnel): ModelEvent | null {
  if (type === 'step.completed') return { type, complete: true, answers: pickPlainChoices(data.answers, form) }
  if (type === 'step.back') return { type, answers: {} }
  if (type === 'xstate.done.actor.job') return { type: 'job.done' }
  if (type === 'xstate.error.actor.job') return { type: 'job.failed' }
  const wait = /^xstate\.after\.(.+)\.[^.]+\.[^.]+$/.exec(type)?.[1]
  if (wait) return { type: `after.${wait}` }
  return /^(xstate|timers)\./.test(type) ? null : { ...data, type: toEventType(type) }
}

/** What was written, and every answer about a person's health, stays out of files: a replay fills it in anew. */
function pickPlainChoices(answers: Answers, form: Form | null): Answers {
  const { fields = {} } = form?.definition ?? {}
  const isPlain = (name: string) => fields[name]?.options !== undefined && fields[name].sensitive === undefined
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isPlain(name)))
}
