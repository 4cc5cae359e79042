import { isShown } from '#engine/form/relevant-answers.ts'
import { getConditionName } from '#engine/funnel/condition.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import { getAhead, type StepNode } from '#engine/model'
import { evaluate } from '#engine/plan/condition.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import type { Analysis } from './analysis.ts'
import { holdsForAll } from './holds-for-all.ts'

/**
 * Says of a field and a step whether it is clear from the steps alone that the field is answered on every path to that step, or
 * not shown. False where only the states can tell.
 */
export function createSurelyAnswered(analysis: Analysis): (name: string, step: string) => boolean {
  const nodes = [...analysis.graph.values()]
  const unsettled = getUnsettled(analysis, nodes)
  const bits = createBits(nodes.flatMap(({ asked }) => asked))
  const answered = getAnswered(analysis, nodes, bits)
  return (name, step) => !unsettled.has(name) && ((answered.get(step) ?? 0n) & bits([name])) !== 0n
}

/** A set of names as the bits of one number: of thousands of steps each has one. */
function createBits(names: readonly string[]): (some: readonly string[]) => bigint {
  const places = new Map([...new Set(names)].map((name, index) => [name, BigInt(index)]))
  return (some) =>
    some.reduce((bits, name) => {
      const place = places.get(name)
      return place === undefined ? bits : bits | (1n << place)
    }, 0n)
}

/** The fields that may be forgotten after they were asked, or shown after they were hidden. */
function getUnsettled({ form, graph, deciders }: Analysis, nodes: readonly StepNode[]): Set<string> {
  const targets = new Map(nodes.map(({ step, targets: own }) => [step.id, own]))
  const returns = new Set(nodes.flatMap(({ screen, isReturn }) => (isReturn ? screen : [])))
  // A screen that is met again forgets those after it.
  const starts = nodes.flatMap(({ step, screen }) => (returns.has(screen) ? [step.id] : []))
  const forgetful = new Set(starts.flatMap((id) => targets.get(id) ?? []))
  const ahead = new Set([...forgetful, ...getAhead(new Map([...targets, ['', [...forgetful]]]), '')])
  const forgotten = [...ahead].flatMap((id) => graph.get(id)?.asked ?? [])
  const counts = new Map<string, number>()
  for (const { asked, isReturn } of nodes) {
    for (const name of asked) counts.set(name, (counts.get(name) ?? 0) + (isReturn ? 2 : 1))
  }
  const conditional = Object.keys(form?.definition.fields ?? {}).filter((name) =>
    deciders(name).some((decider) => counts.get(decider) !== 1),
  )
  return new Set([...forgotten, ...conditional])
}

/** The fields that every path to a step has answered, or skipped because they are not shown. */
function getAnswered(
  analysis: Analysis,
  nodes: readonly StepNode[],
  bits: (names: readonly string[]) => bigint,
): Map<string, bigint> {
  const answered = new Map<string, bigint>()
  const [first] = nodes
  const open: StepNode[] = []
  const arrive = (id: string, names: bigint) => {
    const node = analysis.graph.get(id)
    const known = answered.get(id)
    const both = known === undefined ? names : known & names
    if (!node || known === both) return
    answered.set(id, both)
    open.push(node)
  }
  if (first) arrive(first.step.id, 0n)
  for (let at = 0, node = open[0]; node; node = open[++at]) {
    const before = answered.get(node.step.id) ?? 0n
    for (const { event, rules } of node.exits) {
      const own = event === 'step.completed' ? before | bits(node.asked) : before
      for (const { transition, routes } of rules) {
        for (const { to, skipped } of routes) {
          if (to === undefined) continue
          const isEmptied = [...(transition.do ?? []), ...(analysis.graph.get(to)?.step.do ?? [])].includes('reset')
          arrive(to, isEmptied ? 0n : own | bits(skipped.flatMap(({ step }) => getHiddenWith(analysis, step))))
        }
      }
    }
  }
  return answered
}

/** The fields of a step that are not shown whenever it is skipped. */
function getHiddenWith({ form, graph, funnel, deciders }: Analysis, step: Step): string[] {
  const guard = step.if && funnel.conditions[getConditionName(step.if)]
  if (!form || !guard) return []
  return (graph.get(step.id)?.asked ?? []).filter(
    (name) =>
      form.definition.fields[name]?.when !== undefined &&
      holdsForAll(
        form,
        [...namesOf(guard), ...deciders(name)],
        (answers) => evaluate(guard, answers) || !isShown(form, name, answers),
      ),
  )
}
