import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { State } from '#engine/model'
import type { Analysis } from './analysis.ts'
import { getDeliveryPlaces, getStepsWithout } from './deliveries-made.ts'

/** Finds the endings that some visitors come to after a delivery and others, on another path, without any: the same words for both. */
export function findUnsentEndings(analysis: Analysis): Diagnostic[] {
  const { graph, explore, diagnostic, at, describe } = analysis
  const deliveries = new Set(getDeliveryPlaces(analysis).map(({ delivery }) => delivery))
  const [first] = graph.values()
  if (deliveries.size === 0 || !first || !getStepsWithout(analysis, deliveries).has(first.step.id)) return []
  const toEnd = ({ step }: State) => graph.get(step)?.step.end
  const { states } = explore({ watched: { deliveries, isTried: true } })
  const unsent = new Map(states.flatMap((each) => (each.isSent ? [] : [[toEnd(each), each] as const])).reverse())
  // A visitor whose send failed reaches the ending of the others without having sent anything.
  const accepted = explore({ watched: { deliveries } }).states
  const sent = new Set(accepted.flatMap((each) => (each.isSent ? [toEnd(each)] : [])))
  return [...unsent].flatMap(([end, state]) => {
    if (end === undefined || !sent.has(end)) return []
    return [diagnostic('funnel.unsent-ending', at(state.step, 'end'), { name: end, path: describe(state) })]
  })
}
