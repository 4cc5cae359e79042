import { getDeciders } from '#engine/form/deciders.ts'
import type { Form } from '#engine/form/form-definition.ts'
import { getEmptyAnswer } from '#engine/form/relevant-answers.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import { getScoredFields } from '#engine/funnel/score.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import { getAhead, type StepGraph, type StepNode } from './step-graph.ts'
import { findTallies, type Tally } from './tallies.ts'

/** Names by the step at which something looks at them. */
export type Reads = ReadonlyMap<string, ReadonlySet<string>>

/** The variables that count at each step because something at it or ahead of it looks at it: nothing else is part of a state. */
export type Liveness = {
  /** Answers whose very value counts. */
  answers: Reads
  /** Scores, as sums of the fields in `summed`. */
  scores: Reads
  /** The fields of which a sum tells enough: they are asked once, and nobody but scores looks at them. */
  summed: ReadonlySet<string>
  /** The fields of which it is enough to say what was answered when something looks at it: until then any answer may be the one. */
  late: ReadonlySet<string>
  /** The steps at which it counts which variant a visitor has. */
  variant: ReadonlySet<string>
  /** The scores that are counted together, once one of them is read. */
  tallies: readonly Tally[]
  /** The questions of tallies, at and before the steps that read a score of theirs. */
  tallied: Reads
  /** The names that a question of its own reads on arrival at a step, beside the rules. */
  arrivals: Reads
}

/**
 * The variables that are looked at, at and after each step. `extra` are answers and scores that a question of its own looks at, beside the rules.
 */
export function getLiveness(
  funnel: Funnel,
  graph: StepGraph,
  extra: Reads = new Map(),
  atOnce: ReadonlySet<string> = new Set(),
): Liveness {
  const { score = {} } = funnel.definition
  const read = mapGraph(graph, (node) => getNamesOfRules(funnel.definition, node))
  const scores = spread(
    graph,
    mapGraph(graph, ({ step: { id } }) =>
      [...(read.get(id) ?? []), ...(extra.get(id) ?? [])].filter((name) => Object.hasOwn(score, name)),
    ),
  )
  const asksVariant = (id: string) =>
    funnel.definition.variants && [...(read.get(id) ?? []), ...(extra.get(id) ?? [])].includes(VARIANT_KEY)
  const variants = mapGraph(graph, ({ step: { id } }) => (asksVariant(id) ? [VARIANT_KEY] : []))
  const variant = new Set([...spread(graph, variants)].flatMap(([id, names]) => (names.size > 0 ? [id] : [])))
  const looked = [...[...read.values()].flat(), ...[...extra.values()].flatMap((names) => [...names])]
  const byValue = new Set(looked.filter((name) => isField(funnel.form, name)))
  const scored = new Set(Object.values(score).flatMap(getScoredFields))
  const deciders = createDeciders(funnel.form)
  for (const name of [...byValue, ...scored]) for (const other of deciders(name)) byValue.add(other)
  const asking = getAsking(graph)
  const isAskedOnce = createIsAskedOnce(graph, asking)
  const once = new Set([...byValue, ...scored].filter((name) => isAskedOnce(name, deciders(name))))
  const summed = new Set(
    [...scored].filter(
      (name) => !byValue.has(name) && once.has(name) && !mayBeLeftEmpty(funnel.form, asking.get(name) ?? [], name),
    ),
  )
  const eager = new Set(
    [...atOnce, ...[...extra.values()].flatMap((names) => [...names])].flatMap((name) => [name, ...deciders(name)]),
  )
  const plain = new Set([...summed].filter((name) => deciders(name).length === 0))
  const tallies = findTallies(score, graph, { rules: read, arrivals: extra, live: scores, plain, atOnce })
  const pending = mapGraph(graph, ({ step: { id } }) => {
    const names = [...(read.get(id) ?? []), ...(extra.get(id) ?? [])]
    return tallies
      .filter((tally) => tally.scores.some((name) => names.includes(name)))
      .flatMap(({ fields }) => [...fields])
  })
  const late = new Set([
    ...[...byValue].filter((name) => once.has(name) && !eager.has(name)),
    ...tallies.flatMap(({ fields }) => [...fields]),
  ])
  const direct = mapGraph(graph, (node) => {
    const names = [...(read.get(node.step.id) ?? []), ...(extra.get(node.step.id) ?? [])]
    const live = [...(scores.get(node.step.id) ?? [])].flatMap((name) => getScoredFields(score[name]))
    // The parts of a sum are looked at where they are asked, for whether they are shown; what is no sum, as long as the score is.
    const parts = live.flatMap((name) => {
      if (!summed.has(name)) return [name]
      return node.asked.includes(name) ? deciders(name) : []
    })
    const own = [...names.filter((name) => isField(funnel.form, name)), ...parts]
    return [...own, ...own.flatMap(deciders)]
  })
  const tallied = spread(graph, pending)
  return { answers: spread(graph, direct), scores, summed, late, variant, tallies, tallied, arrivals: extra }
}

