import { getDeciders } from '#engine/form/deciders.ts'
import type { Form } from '#engine/form/form-definition.ts'
import { memoise } from '#engine/form/record.ts'
import { getEmptyAnswer } from '#engine/form/relevant-answers.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import { getConditions } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import { getScoredFields } from '#engine/funnel/score.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import { searchDepthFirst } from './depth-first.ts'
import { getAhead, type StepGraph, type StepNode } from './step-graph.ts'
import { findTallies, type Tally } from './tallies.ts'

/** Names by the step at which something reads them. */
export type Reads = ReadonlyMap<string, ReadonlySet<string>>

/** Names by the step at which they are live: something there or ahead of it reads them. */
type LiveAt = ReadonlyMap<string, ReadonlySet<string>>

/** The variables that count at each step because something at it or ahead of it reads them: nothing else is part of a state. */
export type Liveness = {
  /** Answers whose very value counts. */
  answers: LiveAt
  /** Scores, as sums of the fields in `summed`. */
  scores: LiveAt
  /** The fields of which a sum tells enough: they are asked once, and nobody but scores reads them. */
  summed: ReadonlySet<string>
  /** The fields of which it is enough to say what was answered when something reads it: until then any answer may be the one. */
  late: ReadonlySet<string>
  /** The steps at which it counts which variant a visitor has. */
  variant: ReadonlySet<string>
  /** The scores that are counted together, once one of them is read. */
  tallies: readonly Tally[]
  /** The questions of tallies, at and before the steps that read a score of theirs. */
  tallied: LiveAt
  /** The names that a question beside the rules reads on arrival at a step. */
  arrivals: Reads
}

/** The deciders of each field: those that decide, be it through others, whether it is shown. */
export type Deciders = (name: string) => readonly string[]

/**
 * The variables that are live at each step. `arrivals` are answers and scores that a question beside the rules reads on arrival; `atOnce`
 * are the fields of which it is said what is answered where they are asked.
 */
export function getLiveness(
  funnel: Funnel,
  graph: StepGraph,
  arrivals: Reads = new Map(),
  atOnce: ReadonlySet<string> = new Set(),
): Liveness {
  const { definition, form } = funnel
  const { score = {}, variants } = definition
  const rules = mapGraph(graph, (node) => getNamesOfRules(definition, node))
  const read = mapGraph(graph, ({ step: { id } }) => [...(rules.get(id) ?? []), ...(arrivals.get(id) ?? [])])
  const readAt = ({ step: { id } }: StepNode) => read.get(id) ?? []
  const scores = spread(graph, (node) => readAt(node).filter((name) => Object.hasOwn(score, name)))
  const variant = spread(graph, (node) => (variants && readAt(node).includes(VARIANT_KEY) ? [VARIANT_KEY] : []))
  const deciders = createDeciders(form)
  const { byValue, summed, once } = sortFields(funnel, graph, [...graph.values()].flatMap(readAt), deciders)
  const plain = new Set([...summed].filter((name) => deciders(name).length === 0))
  const tallies = findTallies(score, graph, { rules, arrivals, live: scores, plain, atOnce })
  // A score that is read on arrival needs the answers to those of its fields that no sum stands for.
  const readOnArrival = [...arrivals.values()].flatMap((names) =>
    [...names].flatMap((name) => (Object.hasOwn(score, name) ? [name, ...getScoredFields(score[name])] : [name])),
  )
  const eager = new Set([...atOnce, ...readOnArrival].flatMap((name) => [name, ...deciders(name)]))
  const answers = spread(graph, (node) => {
    const live = [...(scores.get(node.step.id) ?? [])].flatMap((name) => getScoredFields(score[name]))
    // The parts of a sum are read where they are asked, for whether they are shown; what is no sum, as long as the score is.
    const parts = live.flatMap((name) => {
      if (!summed.has(name)) return [name]
      return node.asked.includes(name) ? deciders(name) : []
    })
    const own = [...readAt(node).filter((name) => isField(form, name)), ...parts]
    return [...own, ...own.flatMap(deciders)]
  })
  return {
    answers,
    scores,
    summed,
    late: new Set([
      ...[...byValue].filter((name) => once.has(name) && !eager.has(name)),
      ...tallies.flatMap(({ fields }) => [...fields]),
    ]),
    variant: new Set([...variant].flatMap(([id, names]) => (names.size > 0 ? [id] : []))),
    tallies,
    tallied: spread(graph, (node) => getTalliedFields(tallies, readAt(node))),
    arrivals,
  }
}

