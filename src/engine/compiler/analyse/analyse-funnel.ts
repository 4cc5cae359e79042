import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import { createDiagnostics } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath, JsonSource } from '#engine/compiler/source/json-source.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import { getTargets } from '#engine/funnel/transitions.ts'
import { createModel, exploreModel, getShortestPaths, type ModelNode, type ModelNodes } from '#engine/model'
import { analyseQuestions } from './analyse-questions.ts'
import { analyseScores } from './analyse-scores.ts'
import { analyseSubmissions } from './analyse-submissions.ts'
import { toPathText } from './path-text.ts'

/**
 * Decides what no visitor may meet: a step that is never reached, a place from which no ending can be reached,
 * a rule that never fires or asks what is not yet known, a submission without an answer it needs, points that turn a
 * result back. Not sampled: answers are split into the classes that the conditions can tell apart, and every situation
 * is visited. The funnel must have passed the other checks.
 */
export function analyseFunnel(source: JsonSource, funnel: Funnel, limit?: number): Diagnostic[] {
  const nodes = explore(funnel, limit)
  const diagnostic = createDiagnostics(source)
  if (!nodes) return [diagnostic('funnel.too-many-cases', ['steps'], {})]
  const ways = getPathTexts(funnel, nodes)
  const reached = new Set([...nodes.values()].map((node) => node.state))
  const deadEnds = getDeadEnds(funnel, nodes)
  const unreached = deadEnds.size > 0 ? [] : getUnreachedSteps(funnel, reached)
  const describeDeadEnd = (step: Step, { key, edges }: ModelNode): Diagnostic => {
    const path = ['steps', funnel.definition.steps.indexOf(step)]
    const way = ways.get(key) ?? ''
    const [back] = getAuthoredRules(step).flatMap((rule) => {
      const taken = edges.find(({ event, rule: index }) => event.type === rule.event && index === rule.index)
      return taken && rule.transition.to !== undefined ? [{ path: rule.path, to: rule.transition.to }] : []
    })
    return back
      ? diagnostic('funnel.circle', [...path, ...back.path], {
          name: step.id,
          to: back.to,
          path: `${way} → ${back.to}`,
        })
      : diagnostic('funnel.dead-end', [...path, 'id'], { name: step.id, path: way })
  }
  const ofSteps = funnel.definition.steps.flatMap((step, index) => {
    const path = ['steps', index]
    const name = step.id
    if (unreached.includes(name)) return [diagnostic('funnel.unreachable-step', [...path, 'id'], { name })]
    if (!reached.has(name)) return []
    const deadEnd = deadEnds.get(name)
    const early = analyseQuestions(funnel, step, nodes, (rule, question, node) =>
      diagnostic('funnel.not-yet-asked', [...path, ...rule], {
        step: name,
        name: question,
        path: ways.get(node.key) ?? '',
      }),
    )
    // A rule that asks too early never fires, or hides the ones after it: the cause is told, not what follows from it.
    const dead = early.length > 0 ? [] : getDeadRules(step, nodes)
    return [
      ...(deadEnd ? [describeDeadEnd(step, deadEnd)] : []),
      ...early,
      ...dead.map((rule) => diagnostic('funnel.dead-rule', [...path, ...rule], { name })),
    ]
  })
  return [
    ...ofSteps,
    ...analyseSubmissions(funnel, nodes, ways, diagnostic),
    ...analyseScores(funnel, nodes, diagnostic),
  ]
}

function explore(funnel: Funnel, limit?: number): ModelNodes | null {
  try {
    return exploreModel(createModel(funnel), limit)
  } catch {
    return null
  }
}

/** The shortest way to each situation, in words. */
function getPathTexts({ definition }: Funnel, nodes: ModelNodes): Map<string, string> {
  const first = definition.steps[0]?.id ?? ''
  return new Map([...getShortestPaths(nodes)].map(([key, way]) => [key, toPathText(first, way)]))
}

/**
 * The steps at which a visitor turns back for good, each in the first situation where that is so: no ending can be
 * reached from there, nor a step further down in the file.
 */
function getDeadEnds({ definition }: Funnel, nodes: ModelNodes): Map<string, ModelNode> {
  const ends = new Set(definition.steps.flatMap(({ id, end }) => (end === undefined ? [] : [id])))
  // A small machine without an ending, such as a menu, goes round for ever and is meant to.
  if (ends.size === 0) return new Map()
  const finishing = new Set([...nodes.values()].filter(({ state }) => ends.has(state)).map(({ key }) => key))
  for (let before = -1; before < finishing.size; ) {
    before = finishing.size
    for (const { key, edges } of nodes.values()) if (edges.some(({ to }) => finishing.has(to))) finishing.add(key)
  }
  const places = new Map(definition.steps.map(({ id }, index) => [id, index]))
  const getPlace = (key: string) => places.get(nodes.get(key)?.state ?? '') ?? 0
  const turning = [...nodes.values()].filter(
    ({ key, edges }) => !finishing.has(key) && edges.every(({ to }) => getPlace(to) <= getPlace(key)),
  )
  return new Map(turning.reverse().map((node) => [node.state, node]))
}

/** The first step of each way that is never reached: those it would lead to are not, for no other reason. */
function getUnreachedSteps({ definition }: Funnel, reached: ReadonlySet<string>): string[] {
  const unreached = definition.steps.filter(({ id }) => !reached.has(id))
  const first = unreached.filter(({ id }) => !unreached.some((step) => getTargets(definition, step).includes(id)))
  return (first.length > 0 ? first : unreached.slice(0, 1)).map(({ id }) => id)
}

/** Where the rules stand that no visitor's answers ever fire. */
function getDeadRules(step: Step, nodes: ModelNodes): JsonPath[] {
  const fired = new Set(
    [...nodes.values()]
      .filter(({ state }) => state === step.id)
      .flatMap(({ edges }) => edges.map(({ event, rule }) => `${event.type} ${rule}`)),
  )
  return getAuthoredRules(step).flatMap(({ path, event, index }) => (fired.has(`${event} ${index}`) ? [] : [path]))
}
