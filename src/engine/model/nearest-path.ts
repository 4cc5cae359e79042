import { getInitialSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import type { ModelEvent } from '#engine/decide/state.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { listVariants, readVariant, toInput } from '#engine/funnel/variants.ts'
import { createModel } from './create-model.ts'
import { isCompletion, type ModelPath, type PathStep, toVariant } from './paths.ts'

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
export function getNearestPath(
  funnel: Funnel,
  { variant: walked, steps: old }: Pick<ModelPath, 'variant' | 'steps'>,
): ModelPath | null {
  const { id, version, steps } = funnel.definition
  const model = createModel(funnel)
  const end = steps.find((step) => step.id === old.at(-1)?.state)?.id
  const known = new Set<string>()
  // An event of the old path as it is costs nothing; one left out or put in costs one, and waits for the next round.
  let places = listStarts(funnel, model, walked)
  while (places.length > 0 && known.size < PLACE_LIMIT) {
    const later: Place[] = []
    for (let place = places.pop(); place; place = places.pop()) {
      const { variant, snapshot, done, path } = place
      const key = JSON.stringify([snapshot.value, snapshot.context, done])
      if (known.has(key)) continue
      known.add(key)
      const state = String(snapshot.value)
      const event = old[done]?.event
      if (!event && (end === undefined || state === end)) {
        return { funnel: id, version, ...toVariant(variant), steps: toSteps(path) }
      }
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
