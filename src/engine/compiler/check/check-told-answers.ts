import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { getLoops } from '#engine/decide/strong-components.ts'
import type { Effect } from '#engine/funnel/effects.ts'
import type { FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { getShows, listFacts, VARIANT_KEY } from '#engine/funnel/variants.ts'
import type { Condition } from '#engine/plan/condition.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import { getExits, type Rule } from '#engine/plan/step-plan.ts'
import { type FunnelCheck, getFields, getForm } from './funnel-check.ts'

type IsOfAnswers = (condition: Condition) => boolean

/** A measured event: its name, and its place in the file. */
type Told = { name: string; path: JsonPath }

/** A route of a step: the events of its rule, the step it leads to, and whether answers choose it. */
type Way = { told: readonly Told[]; to: string | undefined; leaves: boolean; isForAll: boolean; isOfAnswers: boolean }

/** The events of a step as it is shown, and its routes by exit. */
type Stop = {
  id: string
  isEnding: boolean
  told: readonly Told[]
  exits: readonly { isNext: boolean; ways: Way[] }[]
}

/** Every step by its id, and the loop that it is part of. */
type Course = { stops: ReadonlyMap<string, Stop>; loops: ReadonlyMap<string, number> }

/**
 * Refuses an event that is measured after some answers alone: whoever measures learns the answers from it. A page that asks
 * for personal data measures nothing, so its funnel is free to.
 */
export function checkToldAnswers(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const form = getForm(check)?.definition
  if (!form || form.personal) return []
  const known = new Set(listFacts(funnel, getFields(check)))
  // Conditions ask for the variant also where a field has its name.
  known.delete(VARIANT_KEY)
  const isOfAnswers: IsOfAnswers = (condition) => namesOf(condition).some((name) => known.has(name))
  const stops = new Map(funnel.steps.map((step, index) => [step.id, toStop(funnel, step, index, isOfAnswers)]))
  const all = [...stops.values()]
  const measured = all.flatMap(({ told, exits }) => [told, ...exits.flatMap(({ ways }) => ways.map((way) => way.told))])
  const names = [...new Set(measured.flat().map(({ name }) => name))]
  if (names.length === 0) return []
  const getTargets = (id: string) =>
    stops.get(id)?.exits.flatMap(({ ways }) => ways.flatMap(({ to }) => to ?? [])) ?? []
  const course = { stops, loops: getLoops(stops.keys(), getTargets) }
  const told = all.flatMap((stop) =>
    findTelling(course, names, stop).map(({ name, path }) => ({ path, params: { name, step: stop.id } })),
  )
  const places = new Map(told.map((at) => [at.path.join('/'), at]))
  return [...places.values()].map(({ path, params }) => diagnostic('funnel.told-answer', path, params))
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
  return { id: step.id, isEnding: step.end !== undefined, told, exits }
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
 * The events that some routes of a step bring more often than others, where answers choose the route. An event counts for each route that
 * may bring it.
 */
function findTelling(course: Course, names: readonly string[], stop: Stop): Told[] {
  return stop.exits.flatMap((exit) => {
    const first = exit.ways.findIndex((way) => way.isOfAnswers)
    if (first < 0) return []
    const chosen = exit.ways.slice(first)
    const routes = [...new Map(chosen.map((way) => [JSON.stringify(way), [way]])).values()]
    // An event or a wait that no rule answers leaves the visitor there for the others.
    const isAnswered = exit.isNext || chosen.some(({ isForAll }) => isForAll)
    if (!isAnswered) routes.push(stop.exits.filter((each) => each !== exit).flatMap(({ ways }) => ways))
    return names.flatMap((name) => {
      const ahead = routes.map((ways) => countAhead(course, stop, ways, name))
      return new Set(ahead.map(({ most }) => most)).size > 1 ? ahead.flatMap(({ told }) => [...told]) : []
    })
  })
}

/**
 * The most times that an event may come on some routes of a step, up to the ending or until the visitor is at that step again, and where.
 * In a loop it counts once.
 */
function countAhead({ stops, loops }: Course, from: Stop, ways: readonly Way[], name: string) {
  const { add, told, getMost } = createCount(name)
  const isInLoop = (stop: Stop | undefined, at: Stop) =>
    stop !== undefined && loops.has(at.id) && loops.get(stop.id) === loops.get(at.id)
  const stays = ({ to, leaves }: Way) => to === undefined && !leaves
  const refusals = ways.filter(stays)
  for (const way of refusals) add(0, way.told, true)
  // A refusal keeps the visitor at the step, for another answer.
  const answered = refusals.length > 0 ? from.exits.flatMap((exit) => exit.ways) : ways
  const open = answered.filter((way) => !stays(way)).map((way) => ({ way, at: from, before: 0 }))
  const met = new Set<string>()
  for (const { way, at, before } of open) {
    const stop = stays(way) ? at : stops.get(way.to ?? '')
    const onWay = add(before, way.told, stop === at || isInLoop(stop, at))
    if (!stop || stop === from || (at.isEnding && at !== from) || met.has(`${stop.id} ${onWay}`)) continue
    met.add(`${stop.id} ${onWay}`)
    const there = add(onWay, stop.told, loops.has(stop.id))
    open.push(...stop.exits.flatMap((exit) => exit.ways.map((next) => ({ way: next, at: stop, before: there }))))
  }
  return { most: getMost(), told }
}

/** Counts an event on ways: `add` answers how often it came there, be it before or among some events. */
function createCount(name: string) {
  const told = new Set<Told>()
  let most = 0
  const add = (before: number, events: readonly Told[], isRound: boolean): number => {
    const own = events.filter((each) => each.name === name)
    for (const each of own) told.add(each)
    // A visitor presses one of the buttons of a screen.
    const times = new Set(own.map(({ path }) => (path[0] === 'screens' ? '' : path.join('/')))).size
    const now = isRound ? Math.max(before, Math.min(times, 1)) : before + times
    most = Math.max(most, now)
    return now
  }
  return { add, told, getMost: () => most }
}
