import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { isAccepted } from '#engine/decide/partition/plain-values.ts'
import type { Answers, Form } from '#engine/form/form-definition.ts'
import { getEmptyAnswer, getShownAnswers, isShown, toAnswers } from '#engine/form/relevant-answers.ts'
import type { Effect } from '#engine/funnel/effects.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { type Exploration, flow, getAnswersOnPath, isCompletion, type Move, type State } from '#engine/model'
import type { Analysis } from './analysis.ts'
import { type DeliveryPlace, getDeliveryPlaces, getFieldsDelivered, isMadeBy } from './deliveries-made.ts'
import { createNameBits, createSurelyAnswered, type NameBits } from './surely-answered.ts'

/**
 * Finds the submissions that some path leads to without an answer that the form then requires: the receiver, which checks
 * what it is sent against the form, would refuse it, and the visitor could not mend it. A mail takes what it gets.
 */
export function findUnansweredSends(analysis: Analysis): Diagnostic[] {
  const { funnel, diagnostic } = analysis
  const isSure = createSurelyAnswered(analysis)
  return getDeliveryPlaces(analysis).flatMap((place) => {
    const open = getNeeded(funnel, place.delivery).filter((name) => !isSure(name, place.step))
    const missing = getMissing(analysis, place, open)
    const [first] = missing
    const path = first === undefined ? null : findWayWithout(analysis, first, place)
    if (path === null) return []
    return [
      diagnostic('funnel.missing-answer', place.path, { names: missing.join(', '), delivery: place.delivery, path }),
    ]
  })
}

/** Those of some fields that a path leads to the place without. */
function getMissing(analysis: Analysis, place: DeliveryPlace, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const never = getNeverAnswered(analysis, place, names)
  const isAnyForgotten = canForget(analysis)
  return names.filter((name) => {
    if (never.has(name)) return true
    const isDecided = !isAnyForgotten && analysis.deciders(name).length === 0
    return !isDecided && findWayWithout(analysis, name, place) !== null
  })
}

/** Whether an answer may be forgotten on the way: at a screen that is met again, or by an effect. */
function canForget({ graph }: Analysis): boolean {
  const forgets = ({ do: effects }: { do?: readonly Effect[] }) => effects?.includes('reset') === true
  return [...graph.values()].some(
    ({ step, exits, isReturn }) =>
      isReturn || forgets(step) || exits.some(({ rules }) => rules.some(({ transition }) => forgets(transition))),
  )
}

/**
 * Those of some fields that a path leads to the place on which they would be shown and are never answered. The states of the search
 * tell that of all fields at once that the same answers decide: forms of thousands of fields have few such sets.
 */
function getNeverAnswered(analysis: Analysis, place: DeliveryPlace, names: readonly string[]): ReadonlySet<string> {
  const { form, deciders, main, explore } = analysis
  const never = new Set<string>()
  if (!form) return never
  for (const some of Map.groupBy(names, (name) => JSON.stringify(deciders(name).toSorted())).values()) {
    const deciding = new Set(deciders(some[0] ?? ''))
    const exploration = deciding.size === 0 ? main : explore({ arrivals: new Map([[place.step, deciding]]) })
    const { toBits, toNames } = createNameBits(some)
    const isAnsweredBy = (name: string, { event }: Move) => isCompletion(event) || mayBeEmpty(form, name)
    const getOpen = createNeverAnswered(exploration, some, { toBits, toNames }, isAnsweredBy)
    let left = toBits(some)
    for (const { state, move } of getMakings(exploration, place)) {
      const open = getOpen(state, move) & left
      if (open === 0n) continue
      const given = getGiven(form, state, move)
      const found = toNames(open).filter((name) => isShown(form, name, given))
      for (const name of found) never.add(name)
      left &= ~toBits(found)
    }
  }
  return never
}

/** The states, and the moves from them, by which a delivery is made at a place. */
function getMakings({ states }: Exploration, place: DeliveryPlace): { state: State; move?: Move }[] {
  if (place.kind === 'job') return states.flatMap((state) => (state.step === place.step ? [{ state }] : []))
  return states.flatMap((state) =>
    state.moves.flatMap((move) => (isMadeBy(place, state, move) ? [{ state, move }] : [])),
  )
}

/** The answers that count in a state, or after a move from it. */
function getGiven(form: Form, state: State, move?: Move): Answers {
  const learned = move?.learned ?? {}
  return getShownAnswers(form, { ...getAnswersOnPath(state, Object.keys(learned)), ...toAnswers(learned) })
}

/** Whether a group or a list of which nothing has to be answered is there once it was asked, with nothing in it. */
function mayBeEmpty(form: Form, name: string): boolean {
  const field = form.definition.fields[name]
  const empty = field && getEmptyAnswer(form, field)
  return empty !== undefined && isAccepted(form, name, empty)
}

/** The fields that the form requires among those that a delivery hands to somebody who checks them. */
function getNeeded(funnel: Funnel, name: string): string[] {
  const { copy, channel } = funnel.definition.deliveries?.[name] ?? {}
  if (copy === undefined && channel === 'mail') return []
  const held = getFieldsDelivered(funnel, name)
  return Object.values(funnel.form?.definition.fields ?? {}).flatMap((field) =>
    field.required && held.has(field.name) ? [field.name] : [],
  )
}

/** A way to the place on which the field would be shown, had it been asked; null where there is none. */
function findWayWithout(analysis: Analysis, name: string, place: DeliveryPlace): string | null {
  const { form, deciders, explore, describe } = analysis
  if (!form) return null
  const isThereOnceAsked = mayBeEmpty(form, name)
  const exploration = explore({ arrivals: new Map([[place.step, new Set([name, ...deciders(name)])]]) })
  const without = getMakings(exploration, place).find(({ state, move }) => {
    const given = getGiven(form, state, move)
    const isThere = given[name] !== undefined || (isThereOnceAsked && state.asked.has(name))
    return !isThere && isShown(form, name, given)
  })
  return without ? describe(without.state) : null
}

/**
 * Works out, for each state of a search, which of some fields a path from the start has not answered on any of its screens: as bits, and
 * the same after one move further. A path that answers a field and forgets it again is not among these.
 *
 * @param isAnsweredBy whether a move from a step that asks for a field answers it
 */
function createNeverAnswered(
  { graph, starts }: Exploration,
  names: readonly string[],
  { toBits }: NameBits,
  isAnsweredBy: (name: string, move: Move) => boolean,
): (state: State, move?: Move) => bigint {
  const wanted = new Set(names)
  const open = new Map(starts.map(({ state }) => [state, toBits(names)]))
  const asked = new Map([...graph].map(([id, node]) => [id, node.asked.filter((name) => wanted.has(name))]))
  const at = (state: State, move?: Move): bigint => {
    const before = open.get(state) ?? 0n
    const here = (move && asked.get(state.step)) ?? []
    return move && here.length > 0 ? before & ~toBits(here.filter((name) => isAnsweredBy(name, move))) : before
  }
  const leave = (state: State): State[] =>
    state.moves.flatMap((move) => {
      const { to } = move
      if (!to) return []
      const known = open.get(to)
      const all = (known ?? 0n) | at(state, move)
      if (all === known) return []
      open.set(to, all)
      return [to]
    })
  flow([...open.keys()], ({ moves }) => moves.flatMap(({ to }) => to ?? []), leave)
  return at
}
