import { reportIf } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { searchDepthFirst } from '#engine/decide/depth-first.ts'
import { type Field, getSensitivity } from '#engine/form/form-definition.ts'
import type { Step, Transition } from '#engine/funnel/funnel-definition.ts'
import { type Exploration, getGivenAnswers, type Move, type State } from '#engine/model'
import type { Analysis } from './analysis.ts'
import { type DeliveryPlace, getDeliveryPlaces, getFieldsDelivered, isMadeBy } from './deliveries-made.ts'

/** Everything that is wrong with the deliveries of a funnel whose jobs have been judged: made twice, failed or left out in silence. */
export function findSendDiagnostics(analysis: Analysis): Diagnostic[] {
  return [
    ...findRepeatedSends(analysis),
    ...findSilentFailures(analysis),
    ...findUntoldSends(analysis),
    ...findUndeliveredAnswers(analysis),
    ...findUnsentEndings(analysis),
  ]
}

/** Finds the paths on which one delivery is made twice with the same answers: two mails for one act. A failed one may be tried again. */
function findRepeatedSends(analysis: Analysis): Diagnostic[] {
  const places = Map.groupBy(getDeliveryPlaces(analysis), ({ delivery }) => delivery)
  return [...places].flatMap(([delivery, all]) =>
    mayRepeat(analysis, all) ? findRepeated(analysis, delivery, all) : [],
  )
}

function findRepeated(
  { explore, diagnostic, describe }: Analysis,
  delivery: string,
  places: readonly DeliveryPlace[],
): Diagnostic[] {
  for (const state of explore({ watched: { deliveries: new Set([delivery]) } }).states) {
    for (const move of state.moves) {
      const made = places.filter((place) => isMadeBy(place, state, move))
      const again = made[state.isSent ? 0 : 1]
      if (again) return [diagnostic('funnel.sent-twice', again.path, { delivery, path: describe(state, move) })]
    }
  }
  return []
}

/** Whether a path through the steps, whatever is answered, leads from one of the places to one of them. */
function mayRepeat(analysis: Analysis, places: readonly DeliveryPlace[]): boolean {
  // On one way out of a step there may be two of them.
  if (new Set(places.map(({ step }) => step)).size < places.length) return true
  const { graph } = analysis
  const next = places.flatMap((place) => {
    if (place.kind === 'arrival') return graph.get(place.step)?.targets ?? []
    const exits = graph.get(place.step)?.exits ?? []
    const made = place.kind === 'job' ? 'job.done' : place.event
    const done = exits.filter(({ event }) => event === made)
    return done.flatMap(({ rules }) => rules.flatMap(({ routes }) => routes.flatMap(({ to }) => to ?? [])))
  })
  const ahead = getStepsFrom(analysis, next)
  return places.some(({ step }) => ahead.has(step))
}

/** A state that a failed send leads to before the visitor is told anything, with the move that began it. */
type Untold = { failed: State; move: Move; to: State }

/**
 * Finds the failed sends of which the visitor is told nothing: without a notice they lead to an ending or a screen that others come to
 * without any failure.
 */
function findSilentFailures(analysis: Analysis): Diagnostic[] {
  const reached = getReachedWithoutFailure(analysis)
  const seen = new Set([...reached].map((id) => toSight(analysis, analysis.graph.get(id)?.step)))
  const reported = new Set<string>()
  return listUntold(analysis, reached).flatMap(({ failed, move, to }) => {
    const step = analysis.graph.get(to.step)?.step
    if (!step || reported.has(failed.step) || !seen.has(toSight(analysis, step))) return []
    reported.add(failed.step)
    const params = { name: failed.step, to: to.step, path: analysis.describe(failed, move) }
    const code = step.end === undefined ? 'funnel.silent-failure' : 'funnel.hidden-failure'
    return [analysis.diagnostic(code, analysis.at(failed.step, 'fail'), params)]
  })
}

/** The steps that visitors come to whose sends all succeed. */
function getReachedWithoutFailure(analysis: Analysis): ReadonlySet<string> {
  const { main } = analysis
  const reached = new Set(main.starts.map(({ state }) => state))
  for (const state of reached) {
    for (const move of state.moves) if (move.to && !isFailedSend(analysis, state, move)) reached.add(move.to)
  }
  return new Set([...reached].map(({ step }) => step))
}

