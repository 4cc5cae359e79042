import { type AnyEventObject, type InspectionEvent, isMachineSnapshot } from 'xstate'
import type { ModelEvent } from '#engine/decide/state.ts'
import type { Answers, Form } from '#engine/form/form-definition.ts'
import { toEventType } from '#engine/funnel/funnel-context.ts'
import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import { DeliveryError } from '#engine/funnel/ports.ts'
import { type ModelPath, type PathStep, toVariant } from './paths.ts'

/**
 * A walk as it was noted: a path with a name of its own, when each step was reached after its beginning, and the code of
 * each failure.
 */
export type RecordedPath = Omit<ModelPath, 'steps'> & { name: string; steps: RecordedStep[] }
type RecordedStep = PathStep & { atMs: number; code?: string }

/** The part of a funnel that is recorded. */
type RecordedFunnel = { definition: Pick<FunnelDefinition, 'id' | 'version'>; form: Form | null }

/** So that two walks that begin at once have two names. */
let walkCount = 0

/**
 * Writes down what happens to a running funnel as a path that can be replayed. Give its actor's inspection events to what
 * this returns; `tell` hears the path so far after each step. A walk that did not begin at the first step is no path.
 * `now` is the time in milliseconds since the epoch.
 *
 * @example const note = recordPath(save, clock.now); createActor(machine, { inspect: (inspection) => note(inspection, funnel) })
 */
export function recordPath(
  tell: (path: RecordedPath) => void,
  now: () => number,
): (inspection: InspectionEvent, funnel: RecordedFunnel) => void {
  const begun = new WeakMap<object, number>()
  const paths = new WeakMap<object, RecordedPath | null>()
  return (inspection, funnel) => {
    if (inspection.type === '@xstate.actor') begun.set(inspection.actorRef, now())
    if (inspection.type !== '@xstate.microstep' || !isMachineSnapshot(inspection.snapshot)) return
    const { actorRef, snapshot, event: cause } = inspection
    const event = toModelEvent(cause, funnel)
    const [taken] = inspection._transitions
    // An event that a gate refuses is no step: the page does not even let it be pressed.
    if (!event || !taken) return
    const beganAt = begun.get(actorRef) ?? now()
    const isFromStart = taken.source.key === snapshot.machine.config.initial
    const before = paths.get(actorRef) ?? (isFromStart ? createPath(funnel, beganAt, snapshot.context.variant) : null)
    const step = { event, state: String(snapshot.value), atMs: now() - beganAt, ...toCode(cause) }
    const path = before && { ...before, steps: [...before.steps, step] }
    paths.set(actorRef, path)
    if (path) tell(path)
  }
}

function createPath(
  { definition: { id, version } }: RecordedFunnel,
  beganAt: number,
  variant: string | undefined,
): RecordedPath {
  const time = new Date(beganAt).toISOString().replaceAll(':', '-')
  return { funnel: id, version, ...toVariant(variant), name: `${time}-${++walkCount}`, steps: [] }
}

/** Why a send failed, as the operator is told it. */
function toCode({ error }: AnyEventObject): { code?: string } {
  return error instanceof DeliveryError ? { code: error.code } : {}
}

/**
 * Translates XState's events for the outcome of a job and the end of a wait to those of the model; null for XState's
 * own affairs.
 */
function toModelEvent({ type, ...data }: AnyEventObject, { form }: RecordedFunnel): ModelEvent | null {
  if (type === 'step.completed') return { type, complete: true, answers: pickPlainChoices(data.answers, form) }
  if (type === 'step.back') return { type, answers: {} }
  if (type === 'xstate.done.actor.job') return { type: 'job.done' }
  if (type === 'xstate.error.actor.job') return { type: 'job.failed' }
  const wait = /^xstate\.after\.(.+)\.[^.]+\.[^.]+$/.exec(type)?.[1]
  if (wait) return { type: `after.${wait}` }
  return /^(xstate|timers)\./.test(type) ? null : { ...pickNoTexts(data), type: toEventType(type) }
}

/** Texts, and every answer about a person's health, stay out of files: a replay fills them in anew. */
function pickPlainChoices(answers: Answers, form: Form | null): Answers {
  const { fields = {} } = form?.definition ?? {}
  const isPlain = (name: string) => fields[name]?.options !== undefined && fields[name].sensitive === undefined
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isPlain(name)))
}

/** The data of an outside event without texts: someone may have written them. */
function pickNoTexts(data: Readonly<Record<string, unknown>>): Record<string, number | boolean> {
  const plain = Object.entries(data).flatMap(([name, value]): [string, number | boolean][] =>
    typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [],
  )
  return Object.fromEntries(plain)
}
