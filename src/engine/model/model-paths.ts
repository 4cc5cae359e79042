import type { SnapshotFrom } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import type { FunnelContext } from '#engine/funnel/funnel-context.ts'
import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import type { Model, ModelEvent } from './create-model.ts'

/** What happens to a funnel, and the step it must then be at. */
export type PathStep = { event: ModelEvent; state: string }

/** A way through a funnel of one version, from its first step. Small JSON, fit to be kept as a file and replayed. */
export type ModelPath = { funnel: string; version: number; steps: PathStep[] }

/** What an event does at a step. An event that changes nothing (a closed gate) is an edge to where it came from. */
export type ModelEdge = { from: string; event: ModelEvent; to: string }

/** One situation a visitor can be in, and what can happen there. */
export type ModelNode = { key: string; state: string; context: FunnelContext; edges: NodeEdge[] }

/** Every situation of a funnel, by its key. */
export type ModelNodes = ReadonlyMap<string, ModelNode>

/** What an event does in a situation. `rule` is the place, among those written for the event, of the rule that it fires; null where none holds. */
export type NodeEdge = { event: ModelEvent; to: string; rule: number | null }

/**
 * Every situation a visitor can be in (step, way back, answers that count) and what can happen there.
 *
 * @param limit how many situations are met before the model counts as too large to be walked whole
 * @throws when it is
 */
export function exploreModel({ machine, getEvents }: Model, limit = 20_000): Map<string, ModelNode> {
  const adjacency = getAdjacencyMap(machine, {
    events: (snapshot) => getEvents(String(snapshot.value), snapshot.context),
    serializeState: toKey,
    limit,
    serializeEvent: (event) => JSON.stringify(event),
  })
  return new Map(
    Object.entries(adjacency).map(([key, { state, transitions }]) => {
      const edges = Object.values<{ event: ModelEvent; state: typeof state }>(transitions).map((taken) => ({
        event: taken.event,
        to: toKey(taken.state),
        rule: getRule(machine, state, taken.event),
      }))
      return [key, { key, state: String(state.value), context: state.context, edges }]
    }),
  )
}

/** Transitions keep the order in which the funnel writes its rules. */
function getRule(machine: Model['machine'], state: SnapshotFrom<Model['machine']>, event: ModelEvent): number | null {
  const [taken] = machine.getTransitionData(state, event)
  const written = machine.states[state.value]?.transitions.get(event.type) ?? []
  return taken ? written.indexOf(taken) : null
}

function toKey({ value, context }: { value: unknown; context: FunnelContext }): string {
  return JSON.stringify([value, context.screen, context.history, context.answers])
}

/** The edges of a model as a page can show them: between steps, whatever way the visitor came. */
export function getModelEdges(nodes: ModelNodes): ModelEdge[] {
  const edges = new Map<string, ModelEdge>()
  for (const node of nodes.values()) {
    for (const { event, to } of node.edges) {
      const edge = { from: node.state, event, to: nodes.get(to)?.state ?? '' }
      edges.set(JSON.stringify(edge), edge)
    }
  }
  return [...edges.values()]
}

/** A set of paths from the first step that together take every edge of the model. */
export function getEdgePaths({ id, version }: FunnelDefinition, nodes: ModelNodes): ModelPath[] {
  const shortest = getShortestPaths(nodes)
  const covered = new Set<string>()
  const paths: ModelPath[] = []
  for (const node of nodes.values()) {
    for (const edge of node.edges) {
      const start = shortest.get(node.key)
      if (covered.has(toEdgeKey(node, edge, nodes)) || !start) continue
      const steps = [...start]
      // From here the path goes on as long as it meets edges that no path has taken yet.
      for (let at: ModelNode | undefined = node, next: NodeEdge | undefined = edge; at && next; ) {
        covered.add(toEdgeKey(at, next, nodes))
        const to = nodes.get(next.to)
        steps.push({ event: next.event, state: to?.state ?? '' })
        at = to
        next = to?.edges.find((each) => !covered.has(toEdgeKey(to, each, nodes)))
      }
      paths.push({ funnel: id, version, steps })
    }
  }
  return paths
}

function toEdgeKey(node: ModelNode, edge: NodeEdge, nodes: ModelNodes): string {
  return JSON.stringify([node.state, edge.event, nodes.get(edge.to)?.state])
}

/** The shortest way to each situation, by its key. */
export function getShortestPaths(nodes: ModelNodes): Map<string, PathStep[]> {
  const [first] = nodes.values()
  const ways = new Map<string, PathStep[]>(first ? [[first.key, []]] : [])
  const open = first ? [first] : []
  for (let node = open.shift(); node; node = open.shift()) {
    for (const { event, to } of node.edges) {
      const target = nodes.get(to)
      if (!target || ways.has(to)) continue
      ways.set(to, [...(ways.get(node.key) ?? []), { event, state: target.state }])
      open.push(target)
    }
  }
  return ways
}