/** Finds the step that a failed send leads to without a notice, past the steps that show nothing. */
function listUntold(analysis: Analysis, reached: ReadonlySet<string>): Untold[] {
  const found: Untold[] = []
  const known = new Set<State>()
  const search = (start: Omit<Untold, 'to'>, state: State, move: Move) => {
    const step = move.to && analysis.graph.get(move.to.step)?.step
    if (!move.to || !step || isTold(analysis, state, move)) return
    // Only the failure leads there, and the step says something of its own.
    if (!reached.has(step.id) && (hasNotice(step) || step.heading !== undefined || step.note !== undefined)) return
    if (toSight(analysis, step) !== null) return void found.push({ ...start, to: move.to })
    if (known.has(move.to)) return
    known.add(move.to)
    for (const next of move.to.moves) if (next.event.type !== 'job.done') search(start, move.to, next)
  }
  for (const state of analysis.main.states) {
    for (const move of state.moves) {
      if (isFailedSend(analysis, state, move)) search({ failed: state, move }, state, move)
    }
  }
  return found
}

function isFailedSend({ graph }: Analysis, { step }: State, { event }: Move): boolean {
  return event.type === 'job.failed' && graph.get(step)?.step.send !== undefined
}

/** Whether the rule of a move tells the visitor something. */
function isTold({ graph }: Analysis, { step }: State, { event, rule }: Move): boolean {
  const exit = graph.get(step)?.exits.find((each) => each.event === event.type)
  const transition: Transition = exit?.rules.find(({ index }) => index === rule)?.transition ?? {}
  return hasNotice(transition)
}

/** Whether there is a notice among the effects that does not say that all went well. */
function hasNotice({ do: effects = [] }: Pick<Step, 'do'>): boolean {
  return effects.some((effect) => typeof effect === 'object' && 'notice' in effect && effect.notice.kind !== 'success')
}

/** Returns the screen of a step, or its address out of the page; null for a job, which shows nothing. */
function toSight({ graph }: Analysis, step: Step | undefined): string | null {
  if (!step) return null
  const { id, redirect, end } = step
  if (redirect !== undefined) return `redirect ${redirect}`
  const screen = graph.get(id)?.screen ?? null
  if (screen !== null) return `screen ${screen}`
  return end === undefined ? null : `end ${id}`
}

/**
 * Finds the sends that nobody waits for, made for visitors who have not waited for any other: when such a send fails, nothing has
 * reached anybody and no screen says so.
 */
function findUntoldSends(analysis: Analysis): Diagnostic[] {
  const { main, explore, diagnostic } = analysis
  const places = getDeliveryPlaces(analysis)
  const untold = places.filter(({ kind }) => kind !== 'job')
  if (untold.length === 0) return []
  const awaited = new Set(places.flatMap(({ kind, delivery }) => (kind === 'job' ? [delivery] : [])))
  const exploration = awaited.size > 0 ? explore({ watched: { deliveries: awaited, isTried: true } }) : main
  return untold.flatMap((place) => {
    const path = findPath(analysis, exploration, place)
    return path === null ? [] : [diagnostic('funnel.untold-send', place.path, { delivery: place.delivery, path })]
  })
}

/** A path to the delivery of a place past none of those that are watched, in words; null where there is none. */
function findPath({ describe, graph }: Analysis, { starts, states }: Exploration, place: DeliveryPlace): string | null {
  const start = place.kind === 'arrival' ? starts.find(({ state }) => state.step === place.step) : undefined
  if (start) return describe(start.state)
  for (const state of states) {
    // A visitor who comes out of a send has waited for it.
    if (state.isSent || graph.get(state.step)?.step.send !== undefined) continue
    const move = state.moves.find((each) => isMadeBy(place, state, each))
    if (move) return describe(state, move)
  }
  return null
}

/**
 * Finds the contact and required answers that reach an ending on some path without being in a delivery made after they
 * were asked. A delivery that holds the answer and went out before it was asked for went without it: a fault. A contact
 * that no delivery takes along may be meant.
 */
function findUndeliveredAnswers(analysis: Analysis): Diagnostic[] {
  const { funnel, form } = analysis
  const made = [...new Set(getDeliveryPlaces(analysis).map(({ delivery }) => delivery))]
  if (made.length === 0 || !form) return []
  const held = new Map(made.map((name) => [name, getFieldsDelivered(funnel, name)]))
  const asking = Map.groupBy(
    [...analysis.graph.values()].flatMap(({ step, asked }) => asked.map((name) => ({ name, step: step.id }))),
    ({ name }) => name,
  )
  const fields = Object.values(form.definition.fields).filter(
    (field) => field.required || getSensitivity(field) === 'contact',
  )
  // Fields that the same deliveries hold are looked at together: long forms have thousands.
  const together = Map.groupBy(fields, ({ name }) =>
    JSON.stringify(made.filter((delivery) => held.get(delivery)?.has(name))),
  )
  return [...together].flatMap(([key, some]) => {
    const deliveries = new Set<string>(JSON.parse(key))
    if (deliveries.size === 0) return []
    const without = getStepsWithout(analysis, deliveries)
    return some.flatMap((field) =>
      asking.get(field.name)?.some(({ step }) => without.has(step)) ? findUndelivered(analysis, field, deliveries) : [],
    )
  })
}

