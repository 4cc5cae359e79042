import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { Exploration } from '#engine/model'
import type { Analysis } from './analysis.ts'
import { type DeliveryPlace, getDeliveryPlaces, isMadeBy } from './deliveries-made.ts'

/**
 * Finds the sends that nobody waits for, made for visitors who have not waited for any other: when such a send fails, nothing has
 * reached anybody and no screen says so.
 */
export function findUntoldSends(analysis: Analysis): Diagnostic[] {
  const { main, explore, diagnostic } = analysis
  const places = getDeliveryPlaces(analysis)
  const untold = places.filter(({ kind }) => kind !== 'job')
  if (untold.length === 0) return []
  const awaited = new Set(places.flatMap(({ kind, delivery }) => (kind === 'job' ? [delivery] : [])))
  const exploration = awaited.size > 0 ? explore({ watched: { deliveries: awaited, isTried: true } }) : main
  return untold.flatMap((place) => {
    const path = findPath(analysis, exploration, place)
    return path === null ? [] : [diagnostic('funnel.untold-send', place.path, { delivery: place.delivery, path })]
  })
}

/** A path to the delivery of a place past none of those that are watched, in words; null where there is none. */
function findPath({ describe, graph }: Analysis, { starts, states }: Exploration, place: DeliveryPlace): string | null {
  const start = place.kind === 'arrival' ? starts.find(({ state }) => state.step === place.step) : undefined
  if (start) return describe(start.state)
  for (const state of states) {
    // Whoever comes out of a send has waited for it.
    if (state.isSent || graph.get(state.step)?.step.send !== undefined) continue
    const move = state.moves.find((each) => isMadeBy(place, state, each))
    if (move) return describe(state, move)
  }
  return null
}