/** Every field that anything about a funnel looks at: a condition, a score, or a field that is one of these, for whether it is shown. */
export function getNamesCompared({ definition, form, conditions }: Funnel): {
  byValue: ReadonlySet<string>
  scored: ReadonlySet<string>
} {
  const deciders = createDeciders(form)
  const read = Object.values(conditions)
    .flatMap((condition) => toSourceFields(definition, namesOf(condition)))
    .filter((name) => isField(form, name))
  const scored = Object.values(definition.score ?? {}).flatMap(getScoredFields)
  const decisive = [...read, ...scored].flatMap(deciders)
  return { byValue: new Set([...read, ...decisive]), scored: new Set(scored) }
}

/** The fields whose answers decide, be it through others, whether one is asked; remembers what it found. */
export function createDeciders(form: Form | null): (name: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (name) => {
    const found = known.get(name)
    if (found) return found
    const all = new Set<string>()
    for (const open = [name]; open.length > 0; ) {
      for (const other of getDecidersOf(form, open.pop() ?? '')) {
        if (all.has(other)) continue
        all.add(other)
        open.push(other)
      }
    }
    known.set(name, [...all])
    return [...all]
  }
}

function getDecidersOf(form: Form | null, name: string): string[] {
  const field = form?.definition.fields[name]
  return form && field ? getDeciders(form, field) : []
}

/** The answers that the rules of some steps look at, those that make a score included. */
export function getAnswersRead({ definition }: Funnel, nodes: readonly StepNode[]): Set<string> {
  const { score = {} } = definition
  const names = nodes.flatMap((node) => getNamesOfRules(definition, node))
  return new Set(names.flatMap((name) => (Object.hasOwn(score, name) ? getScoredFields(score[name]) : [name])))
}

/** Everything that the rules of a step look at; of a value what it is made of. */
function getNamesOfRules(definition: FunnelDefinition, { exits }: StepNode): string[] {
  const names = new Set<string>()
  for (const { rules } of exits)
    for (const { routes } of rules)
      for (const { guards } of routes) for (const guard of guards) for (const name of namesOf(guard)) names.add(name)
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
export function sortByDeciders(names: readonly string[], deciders: (name: string) => readonly string[]): string[] {
  const sorted = new Set<string>()
  const place = (name: string, above: readonly string[]): void => {
    if (above.includes(name)) return
    for (const other of deciders(name)) if (names.includes(other)) place(other, [...above, name])
    sorted.add(name)
  }
  for (const name of names) place(name, [])
  return [...sorted]
}

/** Shared by all steps at which nothing is looked at: of thousands most are such. */
const NOTHING = new Set<string>()

/** A loop, whose steps all lead to one another, or a step in none. */
type Part = number | string

const toPart = ({ loop, step }: StepNode): Part => loop ?? step.id

/**
 * From where names are looked at to every step that leads there. Before the only step or loop that asks for an answer nobody
 * has given it. The steps of a loop share one set.
 */
function spread(graph: StepGraph, reads: ReadonlyMap<string, readonly string[]>): Reads {
  const live = new Map<Part, Set<string>>()
  const places = new Map<string, Part[]>()
  for (const [id, names] of reads) {
    const node = graph.get(id)
    if (node) for (const name of new Set(names)) addTo(places, name, toPart(node))
  }
  if (places.size === 0) return mapGraph(graph, () => NOTHING)
  const before = getBefore(graph)
  const askedFirst = getPartsThatAskFirst(graph)
  for (const [name, parts] of places) {
    const first = askedFirst.get(name)
    for (const open = [...parts]; open.length > 0; ) {
      const part = open.pop() ?? ''
      const names = live.get(part)
      if (names?.has(name)) continue
      if (names) names.add(name)
      else live.set(part, new Set([name]))
      if (part !== first) open.push(...(before.get(part) ?? []))
    }
  }
  return mapGraph(graph, (node) => live.get(toPart(node)) ?? NOTHING)
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = lists.get(key)
  if (known) known.push(value)
  else lists.set(key, [value])
}

/** The step or the loop that asks for each answer before anybody can have given it: the only one that does. */
function getPartsThatAskFirst(graph: StepGraph): Map<string, Part> {
  const parts = new Map<string, Part>()
  const others = new Set<string>()
  for (const node of graph.values()) {
    const part = toPart(node)
    for (const name of node.asked) {
      if ((parts.get(name) ?? part) !== part) others.add(name)
      parts.set(name, part)
    }
  }
  for (const name of others) parts.delete(name)
  return parts
}

/** The loops and steps that lead to each of them. */
function getBefore(graph: StepGraph): Map<Part, Part[]> {
  const before = new Map<Part, Part[]>()
  for (const node of graph.values()) {
    const from = toPart(node)
    for (const target of node.targets) {
      const to = graph.get(target)
      if (to && toPart(to) !== from) addTo(before, toPart(to), from)
    }
  }
  return before
}

function mapGraph<T>(graph: StepGraph, map: (node: StepNode) => T): Map<string, T> {
  const mapped = new Map<string, T>()
  for (const [id, node] of graph) mapped.set(id, map(node))
  return mapped
}
