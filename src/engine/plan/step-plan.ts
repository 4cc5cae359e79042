import { defined, mapValues, memoise } from '#engine/form/record.ts'
import type { FunnelDefinition, Step, Transition, Transitions } from '#engine/funnel/funnel-definition.ts'
import type { Condition } from './condition.ts'

/** The position of rules in a step: its key, and below `on` and `after` an event or a delay. */
export type RulesPath = readonly [key: 'next' | 'ok' | 'fail' | 'on' | 'after', ...name: string[]]

/** Rules as they are written at one place of a step. `event` is the name by which they are called everywhere else: `after.800ms`. */
type WrittenRules<If = Condition> = { path: RulesPath; event: string; transitions: Transitions<If> }

/** A step that is skipped, and the index of its `next` rule that leads on. `rule` is null where none of its rules holds. */
export type Skip = { step: Step; rule: number | null }

/** The step at which those come out who are led to another, and skip what they have to; without `at` they come out nowhere. */
export type Landing = { from: string; at?: string }

/**
 * A place to which a transition may lead, what must hold for it, and the steps that all skip on the way. Without `to` the visitor
 * stays. With a landing the conditions are not everything: the route is that of those who come out there, whatever they skip.
 */
export type Route = {
  conditions: readonly Condition[]
  to?: string
  skipped: readonly Skip[]
  landing?: Landing
}

/** One rule of a step, with its own condition. `index` is its place among those written for the event. */
export type Rule = { index: number; transition: Transition; conditions: readonly Condition[]; routes: readonly Route[] }

/** Something that may happen at a step, and the rules that answer it, in the order in which they are tried. */
export type Exit = Omit<WrittenRules, 'transitions'> & { rules: readonly Rule[] }

const OUTCOMES = [
  ['next', 'step.completed'],
  ['ok', 'job.done'],
  ['fail', 'job.failed'],
] as const

/** Every place of a step at which rules are written: the one list of them. */
export function listWritten<If>(step: Step<If>): WrittenRules<If>[] {
  const written: WrittenRules<If>[] = []
  for (const [key, event] of OUTCOMES) {
    const transitions = step[key]
    if (transitions !== undefined) written.push({ path: [key], event, transitions })
  }
  for (const [event, transitions] of Object.entries(step.on ?? {}))
    written.push({ path: ['on', event], event, transitions })
  for (const [time, transitions] of Object.entries(step.after ?? {}))
    written.push({ path: ['after', time], event: `after.${time}`, transitions })
  return written
}

/** The places of a step at which rules are written, with others there. */
export function mapWritten<From, To>(
  { next, ok, fail, on, after }: { [Key in RulesPath[0]]?: Step<From>[Key] | undefined },
  change: (transitions: Transitions<From>) => Transitions<To>,
): Pick<Step<To>, RulesPath[0]> {
  const map = (transitions: Transitions<From> | undefined) =>
    transitions === undefined ? transitions : change(transitions)
  return defined({
    next: map(next),
    ok: map(ok),
    fail: map(fail),
    on: on && mapValues(on, change),
    after: after && mapValues(after, change),
  })
}

/** Every transition written on a step, in the order of its keys. */
export function getTransitions<If>(step: Step<If>): Transition<If>[] {
  return listWritten(step).flatMap(({ transitions }) => toTransitionList(transitions))
}

/**
 * The exits of a step but Back: its button, the outcomes of its job, outside events and waits. Whoever follows, counts
 * or decides reads this.
 */
export function getExits(funnel: FunnelDefinition, step: Step): Exit[] {
  const known = exitsOf(funnel)
  const exits = known.get(step) ?? planExits(funnel, step)
  known.set(step, exits)
  return exits
}

const exitsOf = memoise((_: FunnelDefinition) => new WeakMap<Step, Exit[]>())

function planExits(funnel: FunnelDefinition, step: Step): Exit[] {
  const written = listWritten({ ...step, next: getNextTransitions(funnel, step) })
  return written.flatMap(({ path, event, transitions }) => {
    const rules = toTransitionList(transitions).map((transition, index) => {
      const conditions = transition.if ? [transition.if] : []
      return { index, transition, conditions, routes: getRoutes(funnel, transition) }
    })
    return rules.length === 0 ? [] : { path, event, rules }
  })
}

/** The steps to which some exits lead, each once. */
export function getTargets(exits: readonly Exit[]): string[] {
  const routes = exits.flatMap(({ rules }) => rules.flatMap((rule) => rule.routes))
  return [...new Set(routes.flatMap(({ to }) => to ?? []))]
}

/** A transition in any of its written forms as a list: `"b"` → `[{ to: 'b' }]`. */
export function toTransitionList<If>(transitions: Transitions<If> | undefined): Transition<If>[] {
  if (transitions === undefined) return []
  if (typeof transitions === 'string') return [{ to: transitions }]
  return Array.isArray(transitions) ? transitions : [transitions]
}

/** Whether a step is work done without the visitor, which leads to `ok` or `fail`. It has no screen of its own. */
export function isJob(step: Step): boolean {
  return step.send !== undefined || step.mount !== undefined
}

/**
 * The targets of a step's button: its `next`; without one, a question and a plain view lead to the step that follows in
 * the file. An ending, a job, and a view that waits for an event or a timer lead nowhere by button.
 */