/** Sorts the fields that rules or scores read: those whose very value counts, those of which a sum tells enough, those answered once. */
function sortFields(
  { definition, form }: Funnel,
  graph: StepGraph,
  read: readonly string[],
  deciders: Deciders,
): Record<'byValue' | 'summed' | 'once', ReadonlySet<string>> {
  const scored = new Set(Object.values(definition.score ?? {}).flatMap(getScoredFields))
  const byValue = new Set(read.filter((name) => isField(form, name)))
  for (const name of [...byValue, ...scored]) for (const other of deciders(name)) byValue.add(other)
  const asking = getAsking(graph)
  const isAskedOnce = createIsAskedOnce(graph, asking)
  const once = new Set([...byValue, ...scored].filter((name) => isAskedOnce(name, deciders(name))))
  const isSummed = (name: string) =>
    !byValue.has(name) && once.has(name) && !mayBeLeftEmpty(form, asking.get(name) ?? [], name)
  return { byValue, summed: new Set([...scored].filter(isSummed)), once }
}

/** The questions of the tallies of which one of some scores is read. */
function getTalliedFields(tallies: readonly Tally[], read: readonly string[]): string[] {
  return tallies.filter(({ scores }) => scores.some((name) => read.includes(name))).flatMap(({ fields }) => [...fields])
}

/** Every field that anything about a funnel reads: a condition, a score, or a field that is one of these, for whether it is shown. */
export function getNamesCompared({ definition, form }: Funnel): {
  byValue: ReadonlySet<string>
  scored: ReadonlySet<string>
} {
  const deciders = createDeciders(form)
  const read = getConditions(definition)
    .flatMap((condition) => toSourceFields(definition, namesOf(condition)))
    .filter((name) => isField(form, name))
  const scored = Object.values(definition.score ?? {}).flatMap(getScoredFields)
  const decisive = [...read, ...scored].flatMap(deciders)
  return { byValue: new Set([...read, ...decisive]), scored: new Set(scored) }
}

/** The fields whose answers decide, be it through others, whether one is asked; remembers what it found. */
export function createDeciders(form: Form | null): Deciders {
  const known = form ? knownDeciders(form) : new Map<string, readonly string[]>()
  return (name) => {
    const found = known.get(name)
    if (found) return found
    const all = [...searchDepthFirst(getDecidersOf(form, name), (each) => getDecidersOf(form, each))]
    known.set(name, all)
    return all
  }
}

const knownDeciders = memoise((_: Form) => new Map<string, readonly string[]>())

function getDecidersOf(form: Form | null, name: string): string[] {
  const field = form?.definition.fields[name]
  return form && field ? getDeciders(form, field) : []
}

/** The answers that the rules of some steps read, those that make a score included. */
export function getAnswersRead({ definition }: Funnel, nodes: readonly StepNode[]): Set<string> {
  const { score = {} } = definition
  const names = nodes.flatMap((node) => getNamesOfRules(definition, node))
  return new Set(names.flatMap((name) => (Object.hasOwn(score, name) ? getScoredFields(score[name]) : [name])))
}

/** Everything that the rules of a step read; of a value what it is made of. */
function getNamesOfRules(definition: FunnelDefinition, { exits }: StepNode): string[] {
  const names = new Set<string>()
  for (const { rules } of exits)
    for (const { routes } of rules)
      for (const { conditions } of routes)
        for (const condition of conditions) for (const name of namesOf(condition)) names.add(name)
  return names.size > 0 ? [...new Set(toSourceFields(definition, [...names]))] : []
}

function isField(form: Form | null, name: string): boolean {
  return form !== null && Object.hasOwn(form.definition.fields, name)
}

/** The steps that ask for each field. */
function getAsking(graph: StepGraph): ReadonlyMap<string, readonly StepNode[]> {
  const asking = new Map<string, StepNode[]>()
  for (const node of graph.values()) {
    for (const name of node.asked) addTo(asking, name, node)
  }
  return asking
}

/**
 * Says whether a field is asked at one step that no visitor meets twice, with everything settled that it depends on: then what
 * it adds to a score is known there, once and for all.
 */
