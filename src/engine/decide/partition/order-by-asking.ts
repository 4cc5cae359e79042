import { getAhead, type StepGraph, type StepNode } from '#engine/decide/step-graph.ts'

/**
 * Fields in the order in which every visitor is asked them; null where there is none, or one is asked at several steps. A screen that is
 * met again forgets what was asked after it, so a loop keeps the order in which it was entered.
 */
export function orderByAsking(graph: StepGraph, names: readonly string[]): string[] | null {
  const steps = new Map<string, StepNode>()
  for (const name of names) {
    const [node, ...more] = [...graph.values()].filter(({ asked }) => asked.includes(name))
    if (!node || more.length > 0) return null
    steps.set(name, node)
  }
  const targets = new Map([...graph].map(([id, node]) => [id, node.targets]))
  const [start = ''] = graph.keys()
  const isAhead = (from: string, to: string) => getAhead(targets, from).has(to)
  const canAvoid = (to: string, avoided: string) =>
    start === to || (start !== avoided && getAhead(without(targets, avoided), start).has(to))
  /** Whether one is asked before the other by whoever is asked both; null where that differs. */
  const isBefore = (one: string, other: string): boolean | null => {
    const [a, b] = [steps.get(one), steps.get(other)]
    if (!a || !b) return null
    if (a === b) return a.asked.indexOf(one) < a.asked.indexOf(other)
    const [from, to] = [a.step.id, b.step.id]
    if (!isAhead(from, to)) return false
    if (!isAhead(to, from) || !canAvoid(to, from)) return true
    return canAvoid(from, to) ? null : false
  }
  const places = new Map<string, number>()
  for (const name of names) {
    const before = names.filter((other) => other !== name).map((other) => isBefore(other, name))
    if (before.includes(null)) return null
    places.set(name, before.filter(Boolean).length)
  }
  return names.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
}

/** The same steps without those that one leads to. */
function without(targets: ReadonlyMap<string, readonly string[]>, step: string): Map<string, readonly string[]> {
  return new Map([...targets].map(([id, list]) => [id, id === step ? [] : list]))
}
