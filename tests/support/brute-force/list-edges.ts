import type { Funnel } from '#engine'
import { getModelEdges, isCompletion } from '#engine/model'
import { toEventType } from '#engine-internals/funnel/funnel-context.ts'
import { createFullModel } from './create-full-model.ts'

/** The edges that the paths of a funnel take, as step, event and step. Without closed gates, of which the machine has no edge. */
export function listModelEdges(funnel: Funnel): string[] {
  const edges = getModelEdges(funnel).filter(({ event }) => !isCompletion(event) || event.complete)
  return sort(edges.map(({ from, event, to }) => `${from} ${event.type} ${to}`))
}

/** The same of the machine as it is written, taken by somebody or not. */
export function listMachineEdges(funnel: Funnel): string[] {
  const { states } = createFullModel(funnel).config
  return sort(
    Object.entries(states).flatMap(([id, { on }]) =>
      Object.entries(on).flatMap(([type, edges]) =>
        edges.map(({ target = id }) => `${id} ${toEventType(type)} ${target}`),
      ),
    ),
  )
}

function sort(edges: readonly string[]): string[] {
  return [...new Set(edges)].sort()
}
