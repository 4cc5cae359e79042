import { exploreFunnel } from '#engine/decide/explore.ts'
import type { State } from '#engine/decide/state.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { type ModelPath, type Taken, toPathSteps, toVariant } from './paths.ts'
import { getReadByTesters } from './read-by-testers.ts'
import { createVisits, type ModelEdge, type Next, type Visitor } from './visits.ts'

/** The edges of a funnel as a page can show them, between steps, whatever way the visitor came; those of one variant where one is named. */
export function getModelEdges(funnel: Funnel, variant?: string): ModelEdge[] {
  const first = funnel.definition.steps[0]?.id ?? ''
  const edges = new Map<string, ModelEdge>()
  for (const { variant: own, steps } of getEdgePaths(funnel)) {
    if (variant !== undefined && own !== variant) continue
    for (const [index, { event, state }] of steps.entries()) {
      const edge = { from: steps[index - 1]?.state ?? first, event, to: state }
      edges.set(JSON.stringify(edge), edge)
    }
  }
  return [...edges.values()]
}

/** A set of paths from the first step that together take every edge of the funnel, in every variant where these differ from there on. */
export function getEdgePaths(funnel: Funnel): ModelPath[] {
  const { id, version } = funnel.definition
  const exploration = exploreFunnel(funnel, { arrivals: getReadByTesters(funnel) })
  const visits = createVisits(funnel, exploration)
  const covered = new Set<string>()
  const paths: ModelPath[] = []
  const toCovered = ({ edge, visitor }: Next) =>
    JSON.stringify([edge, exploration.liveness.variant.has(edge.from) && visitor.variant])
  const isNew = (next: Next) => !covered.has(toCovered(next))
  for (const start of findShortestPaths(visits)) {
    for (;;) {
      let next = visits.getNext(start.visitor).find(isNew)
      if (!next) break
      const taken = getTaken(start)
      // From here the path goes on as long as it meets edges that no path has taken yet.
      for (; next; next = visits.getNext(next.visitor).find(isNew)) {
        covered.add(toCovered(next))
        taken.push(next.taken)
      }
      const { variant } = start.visitor
      paths.push({ funnel: id, version, ...toVariant(variant), steps: toPathSteps(exploration.graph, taken) })
    }
  }
  return paths
}

/** How a visitor came where they are: what was done last, and the path before it. */
type VisitorPath = { visitor: Visitor; last: { taken: Taken; before: VisitorPath } | null }

/** A shortest path to every state, one for each to which Back leads from there. */
function findShortestPaths({ starts, getNext }: ReturnType<typeof createVisits>): Iterable<VisitorPath> {
  const known = new Map<State, Map<State | undefined, VisitorPath>>()
  const found: VisitorPath[] = []
  const meet = (path: VisitorPath) => {
    const { at, history } = path.visitor
    const own = known.get(at) ?? new Map<State | undefined, VisitorPath>()
    known.set(at, own)
    if (own.has(history.at(-1))) return
    own.set(history.at(-1), path)
    found.push(path)
  }
  for (const visitor of starts) meet({ visitor, last: null })
  for (const before of found) {
    for (const { visitor, taken } of getNext(before.visitor)) meet({ visitor, last: { taken, before } })
  }
  return found
}

function getTaken(path: VisitorPath): Taken[] {
  const taken: Taken[] = []
  for (let at = path; at.last; at = at.last.before) taken.push(at.last.taken)
  return taken.reverse()
}
