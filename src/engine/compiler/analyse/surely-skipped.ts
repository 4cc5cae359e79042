import type { FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { getNextTransitions, getSteps, listPassed, type Route } from '#engine/plan/step-plan.ts'

/** Gives the steps that everybody skips who takes a route; where ways are joined, those that lie on all of them. */
export function createSurelySkipped(
  funnel: FunnelDefinition,
): (route: Pick<Route, 'skipped' | 'landing'>) => readonly Step[] {
  const joined = new Map<string, ReadonlyMap<string, ReadonlySet<Step>>>()
  return ({ skipped, landing }) => {
    if (!landing) return skipped.map(({ step }) => step)
    const { from, at = '' } = landing
    const onAllWays = joined.get(from) ?? findOnAllWays(funnel, from)
    joined.set(from, onAllWays)
    return [...(onAllWays.get(at) ?? [])]
  }
}

/** The steps that all ways to a step skip, for each step that the ways on from one meet. */
function findOnAllWays(funnel: FunnelDefinition, from: string): ReadonlyMap<string, ReadonlySet<Step>> {
  const steps = getSteps(funnel)
  const onAllWays = new Map<string, ReadonlySet<Step>>([[from, new Set()]])
  for (const at of listPassed(funnel, from)) {
    const step = steps.get(at)
    if (!step?.if) continue
    const after = new Set([...(onAllWays.get(at) ?? []), step])
    for (const { to = '' } of getNextTransitions(funnel, step)) {
      const known = [...(onAllWays.get(to) ?? after)]
      onAllWays.set(to, new Set(known.filter((each) => after.has(each))))
    }
  }
  return onAllWays
}
