import type { Funnel } from '#engine'
import { createModel, exploreModel, getShortestWays, type PathStep } from '#engine/model'
import { compileAllFunnels } from './all-funnels.ts'

/** The shortest way, in any funnel, to a step that shows a notice. */
export async function findWayToNotice(): Promise<{ funnel: Funnel; steps: PathStep[] }> {
  const ways = compileAllFunnels().flatMap((funnel) => {
    const noticing = funnel.definition.steps.filter((step) => JSON.stringify(step.do ?? []).includes('"notice"'))
    const all = getShortestWays(exploreModel(createModel(funnel)))
    return [...all.values()]
      .filter((steps) => noticing.some(({ id }) => id === steps.at(-1)?.state))
      .map((steps) => ({ funnel, steps }))
  })
  const [shortest] = ways.sort((a, b) => a.steps.length - b.steps.length)
  if (!shortest) throw new Error('No funnel shows a notice.')
  return shortest
}
