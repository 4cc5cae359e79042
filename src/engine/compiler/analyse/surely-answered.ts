import { fieldKinds } from '#engine/form/field-kinds.ts'
import type { Answers, Form } from '#engine/form/form-definition.ts'
import { fromOption } from '#engine/form/from-typed.ts'
import { isShown } from '#engine/form/relevant-answers.ts'
import type { FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { flow, type StepNode } from '#engine/model'
import { evaluate } from '#engine/plan/condition.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import { getNextTransitions, getSteps, listPassed, type Route } from '#engine/plan/step-plan.ts'
import type { Analysis } from './analysis.ts'

/**
 * Says of a field and a step whether it is clear from the steps alone that the field is answered on every path to that step, or
 * not shown. False where only the states can tell.
 */
export function createSurelyAnswered(analysis: Analysis): (name: string, step: string) => boolean {
  const nodes = [...analysis.graph.values()]
  const unsettled = getUnsettled(analysis, nodes)
  const { toBits } = createNameBits(nodes.flatMap(({ asked }) => asked))
  const toPlace = createToPlace(nodes)
  const answered = getAnswered(analysis, nodes, toBits, toPlace)
  return (name, step) => {
    const node = analysis.graph.get(step)
    const known = node && answered.get(toPlace(node))
    return known !== undefined && !unsettled.has(name) && (known & toBits([name])) !== 0n
  }
}

/** The conditional fields of which an answer that decides them is asked for twice or never: it may change behind them. */
function getUnsettled({ form, deciders }: Analysis, nodes: readonly StepNode[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { asked } of nodes) for (const name of asked) counts.set(name, (counts.get(name) ?? 0) + 1)
  const fields = Object.keys(form?.definition.fields ?? {})
  return new Set(fields.filter((name) => deciders(name).some((decider) => counts.get(decider) !== 1)))
}

/** A step; of a screen that may be met again all steps together, the first too, as it then forgets what came after it. */
type Place = StepNode | string

function createToPlace(nodes: readonly StepNode[]): (node: StepNode) => Place {
  const metAgain = new Set(nodes.flatMap(({ isReturn, screen }) => (isReturn && screen !== null ? [screen] : [])))
  return (node) => (node.screen !== null && metAgain.has(node.screen) ? node.screen : node)
}

/**
 * The fields that every path to a step has answered, or skipped because they are not shown. What stands on a screen that is met again
 * stood there when it was met before: all arrivals there count as one.
 */
function getAnswered(
  analysis: Analysis,
  nodes: readonly StepNode[],
  toBits: NameBits['toBits'],
  toPlace: (node: StepNode) => Place,
): ReadonlyMap<Place, bigint> {
  const { graph } = analysis
  const [first] = nodes
  const answered = new Map<Place, bigint>()
  if (!first) return answered
  const together = Map.groupBy(nodes, toPlace)
  const getDecided = createDecided(analysis, toBits)
  const getSkipped = createSurelySkipped(analysis.funnel.definition)
  const arrive = (node: StepNode, names: bigint): readonly StepNode[] => {
    const place = toPlace(node)
    const known = answered.get(place)
    const both = known === undefined ? names : known & names
    if (known === both) return []
    answered.set(place, both)
    return together.get(place) ?? []
  }
  const leave = (node: StepNode): StepNode[] => {
    const before = (answered.get(toPlace(node)) ?? 0n) & ~getDecided(node)
    return node.exits.flatMap(({ event, rules }) => {
      const own = event === 'step.completed' ? before | toBits(node.asked) : before
      return rules.flatMap(({ transition, routes }) =>
        routes.flatMap((route) => {
          const there = graph.get(route.to ?? '')
          if (!there) return []
          const isEmptied = [...(transition.do ?? []), ...(there.step.do ?? [])].includes('reset')
          const hidden = getSkipped(route).flatMap((step) => getHiddenWith(analysis, step))
          return arrive(there, isEmptied ? 0n : own | toBits(hidden))
        }),
      )
    })
  }
  flow(arrive(first, 0n), ({ targets }) => targets.flatMap((id) => graph.get(id) ?? []), leave)
  return answered
}

/** The fields that an answer given at a step may show although they were passed by hidden. */
function createDecided({ form, deciders }: Analysis, toBits: NameBits['toBits']): (node: StepNode) => bigint {
  const pairs = Object.keys(form?.definition.fields ?? {}).flatMap((name) =>
    deciders(name).map((decider) => ({ name, decider })),
  )
  const decided = Map.groupBy(pairs, ({ decider }) => decider)
  return ({ asked }) => toBits(asked.flatMap((decider) => decided.get(decider)?.map(({ name }) => name) ?? []))
}

/** The fields of a step that are not shown whenever it is skipped. */
function getHiddenWith({ form, graph, deciders }: Analysis, { id, if: condition }: Step): string[] {
  if (!form || !condition) return []
  return (graph.get(id)?.asked ?? []).filter(
    (name) =>
      form.definition.fields[name]?.when !== undefined &&
      holdsForAll(
        form,
        [...namesOf(condition), ...deciders(name)],
        (answers) => evaluate(condition, answers) || !isShown(form, name, answers),
      ),
  )
}

/** Gives the steps that everybody skips who takes a route; where ways are joined, those that lie on all of them. */
export function createSurelySkipped(
  funnel: FunnelDefinition,
): (route: Pick<Route, 'skipped' | 'landing'>) => readonly Step[] {
  const joined = new Map<string, ReadonlyMap<string, ReadonlySet<Step>>>()
  return ({ skipped, landing }) => {
    if (!landing) return skipped.map(({ step }) => step)
    const { from, at = '' } = landing
    const onAllWays = joined.get(from) ?? findOnAllWays(funnel, from)
    joined.set(from, onAllWays)
    return [...(onAllWays.get(at) ?? [])]
  }
}

/** The steps that all ways to a step skip, for each step that the ways on from one meet. */
function findOnAllWays(funnel: FunnelDefinition, from: string): ReadonlyMap<string, ReadonlySet<Step>> {
  const steps = getSteps(funnel)
  const onAllWays = new Map<string, ReadonlySet<Step>>([[from, new Set()]])
  for (const at of listPassed(funnel, from)) {
    const step = steps.get(at)
    if (!step?.if) continue
    const after = new Set([...(onAllWays.get(at) ?? []), step])
    for (const { to = '' } of getNextTransitions(funnel, step)) {
      const known = [...(onAllWays.get(to) ?? after)]
      onAllWays.set(to, new Set(known.filter((each) => after.has(each))))
    }
  }
  return onAllWays
}

/** The most answers that are tried one by one: what takes more is decided over all states. */
const MOST_ANSWERS = 1000

/** Whether something holds for all answers to some choices, given or not. Not known, and so not, for other fields and for too many. */
export function holdsForAll(form: Form, names: Iterable<string>, test: (answers: Answers) => boolean): boolean {
  const { fields } = form.definition
  let all: Answers[] = [{}]
  for (const name of new Set(names)) {
    const field = fields[name]
    if (!field || fieldKinds[field.widget].stores !== 'choice') return false
    all = all.flatMap((answers) => [
      answers,
      ...(field.options ?? []).map(({ value }) => ({ ...answers, [name]: fromOption(field, value) })),
    ])
    if (all.length > MOST_ANSWERS) return false
  }
  return all.every(test)
}

/** Sets of some names as the bits of one number: of thousands of steps each has one. */
export type NameBits = {
  toBits(some: readonly string[]): bigint
  toNames(bits: bigint): string[]
}

export function createNameBits(names: readonly string[]): NameBits {
  const all = [...new Set(names)]
  const places = new Map(all.map((name, index) => [name, BigInt(index)]))
  return {
    toBits: (some) =>
      some.reduce((bits, name) => {
        const place = places.get(name)
        return place === undefined ? bits : bits | (1n << place)
      }, 0n),
    toNames: (bits) => {
      const digits = bits.toString(2)
      return all.filter((_, index) => digits.at(-1 - index) === '1')
    },
  }
}
