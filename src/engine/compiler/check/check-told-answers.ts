import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { getNamesRead } from '#engine/funnel/condition.ts'
import type { Effect } from '#engine/funnel/effects.ts'
import type { AuthoredCondition, FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { getShows, VARIANT_KEY } from '#engine/funnel/variants.ts'
import { getExits, getTransitions, type Rule } from '#engine/plan/step-plan.ts'
import { type FunnelCheck, getFields, getForm } from './funnel-check.ts'

type IsOfAnswers = (condition: AuthoredCondition) => boolean

/** A measured event: its name, and its place in the file. */
type Told = { name: string; path: JsonPath }

/** A route of a step: the events of its rule, the step it leads to, and whether answers choose it. */
type Way = { told: readonly Told[]; to: string | undefined; leaves: boolean; isForAll: boolean; isOfAnswers: boolean }

/** The events of a step as it is shown, its routes by exit, and the steps that they lead to. */
type Stop = {
  id: string
  isEnding: boolean
  told: readonly Told[]
  exits: readonly { isNext: boolean; ways: Way[] }[]
  ahead: readonly string[]
}

/**
 * Refuses an event that is measured after some answers alone: whoever measures learns the answers from it. A page that asks
 * for personal data measures nothing, so its funnel is free to.
 */
export function checkToldAnswers(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const form = getForm(check)?.definition
  if (!form || form.personal || !isMeasuring(funnel)) return []
  const known = new Set([...Object.keys(getFields(check)), ...Object.keys({ ...funnel.score, ...funnel.values })])
  // Conditions ask for the variant also where a field has its name.
  known.delete(VARIANT_KEY)
  const isOfAnswers: IsOfAnswers = (condition) => getNamesRead(condition).some((name) => known.has(name))
  const stops = new Map(funnel.steps.map((step, index) => [step.id, toStop(funnel, step, index, isOfAnswers)]))
  const told = [...stops.values()].flatMap((stop) =>
    findTelling(stops, stop).map(({ name, path }) => ({ path, params: { name, step: stop.id } })),
  )
  const places = new Map(told.map((at) => [at.path.join('/'), at]))
  return [...places.values()].map(({ path, params }) => diagnostic('funnel.told-answer', path, params))
}

/** Whether a funnel measures anything: most do not, and long ones take a while to follow. */
function isMeasuring(funnel: FunnelDefinition): boolean {
  const lists = funnel.steps.flatMap((step) => [step, ...getTransitions(step)])
  const isTracking = lists.some((each) => listTracked(each.do, []).length > 0)
  return isTracking || Object.keys(funnel.screens ?? {}).some((name) => listLeads(funnel, name).length > 0)
}

function toStop(funnel: FunnelDefinition, step: Step, index: number, isOfAnswers: IsOfAnswers): Stop {
  const at = ['steps', index]
  const authored = getAuthoredRules(step)
  const exits = getExits(funnel, step).map(({ event, rules }) => {
    const ways = rules.flatMap((rule) => {
      const written = authored.find((each) => each.event === event && each.index === rule.index)
      return toWays(rule, [...at, ...(written?.path ?? [])], isOfAnswers)
    })
    return { isNext: event === 'step.completed', ways }
  })
  const told = [...listTracked(step.do, at), ...getShows(step).flatMap((name) => listLeads(funnel, name))]
  const ahead = exits.flatMap(({ ways }) => ways.flatMap(({ to }) => to ?? []))
  return { id: step.id, isEnding: step.end !== undefined, told, exits, ahead: [...new Set(ahead)] }
}

function toWays({ transition, routes }: Rule, at: JsonPath, isOfAnswers: IsOfAnswers): Way[] {
  const told = listTracked(transition.do, at)
  return routes.map(({ to, conditions, landing }) => ({
    told,
    to,
    leaves: transition.redirect !== undefined,
    isForAll: conditions.length === 0 && landing === undefined,
    isOfAnswers: landing !== undefined || conditions.some(isOfAnswers),
  }))
}

function listTracked(effects: readonly Effect[] = [], at: JsonPath): Told[] {
  return effects.flatMap((effect, index) => {
    if (typeof effect === 'string' || !('track' in effect)) return []
    const name = effect.name === undefined ? effect.track : `${effect.track}: ${effect.name}`
    return [{ name, path: [...at, 'do', index] }]
  })
}

function listLeads({ screens = {} }: FunnelDefinition, name: string): Told[] {
  return (screens[name]?.buttons ?? []).flatMap(({ lead }, index) =>
    lead === undefined ? [] : [{ name: lead, path: ['screens', name, 'buttons', index, 'lead'] }],
  )
}

/**
 * The events ahead of some routes of a step alone, where answers choose the route. An event counts for each route that may bring
 * it, once or more often.
 */
function findTelling(stops: ReadonlyMap<string, Stop>, stop: Stop): Told[] {
  return stop.exits.flatMap((exit) => {
    const first = exit.ways.findIndex((way) => way.isOfAnswers)
    if (first < 0) return []
    const chosen = exit.ways.slice(first)
    const ahead = [...new Map(chosen.map((way) => [JSON.stringify(way), way])).values()].map((way) =>
      listAhead(stops, stop, way),
    )
    // An event or a wait that no rule answers leaves the visitor there for the others.
    const isAnswered = exit.isNext || chosen.some(({ isForAll }) => isForAll)
    const others = stop.exits.filter((each) => each !== exit).flatMap(({ ways }) => ways)
    const all = isAnswered ? ahead : [...ahead, others.flatMap((way) => listAhead(stops, stop, way))]
    return all.flat().filter(({ name }) => !all.every((told) => told.some((each) => each.name === name)))
  })
}

/** The events that may follow on a route of a step, up to the ending or until the visitor is at that step again. */
function listAhead(stops: ReadonlyMap<string, Stop>, from: Stop, { told, to, leaves }: Way): Told[] {
  const met = new Set([from.id])
  const ahead = [...told]
  // A refusal keeps the visitor at the step, for another answer.
  const stays = to === undefined && !leaves
  if (stays) ahead.push(...listRuleEvents(from))
  const open = stays ? [...from.ahead] : [to ?? '']
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const stop = stops.get(id)
    if (!stop || met.has(id)) continue
    met.add(id)
    ahead.push(...stop.told, ...listRuleEvents(stop))
    if (!stop.isEnding) open.push(...stop.ahead)
  }
  return ahead
}

/** The events on the ways out of a step. */
function listRuleEvents({ exits }: Stop): Told[] {
  return exits.flatMap(({ ways }) => ways.flatMap(({ told }) => told))
}
