import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import { getNamesRead } from '#engine/funnel/condition.ts'
import type { StepNode } from '#engine/model'
import type { Analysis } from './analysis.ts'

/**
 * Finds the questions that are asked a second time on one path. A visitor who goes back and answers otherwise, or
 * blanks the answer, would be at a step where nobody is with that answer; without Back, a step of its own condition
 * would have been skipped.
 */
export function findRepeatedQuestions(analysis: Analysis): Diagnostic[] {
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
  { graph, funnel: { definition } }: Analysis,
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
          const read = toSourceFields(definition, ofSteps.flatMap(getNamesRead))
          open.push({ node: target, isDecided: isDecided || read.includes(name) })
        }
      }
    }
  }
  return false
}
