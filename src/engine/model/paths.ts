import type { ModelEvent, Move, State } from '#engine/decide/state.ts'
import type { StepGraph } from '#engine/decide/step-graph.ts'
import type { Answers, AnswerValue } from '#engine/form/form-definition.ts'

/** An event of a funnel, and the step it must then be at. */
export type PathStep = { event: ModelEvent; state: string }

/** A path through a funnel of one version, from its first step. Small JSON, fit to be kept as a file and replayed. */
export type ModelPath = { funnel: string; version: number; variant?: string; steps: PathStep[] }

/** A path to walk: the events, and the variant. */
export type FunnelPath = Pick<ModelPath, 'variant'> & { steps: readonly PathStep[] }

/** The variant of a path as a path says it: not at all where its funnel has none. */
export function toVariant(variant: string | undefined): Pick<ModelPath, 'variant'> {
  return variant === undefined ? {} : { variant }
}

/** An event at a step on a path, its target ('' for nowhere), and the answers learned by it. */
export type Taken = { step: string; event: ModelEvent; to: string; learned: Answers }

/** The shortest path to a state, and if given, one move further. */
export function getPathTo(graph: StepGraph, state: State, last?: Move): PathStep[] {
  return toPathSteps(graph, [
    ...getMovesTo(state).map(toTaken),
    ...(last ? [toTaken({ from: state, move: last })] : []),
  ])
}

/** The moves of the shortest path to a state, each with where it is made and where it leads. */
function getMovesTo(state: State): { from: State; move: Move }[] {
  const moves: { from: State; move: Move }[] = []
  for (let at = state; at.from; at = at.from.state) {
    moves.push({ from: at.from.state, move: { ...at.from.move, to: at } })
  }
  return moves.reverse()
}

export function toTaken({ from: { step }, move: { event, to, learned } }: { from: State; move: Move }): Taken {
  return { step, event, to: to?.step ?? '', learned }
}

/** A path as what happens on it. Each answer stands where it is asked, also where it was first looked at later. */
export function toPathSteps(graph: StepGraph, taken: readonly Taken[]): PathStep[] {
  const steps = taken.map(({ event, to }) => ({ event, state: to }))
  const asked = new Map<string, number>()
  for (const [index, { step, event, learned }] of taken.entries()) {
    if (isCompletion(event) && event.complete) {
      for (const name of graph.get(step)?.asked ?? []) asked.set(name, index)
    }
    for (const [name, value] of Object.entries(learned)) {
      const at = steps[asked.get(name) ?? -1]
      if (at) at.event = withAnswer(at.event, name, value)
    }
  }
  return steps
}

function withAnswer(event: ModelEvent, name: string, value: AnswerValue): ModelEvent {
  return isCompletion(event) ? { ...event, answers: { ...event.answers, [name]: value } } : event
}

/** Whether an event is that a step is done with. */
export function isCompletion(event: ModelEvent): event is Extract<ModelEvent, { complete: boolean }> {
  return event.type === 'step.completed'
}
