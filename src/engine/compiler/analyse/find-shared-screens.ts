import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { GuardedRoute, StepNode } from '#engine/model'
import type { Analysis } from './analysis.ts'

/**
 * Finds the steps to which Back leads somebody who was at another: two that ask or show the same are one screen, and
 * Back leads to the first of them. If the first leads on otherwise, the visitor would be on a path that was not theirs.
 */
export function findSharedScreens({ funnel, graph, diagnostic, at }: Analysis): Diagnostic[] {
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

function toText({ conditions, to }: GuardedRoute): unknown[] {
  return [conditions, to ?? null]
}

/** The steps with a screen that one leads to, over any without; but for those that begin anew. */
function getNextScreens(graph: Analysis['graph'], from: StepNode): StepNode[] {
  const seen = new Set<StepNode>()
  const open = [from]
  for (let node = open.pop(); node; node = open.pop()) {
    for (const id of node.targets) {
      const target = graph.get(id)
      if (!target || seen.has(target) || target.step.do?.includes('reset')) continue
      seen.add(target)
      if (target.screen === null) open.push(target)
    }
  }
  return [...seen].filter(({ screen }) => screen !== null)
}