function findUndelivered(analysis: Analysis, field: Field, deliveries: ReadonlySet<string>): Diagnostic[] {
  const { name } = field
  const { form, graph, deciders, diagnostic, at, describe, explore } = analysis
  const ends = [...graph.values()].filter(({ step }) => step.end !== undefined)
  const arrivals = new Map(ends.map(({ step }) => [step.id, new Set([name, ...deciders(name)])]))
  const { states } = explore({ arrivals, watched: { deliveries, isTried: true, since: name } })
  const isLost = (state: State) =>
    graph.get(state.step)?.step.end !== undefined &&
    !state.isSent &&
    form !== null &&
    getGivenAnswers(form, state, [])[name] !== undefined
  const tooEarly = states.flatMap((state) => {
    const node = graph.get(state.step)
    // In a loop the same question may have been answered before the delivery too.
    const isLate = state.isSent && node?.loop === undefined && node?.asked.includes(name)
    return isLate ? state.moves.flatMap(({ to }) => (to && !to.isSent ? [to] : [])) : []
  })
  const place = at([...graph.values()].find(({ asked }) => asked.includes(name))?.step.id ?? '', 'ask')
  const late = findAhead(tooEarly, isLost)
  if (late) return [diagnostic('funnel.late-answer', place, { name, ...toParams(deliveries), path: describe(late) })]
  const lost = getSensitivity(field) === 'contact' ? states.find(isLost) : undefined
  return reportIf(lost, (lost) =>
    diagnostic('funnel.lost-contact', place, { name, ...toParams(deliveries), path: describe(lost) }),
  )
}

function toParams(deliveries: ReadonlySet<string>): { deliveries: string } {
  return { deliveries: [...deliveries].join('», «') }
}

/** The first state with some property that is ahead of others, before one of the watched deliveries is made. */
function findAhead(starts: readonly State[], is: (state: State) => boolean): State | undefined {
  const ahead = new Set(starts)
  for (const state of ahead) {
    if (is(state)) return state
    for (const { to } of state.moves) if (to && !to.isSent) ahead.add(to)
  }
  return undefined
}

/** Finds the endings that some visitors come to after a delivery and others, on another path, without any: the same words for both. */
function findUnsentEndings(analysis: Analysis): Diagnostic[] {
  const { graph, explore, diagnostic, at, describe } = analysis
  const places = getDeliveryPlaces(analysis)
  const deliveries = new Set(places.map(({ delivery }) => delivery))
  const toEnd = ({ step }: Pick<State, 'step'>) => graph.get(step)?.step.end
  const ahead = getStepsFrom(
    analysis,
    places.map(({ step }) => step),
  )
  const shared = new Set([...ahead].flatMap((step) => toEnd({ step }) ?? []))
  const [first] = graph.values()
  if (!first || !getStepsWithout(analysis, deliveries, shared).has(first.step.id)) return []
  const { states } = explore({ watched: { deliveries, isTried: true } })
  const unsent = new Map(states.flatMap((each) => (each.isSent ? [] : [[toEnd(each), each] as const])).reverse())
  // A visitor whose send failed reaches the ending of the others without having sent anything.
  const accepted = explore({ watched: { deliveries } }).states
  const sent = new Set(accepted.flatMap((each) => (each.isSent ? [toEnd(each)] : [])))
  return [...unsent].flatMap(([end, state]) => {
    if (end === undefined || !sent.has(end)) return []
    return [diagnostic('funnel.unsent-ending', at(state.step, 'end'), { name: end, path: describe(state) })]
  })
}

/** Some steps, and all that they lead to, whatever is answered. */
function getStepsFrom({ graph }: Analysis, steps: readonly string[]): ReadonlySet<string> {
  return searchDepthFirst(steps, (id) => graph.get(id)?.targets ?? [])
}

/** The steps from which a path, whatever is answered, leads past none of these deliveries to an ending, or to one of some. */
function getStepsWithout(
  analysis: Analysis,
  deliveries: ReadonlySet<string>,
  ends?: ReadonlySet<string>,
): ReadonlySet<string> {
  const delivering = new Set(
    getDeliveryPlaces(analysis).flatMap(({ kind, delivery, step }) =>
      kind !== 'rule' && deliveries.has(delivery) ? [step] : [],
    ),
  )
  const nodes = [...analysis.graph.values()]
  const before = Map.groupBy(
    nodes.flatMap(({ step, targets }) => targets.map((to) => ({ from: step.id, to }))),
    ({ to }) => to,
  )
  const isEnd = (end: string | undefined) => end !== undefined && (ends?.has(end) ?? true)
  const found = new Set(nodes.flatMap(({ step }) => (isEnd(step.end) ? [step.id] : [])))
  for (const id of found) {
    if (!delivering.has(id)) for (const { from } of before.get(id) ?? []) found.add(from)
  }
  return found
}
