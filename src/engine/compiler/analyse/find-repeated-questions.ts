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
      const read = toSourceFields(funnel.definition, ofSteps.flatMap(getNamesRead))
      return [{ node: target, isDecided: read.includes(name) }]
    }),
  )
}
