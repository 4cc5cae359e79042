import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import type { ModelEvent } from '#engine/decide/state.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { toInput } from '#engine/funnel/variants.ts'
import { createModel } from './create-model.ts'
import { toEdgeId } from './machine-edges.ts'
import { isCompletion, type ModelPath } from './paths.ts'

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
