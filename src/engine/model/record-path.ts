import {
  type AnyEventObject,
  getInitialSnapshot,
  getNextSnapshot,
  type InspectionEvent,
  isMachineSnapshot,
  type SnapshotFrom,
} from 'xstate'
import type { ModelEvent } from '#engine/decide/state.ts'
import type { Answers, Form } from '#engine/form/form-definition.ts'
import { type Funnel, toEventType } from '#engine/funnel/funnel-context.ts'
import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { DeliveryError } from '#engine/funnel/ports.ts'
import { listVariants, readVariant, toInput } from '#engine/funnel/variants.ts'
import { createModel, toEdgeId } from './create-model.ts'
import { type FunnelPath, isCompletion, type ModelPath, type PathStep, toVariant } from './paths.ts'

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

/**
 * The effect of one event in the model: the edge that it took, or none, and those whose rules did not hold before. A
 * gate that stays closed asks no rule.
 */
export type Followed = {
  from: string
  event: ModelEvent
  to: string
  taken: string | null
  refused: string[]
  isClosed: boolean
}

/** Why a path goes no further than an event: what the path expects of it, and what the funnel makes of it. */
export type Misfit = {
  index: number
  from: string
  event: ModelEvent
  expected: string
  /** The target of the event; the step itself where nothing there hears it, or its gate stays closed. */
  leads: string
  reason: 'unknown-step' | 'unheard' | 'elsewhere'
}

/** A path as far as the funnel goes with it. */
export type Following = { followed: Followed[]; misfit: Misfit | null }

/** Takes a path through the model of its funnel, event by event, up to the first that leads elsewhere than the path says. */
export function followPath(funnel: Funnel, { variant, steps }: Pick<ModelPath, 'variant' | 'steps'>): Following {
  const { machine } = createModel(funnel)
  const known = new Set(funnel.definition.steps.map(({ id }) => id))
  const followed: Followed[] = []
  let snapshot = getInitialSnapshot(machine, toInput(variant))
  for (const [index, { event, state: expected }] of steps.entries()) {
    const from = String(snapshot.value)
    const [transition] = machine.getTransitionData(snapshot, event)
    const rules = [...(machine.states[from]?.transitions.get(event.type) ?? [])]
    const place = transition ? rules.indexOf(transition) : rules.length
    snapshot = getNextSnapshot(machine, snapshot, event)
    const leads = String(snapshot.value)
    if (leads !== expected) {
      const reason = !known.has(expected) ? 'unknown-step' : transition ? 'elsewhere' : 'unheard'
      return { followed, misfit: { index, from, event, expected, leads, reason } }
    }
    const isClosed = isCompletion(event) && !event.complete
    followed.push({
      from,
      event,
      to: leads,
      taken: transition ? toEdgeId(from, event.type, place) : null,
      refused: isClosed ? [] : rules.slice(0, place).map((_, rule) => toEdgeId(from, event.type, rule)),
      isClosed,
    })
  }
  return { followed, misfit: null }
}

/** The model machine of a funnel, and the events worth trying in it. */
type Model = ReturnType<typeof createModel>

/** The limit of the search: a path that needs more is not near. A second of work. */
const PLACE_LIMIT = 5_000

type VisitorPath = { step: PathStep; before: VisitorPath | null } | null

/**
 * A place of the search: the visitor's step, the number of events of the old path that are done, and the path there.
 */
type Place = { variant: string | undefined; snapshot: SnapshotFrom<Model['machine']>; done: number; path: VisitorPath }

/**
 * The path through a funnel as it is now that differs least from one that was walked before: that has the fewest events more
 * and the fewest less, and ends at the same step, where that is still there. In the same variant, where there is still one of
 * that name. Null where none was found.
 */
export function getNearestPath(funnel: Funnel, { variant: walked, steps: old }: FunnelPath): ModelPath | null {
  const { id, version, steps } = funnel.definition
  const model = createModel(funnel)
  const end = steps.find((step) => step.id === old.at(-1)?.state)?.id
  const known = new Set<string>()
  // An event of the old path as it is costs nothing; one left out or put in costs one, and waits for the next round.
  let places = listStarts(funnel, model, walked).reverse()
  while (places.length > 0 && known.size < PLACE_LIMIT) {
    const later: Place[] = []
    for (let place = places.pop(); place; place = places.pop()) {
      const { variant, snapshot, done, path } = place
      const key = JSON.stringify([snapshot.value, snapshot.context, done])
      if (known.has(key)) continue
      known.add(key)
      const state = String(snapshot.value)
      const event = old[done]?.event
      if (!event && (end === undefined || state === end))
        return { funnel: id, version, ...toVariant(variant), steps: toSteps(path) }
      if (event) {
        const followed = follow(model, place, toKnown(funnel, state, event))
        if (followed) places.push({ ...followed, done: done + 1 })
        later.push({ ...place, done: done + 1 })
      }
      later.push(...model.getEvents(state, snapshot.context).flatMap((each) => follow(model, place, each) ?? []))
    }
    places = later.reverse()
  }
  return null
}

/** The starts of visitors: in the variant that was walked, where there is still one of that name, or in any. */
function listStarts({ definition }: Funnel, { machine }: Model, walked: string | undefined): Place[] {
  const same = readVariant(definition, walked)
  const variants = same === undefined ? listVariants(definition) : [same]
  return variants.map((variant) => ({
    variant,
    snapshot: getInitialSnapshot(machine, toInput(variant)),
    done: 0,
    path: null,
  }))
}

/** Null where nothing at the step hears the event. A gate that stays closed counts as heard. */
function follow({ machine }: Model, { variant, snapshot, done, path }: Place, event: ModelEvent): Place | null {
  const hears = machine.states[String(snapshot.value)]?.transitions.has(event.type)
  const isRefused = isCompletion(event) && !event.complete
  if (!hears || (!isRefused && !snapshot.can(event))) return null
  const after = getNextSnapshot(machine, snapshot, event)
  return { variant, snapshot: after, done, path: { step: { event, state: String(after.value) }, before: path } }
}

/** An event with the answers alone that the step asks for now. */
function toKnown({ definition, form }: Funnel, at: string, event: ModelEvent): ModelEvent {
  const step = definition.steps.find(({ id }) => id === at)
  if (!isCompletion(event) || !step) return event
  const asked = getAsked(step, form)
  const isAnswerable = ([name, value]: [string, unknown]) => {
    const { options } = form?.definition.fields[name] ?? {}
    return asked.includes(name) && (!options || options.some((option) => [value].flat().includes(option.value)))
  }
  return { ...event, answers: Object.fromEntries(Object.entries(event.answers).filter(isAnswerable)) }
}

function toSteps(path: VisitorPath): PathStep[] {
  const steps: PathStep[] = []
  for (let at = path; at; at = at.before) steps.push(at.step)
  return steps.reverse()
}
