import { defined } from '#engine/form/record.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { listVariants } from '#engine/funnel/variants.ts'
import type { ModelEvent, PathStep } from '#engine/model'
import { createWalker, type State, type Taken, type Walker } from './create-walker.ts'

/** A path on which a visitor meets what the certificate says nobody does, and the variant in which it does. */
export type Disagreement = {
  reason: 'dead-end' | 'uncovered' | 'blank'
  step: string
  path: readonly PathStep[]
  variant?: string
}

/** Past so many states, which take about a second, only random walks are taken. */
const WHOLE_LIMIT = 2000

/** So many random walks are taken then, each of so many events at most. */
const WALKS = 25
const MOST_EVENTS = 300

type Node = {
  state: State
  step: string
  from: { node: Node; event: ModelEvent } | null
  onward: Node[]
  isDone: boolean
}

/**
 * Walks the machine of a certified funnel once more, with nothing of what the analysis knows but the classes of answers, and looks for
 * a visitor who cannot finish, whom no rule leads on or who sees nothing. Null where there is none.
 *
 * @param limit how many states are visited; of more random walks are taken, which find no dead end
 */
export function findDisagreement(funnel: Funnel, limit = WHOLE_LIMIT): Disagreement | null {
  const walker = createWalker(funnel)
  const starts = listVariants(funnel.definition).map((variant) => toNode(walker, walker.start(variant), null))
  const nodes = new Map(starts.map((node) => [walker.toKey(node.state), node]))
  for (const node of nodes.values()) {
    if (nodes.size > limit) return walkAtRandom(walker, starts)
    const all = list(walker, node)
    const found = findFault(walker, node, all)
    if (found) return found
    const onward = new Set(getOnward(all))
    for (const taken of all) {
      if (!taken.to) continue
      const key = walker.toKey(taken.to)
      const to = nodes.get(key) ?? toNode(walker, taken.to, { node, event: taken.event })
      nodes.set(key, to)
      if (onward.has(taken)) node.onward.push(to)
    }
  }
  const isEndless = funnel.definition.steps.every(({ end }) => end === undefined)
  const stuck = isEndless || !walker.isWhole() ? undefined : findStuck([...nodes.values()])
  return stuck ? toDisagreement('dead-end', stuck) : null
}

/** Walks from the start and changes no answer, each time by another way. */
function walkAtRandom(walker: Walker, starts: readonly Node[]): Disagreement | null {
  for (let walk = 0; walk < WALKS; walk++) {
    let node = starts[walk % starts.length]
    for (let count = 0; node && !node.isDone && count < MOST_EVENTS; count++) {
      const all = list(walker, node)
      const found = findFault(walker, node, all)
      if (found) return found
      const next = walker.pickOne(getOnward(all).filter(({ to }) => to !== null))
      node = next?.to ? toNode(walker, next.to, { node, event: next.event }) : undefined
    }
  }
  return null
}

function toNode(walker: Walker, state: State, from: Node['from']): Node {
  return { state, step: walker.toStep(state), from, onward: [], isDone: walker.isEnd(state) }
}

function list(walker: Walker, { state }: Node): Taken<State>[] {
  return walker.listEvents(state).map((event) => walker.take(state, event))
}

function findFault(walker: Walker, node: Node, all: readonly Taken<State>[]): Disagreement | null {
  if (walker.isBlank(node.state)) return toDisagreement('blank', node)
  const gap = all.find(({ event, to }) => to === null && mustLead(event))
  return gap ? toDisagreement('uncovered', node, gap.event) : null
}

/**
 * Whether an event must lead somewhere: a completed step, the end of a job and the end of a wait must; an event of the
 * page may pass unheard.
 */
function mustLead({ type }: ModelEvent): boolean {
  return type === 'step.completed' || type.startsWith('job.') || type.startsWith('after.')
}

/** The moves that need no changed answer; where the answers that stand are refused, those with one changed. */
function getOnward(all: readonly Taken<State>[]): readonly Taken<State>[] {
  const kept = all.filter(({ isChange }) => !isChange)
  const completed = kept.filter(({ event }) => event.type === 'step.completed')
  return completed.every(({ isRefusal }) => isRefusal) ? all : kept
}

function findStuck(nodes: readonly Node[]): Node | undefined {
  const before = Map.groupBy(
    nodes.flatMap((from) => from.onward.map((to) => ({ from, to }))),
    ({ to }) => to,
  )
  const open = nodes.filter(({ isDone }) => isDone)
  for (let node = open.pop(); node; node = open.pop()) {
    for (const { from } of before.get(node) ?? []) {
      if (from.isDone) continue
      from.isDone = true
      open.push(from)
    }
  }
  return nodes.find(({ isDone }) => !isDone)
}

function toDisagreement(reason: Disagreement['reason'], node: Node, last?: ModelEvent): Disagreement {
  const path: PathStep[] = last ? [{ event: last, state: '' }] : []
  let { variant } = node.state.context
  for (let at: Node = node; at.from; at = at.from.node) {
    path.unshift({ event: at.from.event, state: at.step })
    variant = at.from.node.state.context.variant
  }
  return { reason, step: node.step, path, ...defined({ variant }) }
}
