import type { Answers } from '#engine/form/form-definition.ts'
import { arrive, createFunnelContext, type Funnel } from '#engine/funnel/funnel-context.ts'
import type { ModelEvent } from './create-model.ts'
import { createDeciders } from './names-read.ts'
import { getMovesTo, type ModelPath, type Taken, toPathSteps, toTaken } from './paths.ts'
import { getInvalidSamples } from './sample-answers.ts'
import { type Exploration, exploreFunnel, type Move, type Situation } from './situations.ts'

/** What an event does at a step. An event that changes nothing (a closed gate) is an edge to where it came from. */
export type ModelEdge = { from: string; event: ModelEvent; to: string }

/** A visitor on the way: the situation, and those left behind, to which Back leads. */
type Visitor = { at: Situation; history: Situation[]; known: Answers }
type Next = { edge: ModelEdge; visitor: Visitor; taken: Taken }

/** The edges of a funnel as a page can show them: between steps, whatever way the visitor came. */
export function getModelEdges(funnel: Funnel): ModelEdge[] {
  const first = funnel.definition.steps[0]?.id ?? ''
  const edges = new Map<string, ModelEdge>()
  for (const { steps } of getEdgePaths(funnel)) {
    for (const [index, { event, state }] of steps.entries()) {
      const edge = { from: steps[index - 1]?.state ?? first, event, to: state }
      edges.set(JSON.stringify(edge), edge)
    }
  }
  return [...edges.values()]
}

/** A set of paths from the first step that together take every edge of the funnel. */
export function getEdgePaths(funnel: Funnel): ModelPath[] {
  const { id, version } = funnel.definition
  const exploration = exploreFunnel(funnel)
  const walk = createVisit(funnel, exploration)
  const covered = new Set<string>()
  const paths: ModelPath[] = []
  const isNew = ({ edge }: Next) => !covered.has(JSON.stringify(edge))
  const add = (taken: readonly Taken[]) =>
    paths.push({ funnel: id, version, steps: toPathSteps(exploration.graph, taken) })
  for (const situation of exploration.situations) {
    for (;;) {
      let visitor = walk.getVisitor(situation)
      let next = walk.getNext(visitor).find(isNew)
      if (!next) break
      const taken = getMovesTo(situation).map(toTaken)
      // From here the path goes on as long as it meets edges that no path has taken yet.
      for (; next; next = walk.getNext(visitor).find(isNew)) {
        covered.add(JSON.stringify(next.edge))
        taken.push(next.taken)
        visitor = next.visitor
      }
      add(taken)
    }
  }
  // Back leads to where the visitor came from: from behind a send, each screen that leads to it is one way more.
  for (const situation of exploration.situations) {
    const taken = getMovesTo(situation).map(toTaken)
    for (const way of walk.getWaysThroughJobs(walk.getVisitor(situation))) {
      const [back] = walk.getNext(way.visitor).filter(({ edge }) => edge.event.type === 'step.back')
      if (!back || !isNew(back)) continue
      covered.add(JSON.stringify(back.edge))
      add([...taken, ...way.taken, back.taken])
    }
  }
  return paths
}

const refused = { type: 'step.completed', complete: false, answers: {} } as const

