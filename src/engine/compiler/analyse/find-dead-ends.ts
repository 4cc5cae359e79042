import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import { reportIf } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { getEffectName } from '#engine/funnel/effects.ts'
import type { Transition } from '#engine/funnel/funnel-definition.ts'
import { getAnswersRead, getLoops, type Move, type State, type StepGraph, type StepNode } from '#engine/model'
import type { Analysis } from './analysis.ts'

/**
 * Finds the states from which no ending can be reached without going back and without changing an answer that was not refused: a step that leads
 * nowhere, and steps that lead to one another for ever. Each is reported once, where the visitor can go no further.
 */
export function findDeadEnds(analysis: Analysis): Diagnostic[] {
  const { funnel, graph, diagnostic } = analysis
  const { steps } = funnel.definition
  if (steps.every(({ end }) => end === undefined)) {
    // A funnel that a page runs by itself may go round for ever; a form is there to be finished.
    return reportIf(funnel.form, () => diagnostic('funnel.no-ending', ['steps'], {}))
  }
  const reported = new Set<string>()
  return groupDeadEnds(graph, getStates(analysis)).flatMap((group) => {
    const key = [...new Set(group.map(({ step }) => step))].sort().join(' ')
    if (reported.has(key)) return []
    reported.add(key)
    return [toDiagnostic(analysis, group)]
  })
}

/** The states, or the loops of states, that lead nowhere else and to no ending. */
function groupDeadEnds(graph: StepGraph, states: readonly State[]): State[][] {
  const stuck = getStuck(graph, states)
  const onward = (state: State) => getOnward(graph, state).flatMap(({ to }) => to ?? [])
  const loops = getLoops(stuck, onward)
  const groups = Map.groupBy(
    states.filter((each) => stuck.has(each) && each.moves.every(({ to }) => to !== null)),
    (each) => loops.get(each) ?? each,
  )
  return [...groups.values()].filter((group) => group.every((each) => onward(each).every((to) => group.includes(to))))
}

/** In a loop what was answered decides whether it is left: there it must be known from the first round on. */
function getStates({ funnel, graph, main, explore }: Analysis): State[] {
  const looping = [...graph.values()].filter(({ loop }) => loop !== undefined)
  const atOnce = getAnswersRead(funnel, looping)
  return [...atOnce].some((name) => main.liveness.late.has(name)) ? explore({ atOnce }).states : main.states
}

/** The moves that change no answer, and where the answers that stand are refused those that change one. */
function getOnward(graph: StepGraph, { step, moves }: State): Move[] {
  const leading = moves.filter(({ to }) => to !== null)
  const kept = leading.filter(({ changes }) => !changes)
  return kept.length < leading.length && areRefused(graph.get(step), kept) ? leading : kept
}

/** Whether a step refuses every way to complete it with the answers that stand. */
function areRefused(node: StepNode | undefined, kept: readonly Move[]): boolean {
  const rules = node?.exits.flatMap((exit) => (exit.event === 'step.completed' ? exit.rules : [])) ?? []
  const refusing = new Set(rules.flatMap(({ index, transition }) => (isRefusal(transition) ? [index] : [])))
  const completions = kept.filter(({ event }) => event.type === 'step.completed')
  return (
    node !== undefined && node.asked.length > 0 && completions.every(({ rule }) => rule !== null && refusing.has(rule))
  )
}

/** Whether a rule keeps the visitor at the question and tells why: as a wrong answer does, it asks for another one. */
function isRefusal({ to, redirect, do: effects = [] }: Transition): boolean {
  return to === undefined && redirect === undefined && effects.some((effect) => getEffectName(effect) === 'notice')
}

/** The states from which no ending can be reached, among all. */
function getStuck(graph: StepGraph, states: readonly State[]): Set<State> {
  const before = new Map<State, State[]>()
  for (const state of states) {
    for (const { to } of getOnward(graph, state)) {
      if (!to) continue
      const known = before.get(to)
      if (known) known.push(state)
      else before.set(to, [state])
    }
  }
  const stuck = new Set(states)
  const open = states.filter(({ step }) => graph.get(step)?.step.end !== undefined)
  for (let state = open.pop(); state; state = open.pop()) {
    if (!stuck.delete(state)) continue
    // One by one: there may be more than a call takes.
    for (const each of before.get(state) ?? []) open.push(each)
  }
  return stuck
}

type Step = { from: State; move: Move; to: State }

function toDiagnostic(analysis: Analysis, group: readonly State[]): Diagnostic {
  const { graph, diagnostic, at, describe } = analysis
  const names = [...graph.keys()]
  const toLength = ({ from, to }: Step) => names.indexOf(from.step) - names.indexOf(to.step)
  const around = group
    .flatMap((from) => getOnward(graph, from).flatMap((move): Step[] => (move.to ? [{ from, move, to: move.to }] : [])))
    .filter((step) => leads(graph, step))
  // The rule that closes the circle is the one that leads furthest back in the file.
  const closing = around.reduce<Step | undefined>(
    (best, step) => (best && toLength(best) >= toLength(step) ? best : step),
    undefined,
  )
  if (closing) return toLoop(analysis, group, closing)
  const [first] = group
  const name = first?.step ?? ''
  return diagnostic('funnel.dead-end', at(name, 'id'), { name, path: first ? describe(first) : '' })
}

/** The diagnostic of a circle, at the rule that closes it. */
function toLoop(analysis: Analysis, group: readonly State[], { from, move, to }: Step): Diagnostic {
  const { graph, diagnostic, at, describe } = analysis
  const rules = getAuthoredRules(graph.get(from.step)?.step ?? { id: from.step })
  const rule = rules.find(({ event, index }) => event === move.event.type && index === move.rule)
  const circle = [...getPath(graph, to, from, group), to].map(({ step }) => step)
  return diagnostic('funnel.loop', at(from.step, ...(rule?.path ?? ['id'])), {
    name: from.step,
    to: to.step,
    steps: circle.join(' → '),
    path: describe(from),
  })
}

/** The shortest path from one state of a circle to another, both included. */
function getPath(graph: StepGraph, start: State, goal: State, group: readonly State[]): State[] {
  const came = new Map<State, State | null>([[start, null]])
  for (const at of came.keys()) {
    for (const { to } of getOnward(graph, at)) if (to && group.includes(to) && !came.has(to)) came.set(to, at)
  }
  const path: State[] = []
  for (let at: State | null | undefined = goal; at; at = came.get(at)) path.unshift(at)
  return path
}

/** Whether a move goes to a step, be it its own, and not only out of the page. */
function leads(graph: Analysis['graph'], { from, move: { event, rule } }: Step): boolean {
  const exit = graph.get(from.step)?.exits.find((each) => each.event === event.type)
  return exit?.rules.some(({ index, transition }) => index === rule && transition.to !== undefined) ?? false
}
