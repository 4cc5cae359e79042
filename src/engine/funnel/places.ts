import type { FunnelDefinition, Step } from './funnel-definition.ts'
import { getTargets } from './transitions.ts'

/**
 * The place of each step that has a screen: the first step that asks the same fields, or shows the same view.
 * A failed send that shows the last question again is still at that question, so Back leaves it in one press.
 * A step without a screen (a job, a redirect) has no place: the visitor stays where he was.
 */
export function getPlaces(funnel: FunnelDefinition): Map<string, string> {
  const places = new Map<string, string>()
  const byQuestion = new Map<string, string>()
  for (const step of funnel.steps) {
    if (step.ask === undefined && step.show === undefined) continue
    const question = JSON.stringify(step.ask ?? { show: step.show })
    const place = byQuestion.get(question) ?? step.id
    byQuestion.set(question, place)
    places.set(step.id, place)
  }
  return places
}

/** For each place, the places from which a visitor can have come to it, sends in between left out. */
export function getPrecedingPlaces(funnel: FunnelDefinition, places: Map<string, string>): Map<string, Set<string>> {
  const byId = new Map(funnel.steps.map((step) => [step.id, step]))
  const preceding = new Map<string, Set<string>>()
  for (const step of funnel.steps) {
    const from = places.get(step.id)
    if (from === undefined) continue
    for (const to of getReachablePlaces(step, byId, funnel, places)) {
      if (to === from) continue
      preceding.set(to, (preceding.get(to) ?? new Set()).add(from))
    }
  }
  return preceding
}

function getReachablePlaces(
  start: Step,
  byId: Map<string, Step>,
  funnel: FunnelDefinition,
  places: Map<string, string>,
): Set<string> {
  const reached = new Set<string>()
  const seen = new Set<string>()
  const open = [...getTargets(funnel, start)]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const place = places.get(id)
    const step = byId.get(id)
    // Where a reset is done on arrival there is no way back.
    if (step?.do?.includes('reset')) continue
    if (place !== undefined) reached.add(place)
    else if (step) open.push(...getTargets(funnel, step))
  }
  return reached
}
