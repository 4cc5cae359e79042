import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { AuthoredCondition } from '#engine/funnel/funnel-definition.ts'
import { type Edge, getWanted, leadsNowhere } from '#engine/funnel/machine-config.ts'
import { writeCondition } from '#engine/plan/condition-schema.ts'
import { toModelConfig } from './create-model.ts'

/** One edge of a funnel's machine: a rule that answers an event at a step. */
export type MachineEdge = {
  id: string
  from: string
  event: string
  /** Its place among the rules for the event. */
  rule: number
  /** The step itself where the rule only does something, or leaves the page. */
  to: string
  /** The conditions of the edge, as authors write them. Empty where only a gate must be open, or nothing. */
  conditions: AuthoredCondition[]
  /** Whether it is the way Back, to where the visitor came from. */
  isBack: boolean
  /** The link or route by which it leads out of the page. */
  redirect: string | null
}

/** The name of an edge: `'q3 step.completed 0'` is the first rule for that event at that step. */
export function toEdgeId(from: string, event: string, rule: number): string {
  return `${from} ${event} ${rule}`
}

/** Every edge of a funnel's machine that leads somewhere, jobs and waits as the model names them, in the order in which they are tried. */
export function getMachineEdges(funnel: Funnel): MachineEdge[] {
  const { states } = toModelConfig(funnel.config)
  return Object.entries(states).flatMap(([from, { on }]) =>
    Object.entries(on).flatMap(([event, edges]) =>
      edges.flatMap((edge, rule) => (leadsNowhere(edge) ? [] : toMachineEdge(from, event, rule, edge))),
    ),
  )
}

function toMachineEdge(from: string, event: string, rule: number, edge: Edge): MachineEdge {
  const { target, guard, actions } = edge
  const leaving = actions.find((action) => action.type === 'redirect')
  return {
    id: toEdgeId(from, event, rule),
    from,
    event,
    rule,
    to: target ?? from,
    conditions: getWanted(edge).conditions.map(writeCondition),
    isBack: guard?.type === 'cameFrom',
    redirect: leaving?.params.target ?? null,
  }
}
