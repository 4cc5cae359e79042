import type { Funnel } from '#engine'
import {
  followPath,
  getEdgePaths,
  getMachineEdges,
  type MachineEdge,
  type ModelPath,
  toEdgeId,
  toVariant,
} from '#engine/model'

/**
 * The sides of a rule when its event comes: it holds, it does not hold, or it is not asked, because an answer is not
 * valid.
 */
const sides = ['holds', 'fails', 'closed'] as const
export type Side = { edge: MachineEdge; side: (typeof sides)[number]; isCovered: boolean }

/** The part of a funnel that was met in a browser, of all that its model can meet. */
export type Coverage = { edges: { edge: MachineEdge; isCovered: boolean }[]; sides: Side[] }

type Steps = Pick<ModelPath, 'variant' | 'steps'>

/** Which edges and sides of rules the paths take, of those that some path can take. */
export function getCoverage(funnel: Funnel, paths: readonly Steps[]): Coverage {
  const possible = getMet(funnel, getEdgePaths(funnel))
  const met = getMet(funnel, paths)
  const edges = getMachineEdges(funnel).filter(({ id }) => possible.has(`${id} holds`))
  return {
    edges: edges.map((edge) => ({ edge, isCovered: met.has(`${edge.id} holds`) })),
    sides: edges.flatMap((edge) =>
      sides
        // A rule without a condition holds as its edge is taken.
        .filter((side) => (side === 'holds' ? edge.conditions.length > 0 : true) && possible.has(`${edge.id} ${side}`))
        .map((side) => ({ edge, side, isCovered: met.has(`${edge.id} ${side}`) })),
    ),
  }
}

/** The sides that paths meet, each by its edge; that a gate stays closed stands at the first rule. */
function getMet(funnel: Funnel, paths: readonly Steps[]): Set<string> {
  return new Set(
    paths
      .flatMap((path) => splitAtReloads(funnel, path))
      .flatMap((path) => followPath(funnel, path).followed)
      .flatMap(({ from, event, taken, refused, isClosed }) => [
        ...(taken === null ? [] : [`${taken} holds`]),
        ...refused.map((edge) => `${edge} fails`),
        ...(isClosed ? [`${toEdgeId(from, event.type, 0)} closed`] : []),
      ]),
  )
}

/** A page that is opened anew begins another path, or stands where it stood: what the model knows nothing of is taken out. */
function splitAtReloads({ definition }: Funnel, { variant, steps }: Steps): Steps[] {
  const begin = (): Steps => ({ ...toVariant(variant), steps: [] })
  const parts = [begin()]
  for (const step of steps) {
    if (step.event.type !== 'page.reloaded') parts.at(-1)?.steps.push(step)
    else if (step.state === definition.steps[0]?.id) parts.push(begin())
  }
  return parts
}
