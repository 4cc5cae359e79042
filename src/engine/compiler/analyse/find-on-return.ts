import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { searchDepthFirst } from '#engine/decide/depth-first.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import type { StepNode } from '#engine/model'
import { namesOf } from '#engine/plan/condition-reads.ts'
import type { Route } from '#engine/plan/step-plan.ts'
import type { Analysis } from './analysis.ts'

/** Everything that is wrong where somebody comes to a question or a screen again. */
export function findOnReturn(analysis: Analysis): Diagnostic[] {
  return [...findRepeatedQuestions(analysis), ...findSharedScreens(analysis)]
}

/**
 * Finds the questions that are asked a second time on one path. A visitor who goes back and answers otherwise, or
 * blanks the answer, would be at a step where nobody is with that answer; without Back, a step of its own condition
 * would have been skipped.
 */
function findRepeatedQuestions(analysis: Analysis): Diagnostic[] {
  const { funnel, graph, diagnostic, at } = analysis
  const nodes = [...graph.values()]
  const asking = new Map<string, StepNode[]>()
  for (const node of nodes) {
    for (const name of node.asked) asking.set(name, [...(asking.get(name) ?? []), node])
  }
  return [...asking].flatMap(([name, all]) => {
    if (new Set(all.map(({ screen }) => screen)).size < 2) return []
    return all.flatMap((again) => {
      const others = all.filter(({ screen }) => screen !== again.screen)
      const allowsBack = again.step.back ?? funnel.definition.back ?? true
      const decided = others.find((first) => isAskedOnPath(analysis, name, first, again, allowsBack))
      if (!decided) return []
      const params = { name, step: again.step.id, first: decided.step.id }
      return [diagnostic('funnel.asked-again', at(again.step.id, 'ask'), params)]
    })
  })
}

/** Whether a path leads from the first question to the second; where Back is closed, past a step whose condition looks at the answer. */
function isAskedOnPath(
  analysis: Analysis,
  name: string,
  first: StepNode,
  again: StepNode,
  allowsBack: boolean,
): boolean {
  const seen = new Map<StepNode, boolean>()
  const open: { node: StepNode; isDecided: boolean }[] = [{ node: first, isDecided: false }]
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, isDecided } = at
    if (node === again) {
      if (isDecided || allowsBack) return true
      continue
    }
    if (seen.get(node) || (seen.has(node) && !isDecided)) continue
    seen.set(node, isDecided)
    for (const next of listNext(analysis, node, name))
      open.push({ node: next.node, isDecided: isDecided || next.isDecided })
  }
  return false
}

/** The steps that follow with the answers kept, and whether a condition of a step passed on the way looks at one answer. */
function listNext({ graph, funnel }: Analysis, node: StepNode, name: string): { node: StepNode; isDecided: boolean }[] {
  const rules = node.exits.flatMap((exit) => exit.rules)
  return rules.flatMap(({ transition, routes }) =>
    routes.flatMap(({ conditions, to }) => {
      const target = to === undefined ? undefined : graph.get(to)
      if (!target || target.step.do?.includes('reset') || transition.do?.includes('reset')) return []
      const ofSteps = conditions.filter((condition) => condition !== transition.if)
      const read = toSourceFields(funnel.definition, ofSteps.flatMap(namesOf))
      return [{ node: target, isDecided: read.includes(name) }]
    }),
  )
}

/**
 * Finds the steps to which Back leads somebody who was at another: two that ask or show the same are one screen, and
 * Back leads to the first of them. If the first leads on otherwise, the visitor would be on a path that was not theirs.
 */
function findSharedScreens({ funnel, graph, diagnostic, at }: Analysis): Diagnostic[] {
  const nodes = [...graph.values()]
  const toExits = ({ exits }: StepNode) =>
    exits.map(({ event, rules }) => JSON.stringify([event, rules.flatMap(({ routes }) => routes.map(toText))]))
  return nodes.flatMap((node) => {
    const first = node.screen === null ? undefined : graph.get(node.screen)
    if (!first || first === node || toExits(first).every((exit) => toExits(node).includes(exit))) return []
    const next = getNextScreens(graph, node).find(
      ({ step, screen }) => screen !== node.screen && (step.back ?? funnel.definition.back ?? true),
    )
    if (!next) return []
    const params = { name: node.step.id, first: first.step.id, next: next.step.id }
    return [diagnostic('funnel.shared-screen', at(node.step.id, node.step.ask ? 'ask' : 'show'), params)]
  })
}

function toText({ conditions, to }: Route): unknown[] {
  return [conditions, to ?? null]
}

/** The steps with a screen that one leads to, over any without; but for those that begin anew. */
function getNextScreens(graph: Analysis['graph'], from: StepNode): StepNode[] {
  const getNext = ({ targets }: StepNode) =>
    targets.flatMap((id) => graph.get(id) ?? []).filter(({ step }) => !step.do?.includes('reset'))
  const met = searchDepthFirst(getNext(from), (node) => (node.screen === null ? getNext(node) : []))
  return [...met].filter(({ screen }) => screen !== null)
}