export function getNextTransitions(funnel: FunnelDefinition, step: Step): Transition[] {
  if (step.next !== undefined) return toTransitionList(step.next)
  const waits = step.ask === undefined && (step.on !== undefined || step.after !== undefined)
  if (waits || step.end !== undefined || isJob(step)) return []
  const following = funnel.steps[funnel.steps.indexOf(step) + 1]
  return following ? [{ to: following.id }] : []
}

/** So many routes past skipped steps are told one by one. */
const MOST_ROUTES = 200

/** The visitors of one transition may come out at so many steps at most. Each of a funnel's steps may have as many edges. */
const MOST_LANDINGS = 300

/**
 * The places to which a transition may lead, in the order in which they are tried: one by one up to `MOST_ROUTES`, then by the step at which
 * they end, up to `MOST_LANDINGS`. The checker refuses a funnel that has more, and the first routes tell it enough.
 */
function getRoutes(funnel: FunnelDefinition, transition: Transition): Route[] {
  const routes = listRoutes(funnel, transition)
  if (routes.length < MOST_ROUTES) return routes
  const passed = listPassed(funnel, transition.to ?? '')
  return passed.length > MOST_LANDINGS ? routes : listLandings(funnel, transition, passed)
}

/**
 * One route for every way: to its step, and where that one has a condition of its own, to those to which its button would have led.
 * A visitor without a rule there stays: the transition that led to the skipped step is theirs all the same, and not the one written after it.
 */
function listRoutes(
  funnel: FunnelDefinition,
  { if: own, to }: Transition,
  skipped: readonly Skip[] = [],
  before: readonly Condition[] = [],
  routes: Route[] = [],
): Route[] {
  const conditions = own ? [...before, own] : before
  const step = to === undefined ? undefined : getSteps(funnel).get(to)
  if (!step?.if) {
    routes.push(defined({ conditions, skipped, to }))
    return routes
  }
  const stay: Route = { conditions, skipped: [...skipped, { step, rule: null }] }
  // Steps that skip to one another for ever lead nowhere.
  if (skipped.some((each) => each.step === step)) {
    routes.push(stay)
    return routes
  }
  const from = routes.push({ conditions: [...conditions, step.if], to: step.id, skipped })
  for (const [rule, next] of getNextTransitions(funnel, step).entries())
    if (routes.length < MOST_ROUTES) listRoutes(funnel, next, [...skipped, { step, rule }], conditions, routes)
  const isForAll = routes.slice(from).some((route) => route.conditions.length === conditions.length)
  if (!isForAll) routes.push(stay)
  return routes
}

/**
 * One route for every step at which a transition may come out, and one for those who come out nowhere: the ways there join, where one
 * by one they would multiply.
 */
function listLandings(
  funnel: FunnelDefinition,
  { if: own, to: from = '' }: Transition,
  passed: readonly string[],
): Route[] {
  const conditions = own ? [own] : []
  const steps = getSteps(funnel)
  const routes = passed.map((at): Route => {
    const condition = steps.get(at)?.if
    return {
      to: at,
      conditions: condition ? [...conditions, condition] : conditions,
      skipped: [],
      landing: { from, at },
    }
  })
  const first = steps.get(from)
  return first ? [...routes, { conditions, skipped: [{ step: first, rule: null }], landing: { from } }] : routes
}

/**
 * The steps that visitors may meet from one on, as long as they skip them: each after those that lead to it. Where there are more than
 * `MOST_LANDINGS`, some of them in any order, since then only their number counts.
 */
export function listPassed(funnel: FunnelDefinition, from: string): string[] {
  const steps = getSteps(funnel)
  const met = new Set<string>()
  const done: string[] = []
  const enter = (id: string) => {
    met.add(id)
    const step = steps.get(id)
    return {
      id,
      next: step?.if
        ? getNextTransitions(funnel, step)
            .flatMap(({ to }) => to ?? [])
            .reverse()
        : [],
    }
  }
  for (const open = [enter(from)]; open.length > 0; ) {
    const next = open.at(-1)?.next.pop()
    if (next === undefined) done.push(...open.splice(-1).map(({ id }) => id))
    else if (!met.has(next)) open.push(enter(next))
    if (met.size > MOST_LANDINGS) return [...met]
  }
  return done.reverse()
}

/** Whether more routes lead past a step than a transition may have: in a part of a page told one by one, elsewhere by the steps at which they end. */
export function hasTooManyRoutes(funnel: FunnelDefinition, { id }: Step): boolean {
  if (listRoutes(funnel, { to: id }).length < MOST_ROUTES) return false
  return funnel.part !== undefined || listPassed(funnel, id).length > MOST_LANDINGS
}

/** The skipped step at which a route ends because no rule of that step holds; undefined for a route that leads somewhere. */
export function getGap({ skipped }: Pick<Route, 'skipped'>): Step | undefined {
  const last = skipped.at(-1)
  return last?.rule === null ? last.step : undefined
}

/** The steps of a funnel by their ids. */
export const getSteps: (funnel: FunnelDefinition) => ReadonlyMap<string, Step> = memoise(
  ({ steps }) => new Map(steps.map((step) => [step.id, step])),
)