function createIsAskedOnce(graph: StepGraph, asking: ReadonlyMap<string, readonly StepNode[]>) {
  const targets = mapGraph(graph, (node) => node.targets)
  return (name: string, deciders: readonly string[]): boolean => {
    const [only, ...others] = asking.get(name) ?? []
    if (!only || others.length > 0 || only.isReturn || isAnsweredAgain(only)) return false
    const places = deciders.flatMap((each) => asking.get(each) ?? [])
    if (places.length === 0) return true
    const ahead = getAhead(targets, only.step.id)
    return !places.some(({ step }) => ahead.has(step.id))
  }
}

/** Whether a wait or an event takes the visitor away from a group or a list that is there all the same, with nothing in it. */
function mayBeLeftEmpty(form: Form | null, asking: readonly StepNode[], name: string): boolean {
  const field = form?.definition.fields[name]
  if (!form || !field || getEmptyAnswer(form, field) === undefined) return false
  return asking.some(({ exits }) => exits.some(({ event }) => event !== 'step.completed'))
}

/** Whether some rule keeps the visitor at the question that was answered: it is answered anew then. */
function isAnsweredAgain({ exits }: StepNode): boolean {
  const answered = exits.filter(({ event }) => event === 'step.completed')
  return answered.some(({ rules }) => rules.some(({ transition }) => transition.to === undefined))
}

/** Names in an order in which each comes after those that decide whether it is shown. */
export function sortByDeciders(names: readonly string[], deciders: Deciders): string[] {
  const sorted = new Set<string>()
  const place = (name: string, above: readonly string[]): void => {
    if (above.includes(name)) return
    for (const other of deciders(name)) if (names.includes(other)) place(other, [...above, name])
    sorted.add(name)
  }
  for (const name of names) place(name, [])
  return [...sorted]
}

/** Shared by all steps at which nothing is read: of thousands most are such. */
const NOTHING = new Set<string>()

/** A loop, whose steps all lead to one another, or a step in none: a strongly connected component of the graph. */
type Component = number | string

const toComponent = ({ loop, step }: StepNode): Component => loop ?? step.id

/**
 * From where names are read to every step that leads there. Before the only step or loop that asks for an answer nobody
 * has given it. The steps of a loop share one set.
 */
function spread(graph: StepGraph, readAt: (node: StepNode) => readonly string[]): LiveAt {
  const live = new Map<Component, Set<string>>()
  const places = new Map<string, Component[]>()
  for (const node of graph.values()) for (const name of new Set(readAt(node))) addTo(places, name, toComponent(node))
  if (places.size === 0) return mapGraph(graph, () => NOTHING)
  const before = getBefore(graph)
  const askedFirst = getComponentsThatAskFirst(graph)
  for (const [name, components] of places) {
    const first = askedFirst.get(name)
    for (const open = [...components]; open.length > 0; ) {
      const component = open.pop() ?? ''
      const names = live.get(component)
      if (names?.has(name)) continue
      if (names) names.add(name)
      else live.set(component, new Set([name]))
      if (component !== first) open.push(...(before.get(component) ?? []))
    }
  }
  return mapGraph(graph, (node) => live.get(toComponent(node)) ?? NOTHING)
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = lists.get(key)
  if (known) known.push(value)
  else lists.set(key, [value])
}

/** The step or the loop that asks for each answer before anybody can have given it: the only one that does. */
function getComponentsThatAskFirst(graph: StepGraph): Map<string, Component> {
  const components = new Map<string, Component>()
  const others = new Set<string>()
  for (const node of graph.values()) {
    const component = toComponent(node)
    for (const name of node.asked) {
      if ((components.get(name) ?? component) !== component) others.add(name)
      components.set(name, component)
    }
  }
  for (const name of others) components.delete(name)
  return components
}

/** The loops and steps that lead to each of them. */
function getBefore(graph: StepGraph): Map<Component, Component[]> {
  const before = new Map<Component, Component[]>()
  for (const node of graph.values()) {
    const from = toComponent(node)
    for (const target of node.targets) {
      const to = graph.get(target)
      if (to && toComponent(to) !== from) addTo(before, toComponent(to), from)
    }
  }
  return before
}

function mapGraph<T>(graph: StepGraph, map: (node: StepNode) => T): Map<string, T> {
  const mapped = new Map<string, T>()
  for (const [id, node] of graph) mapped.set(id, map(node))
  return mapped
}
