import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Step, Transitions } from '#engine/funnel/funnel-definition.ts'
import { toTransitionList } from '#engine/funnel/transitions.ts'
import { createModel, exploreModel, getShortestWays, type ModelNode } from '#engine/model'
import type { Fault } from './fault.ts'
import type { JsonPath, JsonSource } from './json-source.ts'
import { createReport } from './report-fault.ts'

type Nodes = ReadonlyMap<string, ModelNode>

/**
 * Decides what no visitor may meet: a step that is never reached, a place from which no ending can be reached,
 * a rule that never fires. Not sampled: answers are split into the classes that the conditions can tell apart,
 * and every situation is visited. The funnel must have passed the other checks.
 */
export function analyseFunnel(source: JsonSource, funnel: Funnel, limit?: number): Fault[] {
  const nodes = explore(funnel, limit)
  const fault = createReport(source)
  if (!nodes) return [fault('funnel.too-many-cases', ['steps'], {})]
  const reached = new Set([...nodes.values()].map((node) => node.state))
  const traps = getTraps(funnel, nodes)
  return funnel.definition.steps.flatMap((step, index) => {
    const path = ['steps', index]
    const name = step.id
    if (!reached.has(name)) return [fault('funnel.unreachable-step', [...path, 'id'], { name })]
    const way = traps.get(name)
    const trap = way ? [fault('funnel.trap', [...path, 'id'], { name, path: way.join(' → ') })] : []
    return [
      ...trap,
      ...getDeadRules(step, nodes).map((rule) => fault('funnel.dead-rule', [...path, ...rule], { name })),
    ]
  })
}

function explore(funnel: Funnel, limit?: number): Nodes | null {
  try {
    return exploreModel(createModel(funnel), limit)
  } catch {
    return null
  }
}

/** The steps from which no ending can be reached, each with a way that leads into it. */
function getTraps({ definition }: Funnel, nodes: Nodes): Map<string, string[]> {
  const ends = new Set(definition.steps.flatMap(({ id, end }) => (end === undefined ? [] : [id])))
  // A small machine without an ending, such as a menu, goes round for ever and is meant to.
  if (ends.size === 0) return new Map()
  const finishing = new Set([...nodes.values()].filter(({ state }) => ends.has(state)).map(({ key }) => key))
  for (let before = -1; before < finishing.size; ) {
    before = finishing.size
    for (const { key, edges } of nodes.values()) if (edges.some(({ to }) => finishing.has(to))) finishing.add(key)
  }
  const ways = getShortestWays(nodes)
  const first = definition.steps[0]?.id ?? ''
  const trapped = [...nodes.values()].filter(({ key }) => !finishing.has(key))
  return new Map(trapped.map(({ key, state }) => [state, [first, ...(ways.get(key) ?? []).map((step) => step.state)]]))
}

/** Where the rules stand that no visitor's answers ever fire. */
function getDeadRules(step: Step, nodes: Nodes): JsonPath[] {
  const fired = new Set(
    [...nodes.values()]
      .filter(({ state }) => state === step.id)
      .flatMap(({ edges }) => edges.map(({ event, rule }) => `${event.type} ${rule}`)),
  )
  const written: [JsonPath, string, Transitions | undefined][] = [
    [['next'], 'step.completed', step.next],
    [['ok'], 'job.done', step.ok],
    [['fail'], 'job.failed', step.fail],
    ...Object.entries(step.on ?? {}).map(([event, to]): [JsonPath, string, Transitions] => [['on', event], event, to]),
    ...Object.entries(step.after ?? {}).map(([delay, to]): [JsonPath, string, Transitions] => [
      ['after', delay],
      `after.${delay}`,
      to,
    ]),
  ]
  return written.flatMap(([path, event, transitions]) =>
    toTransitionList(transitions).flatMap((_, index) =>
      fired.has(`${event} ${index}`) ? [] : [[...path, ...(Array.isArray(transitions) ? [index] : [])]],
    ),
  )
}
