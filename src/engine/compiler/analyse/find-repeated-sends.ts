import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { Analysis } from './analysis.ts'
import { type DeliveryPlace, getDeliveryPlaces, isMadeBy } from './deliveries-made.ts'

/** Finds the paths on which one delivery is made twice with the same answers: two mails for one act. A failed one may be tried again. */
export function findRepeatedSends(analysis: Analysis): Diagnostic[] {
  const places = Map.groupBy(getDeliveryPlaces(analysis), ({ delivery }) => delivery)
  return [...places].flatMap(([delivery, all]) =>
    mayRepeat(analysis, all) ? findRepeated(analysis, delivery, all) : [],
  )
}

function findRepeated(
  { explore, diagnostic, describe }: Analysis,
  delivery: string,
  places: readonly DeliveryPlace[],
): Diagnostic[] {
  for (const state of explore({ watched: { deliveries: new Set([delivery]) } }).states) {
    for (const move of state.moves) {
      const made = places.filter((place) => isMadeBy(place, state, move))
      const again = made[state.isSent ? 0 : 1]
      if (again) return [diagnostic('funnel.sent-twice', again.path, { delivery, path: describe(state, move) })]
    }
  }
  return []
}

/** Whether a path through the steps, whatever is answered, leads from one of the places to one of them. */
function mayRepeat({ graph }: Analysis, places: readonly DeliveryPlace[]): boolean {
  // On one way out of a step there may be two of them.
  if (new Set(places.map(({ step }) => step)).size < places.length) return true
  const seen = new Set<string>()
  const open = places.flatMap((place) => {
    if (place.kind === 'arrival') return graph.get(place.step)?.targets ?? []
    const exits = graph.get(place.step)?.exits ?? []
    const made = place.kind === 'job' ? 'job.done' : place.event
    const done = exits.filter(({ event }) => event === made)
    return done.flatMap(({ rules }) => rules.flatMap(({ routes }) => routes.flatMap(({ to }) => to ?? [])))
  })
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...(graph.get(id)?.targets ?? []))
  }
  return places.some(({ step }) => seen.has(step))
}
