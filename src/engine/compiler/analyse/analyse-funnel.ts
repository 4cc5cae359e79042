import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import { type CreateDiagnostic, createDiagnostics } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonSource } from '#engine/compiler/source/json-source.ts'
import { getRoot } from '#engine/form/field-path.ts'
import { getNamesRead } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { type Exploration, listUndecided, listUndecidedDays, listUndecidedValues, type State } from '#engine/model'
import { type Analysis, createAnalysis } from './analysis.ts'
import { type DeliveryPlace, getDeliveryPlaces, getStepsWithout, isMadeBy } from './deliveries-made.ts'
import { findDeadEnds } from './find-dead-ends.ts'
import { findDeadParts } from './find-dead-parts.ts'
import { findEarlyCitations } from './find-early-citations.ts'
import { findRepeatedQuestions } from './find-repeated-questions.ts'
import { findRepeatedSends } from './find-repeated-sends.ts'
import { findRuleDiagnostics, findUncovered } from './find-rule-diagnostics.ts'
import { findSharedScreens } from './find-shared-screens.ts'
import { findSilentFailures } from './find-silent-failures.ts'
import { findTooManyCases } from './find-too-many-cases.ts'
import { findUnansweredSends } from './find-unanswered-sends.ts'
import { findUndeliveredAnswers } from './find-undelivered-answers.ts'
import { findUnshownFields } from './find-unshown-fields.ts'

/**
 * Decides what no visitor may meet, a function for each question. Nothing is sampled: answers fall into the classes that
 * something ahead can tell apart, and every state is visited. The funnel must have passed the other checks.
 *
 * @param limit how many states may be visited before it is said which answers make them so many
 */
export function analyseFunnel(source: JsonSource, funnel: Funnel, limit?: number): Diagnostic[] {
  const diagnostic = createDiagnostics(source)
  const undecidable = findUndecidable(funnel, diagnostic)
  if (undecidable.length > 0) return undecidable
  const analysis = createAnalysis(funnel, diagnostic, limit)
  const tooMany = findTooManyCases(analysis)
  // Questions with few enough cases are decided all the same.
  if (tooMany.length > 0)
    return [...tooMany, ...findUncovered(analysis), ...findSkippedQuestions(analysis), ...findOnReturn(analysis)]
  const ofPaths = findOnPaths(analysis)
  const undecided = findTooManyCases(analysis)
  if (undecided.length > 0) return [...undecided, ...ofPaths]
  // Back is judged by the paths that exist: while these are at fault it only repeats their diagnostics.
  const hasFaults = ofPaths.some(({ severity }) => severity === 'fault')
  return hasFaults ? ofPaths : [...ofPaths, ...findOnReturn(analysis)]
}

/** Everything that is wrong on the way from the first step to an ending. */
function findOnPaths(analysis: Analysis): Diagnostic[] {
  const deadEnds = findDeadEnds(analysis)
  return [
    ...deadEnds,
    ...findRuleDiagnostics(analysis, deadEnds.length > 0),
    ...findSkippedQuestions(analysis),
    ...findUnshownFields(analysis),
    ...findUnansweredSends(analysis),
    ...findEarlyCitations(analysis),
    ...findDeadParts(analysis),
    ...findRepeatedSends(analysis),
    ...findSilentFailures(analysis),
    ...findUntoldSends(analysis),
    ...findUndeliveredAnswers(analysis),
    ...findUnsentEndings(analysis),
  ]
}

/** Everything that is wrong where somebody comes to a question or a screen again. */
function findOnReturn(analysis: Analysis): Diagnostic[] {
  return [...findRepeatedQuestions(analysis), ...findSharedScreens(analysis)]
}

/** Finds the waits that carry a visitor past a question before it is answered, although the form requires an answer. */
function findSkippedQuestions({ funnel, form, graph, diagnostic, at }: Analysis): Diagnostic[] {
  const fields = form?.definition.fields ?? {}
  return funnel.definition.steps.flatMap((step) => {
    const { screen, asked = [] } = graph.get(step.id) ?? {}
    const required = asked.filter((name) => fields[name]?.required)
    // An ending that asks again begins anew: nobody waits for an answer there.
    if (required.length === 0 || step.end !== undefined) return []
    return getAuthoredRules(step).flatMap(({ path, event, transition: { to } }) =>
      event.startsWith('after.') && to !== undefined && graph.get(to)?.screen !== screen
        ? [
            diagnostic('funnel.skipped-question', at(step.id, ...path), {
              name: step.id,
              names: required.join(', '),
              to,
            }),
          ]
        : [],
    )
  })
}

/** The dates, groups and values whose answers cannot be split into the kinds that the funnel's conditions tell apart: of such a funnel nothing is decided. */
function findUndecidable(funnel: Funnel, diagnostic: CreateDiagnostic): Diagnostic[] {
  const { definition, form } = funnel
  if (!form) return []
  const rules = definition.steps.flatMap((step, index) =>
    getAuthoredRules(step).map(({ path, transition }) => ({
      path: ['steps', index, ...path, 'if'],
      test: transition.if,
    })),
  )
  const values = listUndecidedValues(funnel, form).map(({ value, path, reason }) =>
    diagnostic('funnel.undecided-value', ['values', value], { value, name: path, reason }),
  )
  if (values.length > 0) return values
  const toPlace = (path: string) =>
    rules.find(({ test }) => test && getNamesRead(test).includes(getRoot(path)))?.path ?? ['steps']
  const days = listUndecidedDays(funnel, form).map(({ path, limits: [first, second] }) =>
    diagnostic('funnel.undecided-answer', toPlace(path), { name: path, reason: 'days', first, second }),
  )
  if (days.length > 0) return days
  return listUndecided(funnel, form).map(({ path, reason }) =>
    diagnostic('funnel.undecided-answer', toPlace(path), { name: path, reason }),
  )
}

/** Finds the endings that some visitors come to after a delivery and others, on another path, without any: the same words for both. */
function findUnsentEndings(analysis: Analysis): Diagnostic[] {
  const { graph, explore, diagnostic, at, describe } = analysis
  const deliveries = new Set(getDeliveryPlaces(analysis).map(({ delivery }) => delivery))
  const [first] = graph.values()
  if (deliveries.size === 0 || !first || !getStepsWithout(analysis, deliveries).has(first.step.id)) return []
  const toEnd = ({ step }: State) => graph.get(step)?.step.end
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
