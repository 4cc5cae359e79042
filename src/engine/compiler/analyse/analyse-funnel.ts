import type { Fault } from '#engine/compiler/source/fault.ts'
import type { JsonPath, JsonSource } from '#engine/compiler/source/json-source.ts'
import { createReport } from '#engine/compiler/source/report-fault.ts'
import { getWrittenRules } from '#engine/compiler/source/written-rules.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import { createModel, exploreModel, getShortestWays, type ModelNode, type ModelNodes } from '#engine/model'
import { analyseQuestions } from './analyse-questions.ts'
import { analyseScores } from './analyse-scores.ts'
import { analyseSubmissions } from './analyse-submissions.ts'
import { toWayText } from './way-text.ts'

/**
 * Decides what no visitor may meet: a step that is never reached, a place from which no ending can be reached,
 * a rule that never fires or asks what is not yet known, a submission without an answer it needs, points that turn a
 * result back. Not sampled: answers are split into the classes that the conditions can tell apart, and every situation
 * is visited. The funnel must have passed the other checks.
 */
export function analyseFunnel(source: JsonSource, funnel: Funnel, limit?: number): Fault[] {
  const nodes = explore(funnel, limit)
  const fault = createReport(source)
  if (!nodes) return [fault('funnel.too-many-cases', ['steps'], {})]
  const ways = getWayTexts(funnel, nodes)
  const reached = new Set([...nodes.values()].map((node) => node.state))
  const traps = getTraps(funnel, nodes)
  const ofSteps = funnel.definition.steps.flatMap((step, index) => {
    const path = ['steps', index]
    const name = step.id
    if (!reached.has(name)) return [fault('funnel.unreachable-step', [...path, 'id'], { name })]
    const trap = traps.get(name)
    const early = analyseQuestions(funnel, step, nodes, (rule, question, node) =>
      fault('funnel.not-yet-asked', [...path, ...rule], { step: name, name: question, path: ways.get(node.key) ?? '' }),
    )
    // A rule that asks too early never fires, or hides the ones after it: the cause is told, not what follows from it.
    const dead = early.length > 0 ? [] : getDeadRules(step, nodes)
    return [
      ...(trap ? [fault('funnel.trap', [...path, 'id'], { name, path: ways.get(trap.key) ?? '' })] : []),
      ...early,
      ...dead.map((rule) => fault('funnel.dead-rule', [...path, ...rule], { name })),
    ]
  })
  return [...ofSteps, ...analyseSubmissions(funnel, nodes, ways, fault), ...analyseScores(funnel, nodes, fault)]
}

function explore(funnel: Funnel, limit?: number): ModelNodes | null {
  try {
    return exploreModel(createModel(funnel), limit)
  } catch {
    return null
  }
}

/** The shortest way to each situation, in words. */
function getWayTexts({ definition }: Funnel, nodes: ModelNodes): Map<string, string> {
  const first = definition.steps[0]?.id ?? ''
  return new Map([...getShortestWays(nodes)].map(([key, way]) => [key, toWayText(first, way)]))
}

/** The steps from which no ending can be reached, each in the first situation where that is so. */
function getTraps({ definition }: Funnel, nodes: ModelNodes): Map<string, ModelNode> {
  const ends = new Set(definition.steps.flatMap(({ id, end }) => (end === undefined ? [] : [id])))
  // A small machine without an ending, such as a menu, goes round for ever and is meant to.
  if (ends.size === 0) return new Map()
  const finishing = new Set([...nodes.values()].filter(({ state }) => ends.has(state)).map(({ key }) => key))
  for (let before = -1; before < finishing.size; ) {
    before = finishing.size
    for (const { key, edges } of nodes.values()) if (edges.some(({ to }) => finishing.has(to))) finishing.add(key)
  }
  const trapped = [...nodes.values()].filter(({ key }) => !finishing.has(key))
  return new Map(trapped.reverse().map((node) => [node.state, node]))
}

/** Where the rules stand that no visitor's answers ever fire. */
function getDeadRules(step: Step, nodes: ModelNodes): JsonPath[] {
  const fired = new Set(
    [...nodes.values()]
      .filter(({ state }) => state === step.id)
      .flatMap(({ edges }) => edges.map(({ event, rule }) => `${event.type} ${rule}`)),
  )
  return getWrittenRules(step).flatMap(({ path, event, index }) => (fired.has(`${event} ${index}`) ? [] : [path]))
}
