import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { isAccepted } from '#engine/decide/partition/plain-values.ts'
import { getEmptyAnswer, getShownAnswers, isShown, toAnswers } from '#engine/form/relevant-answers.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getAnswersOnPath, type Move, type State } from '#engine/model'
import type { Analysis } from './analysis.ts'
import { type DeliveryPlace, getDeliveryPlaces, getFieldsDelivered, isMadeBy } from './deliveries-made.ts'
import { createSurelyAnswered } from './surely-answered.ts'

/**
 * Finds the submissions that some path leads to without an answer that the form then requires: the receiver, which checks
 * what it is sent against the form, would refuse it, and the visitor could not mend it. A mail takes what it gets.
 */
export function findUnansweredSends(analysis: Analysis): Diagnostic[] {
  const { funnel, diagnostic } = analysis
  const isSure = createSurelyAnswered(analysis)
  return getDeliveryPlaces(analysis).flatMap((place) => {
    const open = getNeeded(funnel, place.delivery).filter((name) => !isSure(name, place.step))
    const ways = open.flatMap((name) => {
      const path = findWayWithout(analysis, name, place)
      return path === null ? [] : [{ name, path }]
    })
    const [first] = ways
    if (!first) return []
    const names = ways.map(({ name }) => name).join(', ')
    return [diagnostic('funnel.missing-answer', place.path, { names, delivery: place.delivery, path: first.path })]
  })
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
function findWayWithout(
  { form, deciders, explore, describe }: Analysis,
  name: string,
  place: DeliveryPlace,
): string | null {
  if (!form) return null
  const field = form.definition.fields[name]
  // A group or a list of which nothing has to be answered is there once it was asked, with nothing in it.
  const empty = field && getEmptyAnswer(form, field)
  const mayBeEmpty = empty !== undefined && isAccepted(form, name, empty)
  const looked = new Set([name, ...deciders(name)])
  const reads = new Map([[place.step, looked]])
  const lacks = (state: State, learned: Move['learned']) => {
    const given = getShownAnswers(form, {
      ...getAnswersOnPath(state, Object.keys(learned)),
      ...toAnswers(learned),
    })
    const isThere = given[name] !== undefined || (mayBeEmpty && state.asked.has(name))
    return !isThere && isShown(form, name, given)
  }
  for (const state of explore({ reads }).states) {
    if (place.kind === 'job' && state.step === place.step && lacks(state, {})) return describe(state)
    const making = place.kind === 'job' ? [] : state.moves.filter((move) => isMadeBy(place, state, move))
    if (making.some(({ learned }) => lacks(state, learned))) return describe(state)
  }
  return null
}
