import { type Exploration, exploreFunnel } from '#engine/decide/explore.ts'
import { createDeciders, getNamesCompared, type Reads } from '#engine/decide/live-variables.ts'
import { eachInvalidSample } from '#engine/decide/partition/sample-answers.ts'
import type { ModelEvent, Move, State } from '#engine/decide/state.ts'
import type { StepGraph } from '#engine/decide/step-graph.ts'
import { getRoot } from '#engine/form/field-path.ts'
import type { Answers, AnswerValue } from '#engine/form/form-definition.ts'
import { getEffectKind } from '#engine/funnel/effects.ts'
import { arrive, createFunnelContext, type Funnel } from '#engine/funnel/funnel-context.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { getScreenConditions } from '#engine/funnel/screen-texts.ts'
import { getShows, listVariants, VARIANT_KEY } from '#engine/funnel/variants.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import { getTransitions } from '#engine/plan/step-plan.ts'

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
type PathMove = { step: string; event: ModelEvent; to: string; learned: Answers }

/** The shortest path to a state, and if given, one move further. */
export function getPathTo(graph: StepGraph, state: State, last?: Move): PathStep[] {
  return toPathSteps(graph, [
    ...getMovesTo(state).map(toPathMove),
    ...(last ? [toPathMove({ from: state, move: last })] : []),
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

function toPathMove({ from: { step }, move: { event, to, learned } }: { from: State; move: Move }): PathMove {
  return { step, event, to: to?.step ?? '', learned }
}

/** A path as what happens on it. Each answer stands where it is asked, also where it was first looked at later. */
function toPathSteps(graph: StepGraph, taken: readonly PathMove[]): PathStep[] {
  const steps = taken.map(({ event, to }) => ({ event, state: to }))
  const asked = new Map<string, number>()
  for (const [index, { step, event, learned }] of taken.entries()) {
    if (isCompletion(event) && event.complete) {
      for (const name of graph.get(step)?.asked ?? []) asked.set(name, index)
    }
    for (const [name, value] of Object.entries(learned)) {
      const at = steps[asked.get(name) ?? -1]
      if (at && isCompletion(at.event)) at.event = { ...at.event, answers: { ...at.event.answers, [name]: value } }
    }
  }
  return steps
}

/** Whether an event is that a step is done with. */
export function isCompletion(event: ModelEvent): event is Extract<ModelEvent, { complete: boolean }> {
  return event.type === 'step.completed'
}

/** The edges of a funnel as a page can show them, between steps, whatever way the visitor came; those of one variant where one is named. */
export function getModelEdges(funnel: Funnel, variant?: string): ModelEdge[] {
  const first = funnel.definition.steps[0]?.id ?? ''
  const edges = new Map<string, ModelEdge>()
  for (const { variant: own, steps } of getEdgePaths(funnel)) {
    if (variant !== undefined && own !== variant) continue
    for (const [index, { event, state }] of steps.entries()) {
      const edge = { from: steps[index - 1]?.state ?? first, event, to: state }
      edges.set(JSON.stringify(edge), edge)
    }
  }
  return [...edges.values()]
}

/** A set of paths from the first step that together take every edge of the funnel, in every variant where these differ from there on. */
export function getEdgePaths(funnel: Funnel): ModelPath[] {
  const { id, version } = funnel.definition
  const exploration = exploreFunnel(funnel, { arrivals: getReadByTesters(funnel) })
  const visits = createVisits(funnel, exploration)
  const covered = new Set<string>()
  const paths: ModelPath[] = []
  const toCovered = ({ edge, visitor }: Next) =>
    JSON.stringify([edge, exploration.liveness.variant.has(edge.from) && visitor.variant])
  const isNew = (next: Next) => !covered.has(toCovered(next))
  for (const start of findShortestPaths(visits)) {
    for (;;) {
      let next = visits.getNext(start.visitor).find(isNew)
      if (!next) break
      const taken = getPathMoves(start)
      // From here the path goes on as long as it meets edges that no path has taken yet.
      for (; next; next = visits.getNext(next.visitor).find(isNew)) {
        covered.add(toCovered(next))
        taken.push(next.taken)
      }
      const { variant } = start.visitor
      paths.push({ funnel: id, version, ...toVariant(variant), steps: toPathSteps(exploration.graph, taken) })
    }
  }
  return paths
}

/** How a visitor came where they are: what was done last, and the path before it. */
type VisitorPath = { visitor: Visitor; last: { taken: PathMove; before: VisitorPath } | null }

/** A shortest path to every state, one for each to which Back leads from there. */
function findShortestPaths({ starts, getNext }: ReturnType<typeof createVisits>): Iterable<VisitorPath> {
  const known = new Map<State, Map<State | undefined, VisitorPath>>()
  const found: VisitorPath[] = []
  const meet = (path: VisitorPath) => {
    const { at, history } = path.visitor
    const own = known.get(at) ?? new Map<State | undefined, VisitorPath>()
    known.set(at, own)
    if (own.has(history.at(-1))) return
    own.set(history.at(-1), path)
    found.push(path)
  }
  for (const visitor of starts) meet({ visitor, last: null })
  for (const before of found) {
    for (const { visitor, taken } of getNext(before.visitor)) meet({ visitor, last: { taken, before } })
  }
  return found
}

function getPathMoves(path: VisitorPath): PathMove[] {
  const taken: PathMove[] = []
  for (let at = path; at.last; at = at.last.before) taken.push(at.last.taken)
  return taken.reverse()
}

/** The target of an event at a step. An event that changes nothing (a closed gate) is an edge to where it came from. */
export type ModelEdge = { from: string; event: ModelEvent; to: string }

/** A visitor on the way: the state, those left behind, to which Back leads, and the questions answered on any way so far. */
type Visitor = {
  variant: string | undefined
  at: State
  history: State[]
  known: Answers
  answered: ReadonlySet<string>
}
/** A move that a visitor can make: its edge, and where it takes them. */
type Next = { edge: ModelEdge; visitor: Visitor; taken: PathMove }

/** The funnel that visitors walk, with the states that a search has found. */
type Ground = Pick<Exploration, 'graph' | 'states'> & { funnel: Funnel; deciders: ReturnType<typeof createDeciders> }

const refused = { type: 'step.completed', complete: false, answers: {} } as const

/** The visitors who have just come to a funnel, and the moves of any, with the way back in mind. */
function createVisits(funnel: Funnel, { graph, states, starts: found }: Exploration) {
  const ground: Ground = { funnel, graph, states, deciders: createDeciders(funnel.form) }
  const starts = listVariants(funnel.definition).flatMap((variant, index): Visitor[] => {
    const at = found[index]?.state
    return at ? [{ variant, at, history: [], known: {}, answered: new Set() }] : []
  })
  return { starts, getNext: (visitor: Visitor) => listNext(ground, visitor) }
}

function listNext(ground: Ground, visitor: Visitor): Next[] {
  const { at, history, known } = visitor
  const { step, screen } = ground.graph.get(at.step) ?? {}
  const toNext = (event: ModelEvent, to: Visitor, learned: Answers): Next => ({
    edge: { from: at.step, event, to: to.at.step },
    visitor: to,
    taken: { step: at.step, event, to: to.at.step, learned },
  })
  const last = history.at(-1)
  const invalid = hasButton(ground, at) ? getInvalid(ground, visitor) : null
  const allowsBack = screen !== null && (step?.back ?? ground.funnel.definition.back ?? true)
  return [
    ...(invalid ? [toNext(refused, { ...visitor, known: { ...known, ...invalid } }, invalid)] : []),
    ...(allowsBack && last ? [toNext({ type: 'step.back', answers: {} }, goBack(ground, visitor, last), {})] : []),
    ...at.moves.flatMap((move) => {
      if (!move.to || !canLearn(ground, visitor, move.learned)) return []
      const edge = { from: at.step, event: move.event, to: move.to.step }
      return [{ edge, visitor: moveOn(ground, visitor, move), taken: toPathMove({ from: at, move }) }]
    }),
  ]
}

function hasButton({ graph }: Ground, { step }: State): boolean {
  return graph.get(step)?.exits.some(({ event }) => event === 'step.completed') ?? false
}

/** Whether a move fits what the visitor answered before. */
function canLearn({ graph }: Ground, { at, known, answered }: Visitor, learned: Answers): boolean {
  const { asked = [] } = graph.get(at.step) ?? {}
  // An answer that was given before, and is not asked again here, cannot have been something else.
  const isKnown = ([name, value]: [string, unknown]) =>
    asked.includes(name) || known[name] === undefined || JSON.stringify(known[name]) === JSON.stringify(value)
  // A visitor who comes back finds what they answered, and a choice cannot be taken back.
  const isTakenBack = ([name, value]: [string, AnswerValue]) => isEmpty(value) && answered.has(name)
  return Object.entries(learned).every((each) => isKnown(each) && !isTakenBack(each))
}

/**
 * The answers that must have been given before so that a step can be left not valid; null where none of its answers
 * can be wrong.
 */
function getInvalid({ funnel: { form }, graph, deciders }: Ground, { at, history, known }: Visitor): Answers | null {
  const { asked = [] } = graph.get(at.step) ?? {}
  if (!form) return null
  const before = new Set(history.flatMap(({ step }) => graph.get(step)?.asked ?? []))
  const deciding = asked.flatMap(deciders).filter((name) => before.has(name) && !asked.includes(name))
  const given = Object.fromEntries(Object.entries(known).filter(([name]) => deciding.includes(name)))
  for (const { field, answers } of eachInvalidSample(form, [...deciding, ...asked], given)) {
    if (!asked.includes(getRoot(field))) continue
    return Object.fromEntries(Object.entries(answers).filter(([name]) => deciding.includes(name)))
  }
  return null
}

function moveOn(
  ground: Ground,
  { variant, at, history, known, answered }: Visitor,
  { event, rule, learned, to }: Move,
): Visitor {
  const next = to ?? at
  const exit = ground.graph.get(at.step)?.exits.find((each) => each.event === event.type)
  const ofEdge = exit?.rules.find(({ index }) => index === rule)?.transition.do ?? []
  const isEmptied = [...ofEdge, ...(ground.graph.get(next.step)?.step.do ?? [])].includes('reset')
  return {
    variant,
    at: next,
    history: isEmptied ? [] : arriveAt(ground, history, at, next),
    known: isEmptied ? {} : { ...known, ...learned },
    answered: isEmptied ? new Set() : addAnswered(answered, learned),
  }
}

/** The states at the screens before this one; the machine's own rule says which. */
function arriveAt({ graph }: Ground, history: readonly State[], from: State, to: State): State[] {
  const toScreen = ({ step }: State) => graph.get(step)?.screen ?? null
  const here = toScreen(from) === null ? history : [...history, from]
  const screens = here.map((each) => toScreen(each) ?? '')
  const target = toScreen(to)
  if (target === null) return [...here]
  const screen = screens.at(-1) ?? null
  const context = { ...createFunnelContext(), screen, history: screens.slice(0, -1) }
  const arrived = arrive(context, { screen: target, step: to.step })
  return here.slice(0, arrived.history?.length ?? 0)
}

/** The questions from there on may be answered anew. */
function goBack(ground: Ground, { variant, history, known, answered }: Visitor, last: State): Visitor {
  const before = new Set(history.slice(0, -1).flatMap(({ step }) => ground.graph.get(step)?.asked ?? []))
  const kept = Object.entries(known).filter(([name]) => before.has(name))
  const back = { at: toFirst(ground, last), history: history.slice(0, -1), known: Object.fromEntries(kept) }
  return { variant, answered, ...back }
}

/** Back leads to the first of several steps that are one screen, with the answers given. */
function toFirst({ graph, states }: Ground, last: State): State {
  const { screen } = graph.get(last.step) ?? {}
  if (screen === last.step) return last
  const toText = ({ variant, answers, pending, points }: State) =>
    JSON.stringify([variant, answers, [...pending], points])
  const firsts = states.filter(({ step }) => step === screen)
  return firsts.find((each) => toText(each) === toText(last)) ?? firsts[0] ?? last
}

const isEmpty = (value: AnswerValue) => value === '' || (Array.isArray(value) && value.length === 0)

function addAnswered(answered: ReadonlySet<string>, learned: Answers): ReadonlySet<string> {
  const names = Object.entries(learned).flatMap(([name, value]) => (isEmpty(value) ? [] : [name]))
  return names.every((name) => answered.has(name)) ? answered : new Set([...answered, ...names])
}

/**
 * The answers and facts that testers read beside the rules: the answers that give points and also decide the questions
 * shown, since of those that give as many one would stand for all, and the variant where a step's words or its
 * deliveries differ by it.
 */
export function getReadByTesters(funnel: Funnel): Reads {
  const deciders = createDeciders(funnel.form)
  const { scored } = getNamesCompared(funnel)
  const toRead = (step: Step) =>
    getAsked(step, funnel.form)
      .flatMap(deciders)
      .filter((name) => scored.has(name))
  const { steps, screens = {} } = funnel.definition
  const differs = (step: Step) => {
    const shown = getShows(step).flatMap((name) => getScreenConditions(screens[name] ?? { title: '' }))
    const asks = shown.some(({ condition }) => namesOf(condition).includes(VARIANT_KEY))
    const effects = [step, ...getTransitions(step)].flatMap((place) => place.do ?? [])
    const sends = step.send !== undefined || effects.some((effect) => getEffectKind(effect).getDelivery)
    return asks || sends || step.variants !== undefined
  }
  return new Map(steps.map((step) => [step.id, new Set([...toRead(step), ...(differs(step) ? [VARIANT_KEY] : [])])]))
}