/** What a visitor may do, with the way back in mind. */
function createVisit(funnel: Funnel, { graph, situations }: Exploration) {
  const { definition, form } = funnel
  const deciders = createDeciders(form)

  function getVisitor(situation: Situation): Visitor {
    const [first = situation] = situations
    const start: Visitor = { at: first, history: [], known: {} }
    return getMovesTo(situation).reduce((visitor, { from, move }) => follow(visitor, from, move), start)
  }

  function follow({ at, history, known }: Visitor, from: Situation, { event, rule, learned, to }: Move): Visitor {
    const next = to ?? at
    const exit = graph.get(from.step)?.exits.find((each) => each.event === event.type)
    const onTheWay = exit?.rules.find(({ index }) => index === rule)?.transition.do ?? []
    const isEmptied = [...onTheWay, ...(graph.get(next.step)?.step.do ?? [])].includes('reset')
    return {
      at: next,
      history: isEmptied ? [] : arriveAt(history, from, next),
      known: isEmptied ? {} : { ...known, ...learned },
    }
  }

  /** The situations at the screens before this one; the machine's own rule says which. */
  function arriveAt(history: readonly Situation[], from: Situation, to: Situation): Situation[] {
    const toScreen = ({ step }: Situation) => graph.get(step)?.screen ?? null
    const here = toScreen(from) === null ? history : [...history, from]
    const screens = here.map((each) => toScreen(each) ?? '')
    const target = toScreen(to)
    if (target === null) return [...here]
    const screen = screens.at(-1) ?? null
    const context = { ...createFunnelContext(), screen, history: screens.slice(0, -1) }
    const arrived = arrive(context, { screen: target, step: to.step })
    return here.slice(0, arrived.history?.length ?? 0)
  }

  function getNext(visitor: Visitor): Next[] {
    const { at, history, known } = visitor
    const { step, screen, asked = [] } = graph.get(at.step) ?? {}
    const toNext = (event: ModelEvent, to: Visitor, learned: Answers): Next => ({
      edge: { from: at.step, event, to: to.at.step },
      visitor: to,
      taken: { step: at.step, event, to: to.at.step, learned },
    })
    const last = history.at(-1)
    const invalid = hasButton(at) ? getInvalid(visitor) : null
    const allowsBack = screen !== null && (step?.back ?? definition.back ?? true)
    return [
      ...(invalid ? [toNext(refused, { ...visitor, known: { ...known, ...invalid } }, invalid)] : []),
      ...(allowsBack && last ? [toNext({ type: 'step.back', answers: {} }, goBack(visitor, last), {})] : []),
      ...at.moves.flatMap((move): Next[] => {
        // What was answered before, and is not asked again here, cannot have been something else.
        const isKnown = ([name, value]: [string, unknown]) =>
          asked.includes(name) || known[name] === undefined || JSON.stringify(known[name]) === JSON.stringify(value)
        if (!move.to || !Object.entries(move.learned).every(isKnown)) return []
        const edge = { from: at.step, event: move.event, to: move.to.step }
        return [{ edge, visitor: follow(visitor, at, move), taken: toTaken({ from: at, move }) }]
      }),
    ]
  }

  /** From a screen to the next ones, over at least one step without a screen, each step met once. */
  function getWaysThroughJobs(from: Visitor): { visitor: Visitor; taken: Taken[] }[] {
    const ways: { visitor: Visitor; taken: Taken[] }[] = []
    const seen = new Set([from.at])
    const open = [{ visitor: from, taken: [] as Taken[] }]
    for (let way = open.pop(); way; way = open.pop()) {
      for (const { visitor, taken } of getNext(way.visitor)) {
        if (seen.has(visitor.at) || isBack(taken)) continue
        seen.add(visitor.at)
        const next = { visitor, taken: [...way.taken, taken] }
        if (graph.get(visitor.at.step)?.screen === null) open.push(next)
        else if (next.taken.length > 1) ways.push(next)
      }
    }
    return ways
  }

  function hasButton({ step }: Situation): boolean {
    return graph.get(step)?.exits.some(({ event }) => event === 'step.completed') ?? false
  }

  /** What must have been answered before so that a step can be left not valid; null where none of its answers can be wrong. */
  function getInvalid({ at, history, known }: Visitor): Answers | null {
    const { asked = [] } = graph.get(at.step) ?? {}
    if (!form) return null
    const before = new Set(history.flatMap(({ step }) => graph.get(step)?.asked ?? []))
    const deciding = asked.flatMap(deciders).filter((name) => before.has(name) && !asked.includes(name))
    const given = Object.fromEntries(Object.entries(known).filter(([name]) => deciding.includes(name)))
    const samples = getInvalidSamples(form, [...deciding, ...asked], given)
    const sample = samples.find(({ field }) => asked.includes(field))
    return sample
      ? Object.fromEntries(Object.entries(sample.answers).filter(([name]) => deciding.includes(name)))
      : null
  }

  /** What is asked from there on may be answered anew. */
  function goBack({ history, known }: Visitor, last: Situation): Visitor {
    const before = new Set(history.slice(0, -1).flatMap(({ step }) => graph.get(step)?.asked ?? []))
    const kept = Object.entries(known).filter(([name]) => before.has(name))
    return { at: toFirst(last), history: history.slice(0, -1), known: Object.fromEntries(kept) }
  }

  /** Of several steps that are one screen Back leads to the first, with what was answered. */
  function toFirst(last: Situation): Situation {
    const { screen } = graph.get(last.step) ?? {}
    if (screen === last.step) return last
    const toText = ({ answers, pending, points }: Situation) => JSON.stringify([answers, [...pending], points])
    const firsts = situations.filter(({ step }) => step === screen)
    return firsts.find((each) => toText(each) === toText(last)) ?? firsts[0] ?? last
  }

  return { getVisitor, getNext, getWaysThroughJobs }
}

function isBack({ event }: Taken): boolean {
  return event.type === 'step.back'
}
