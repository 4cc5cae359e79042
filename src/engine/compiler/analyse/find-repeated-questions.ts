import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { getNamesRead } from '#engine/funnel/condition.ts'
import type { StepNode } from '#engine/model'
import type { Analysis } from './analysis.ts'

/**
 * Finds the questions that are asked a second time on one path. Who answers otherwise and goes back, or blanks it and goes
 * back, would be at a step where nobody is with that answer; without Back, a step of its own condition would have been skipped.
 */
export function findRepeatedQuestions({ funnel, graph, diagnostic, at }: Analysis): Diagnostic[] {
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
      const decided = others.find((first) => isAskedOnWay(graph, name, first, again, allowsBack))
      if (!decided) return []
      const params = { name, step: again.step.id, first: decided.step.id }
      return [diagnostic('funnel.asked-again', at(again.step.id, 'ask'), params)]
    })
  })
}

/** Whether a path leads from the first question to the second; where Back is closed, past a step whose condition looks at the answer. */
function isAskedOnWay(
  graph: Analysis['graph'],
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
    for (const { rules } of node.exits) {
      for (const { transition, routes } of rules) {
        for (const { conditions, to } of routes) {
          const target = to === undefined ? undefined : graph.get(to)
          if (!target || target.step.do?.includes('reset') || transition.do?.includes('reset')) continue
          const ofSteps = conditions.filter((condition) => condition !== transition.if)
          open.push({ node: target, isDecided: isDecided || ofSteps.flatMap(getNamesRead).includes(name) })
        }
      }
    }
  }
  return false
}
