import { growAll } from '#engine/decide/partition/crowded-error.ts'
import { getEventData } from '#engine/decide/partition/event-data.ts'
import { keepAll, merge } from '#engine/decide/partition/weighed.ts'
import { invariant } from '#engine/form/invariant.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import { toEventType } from '#engine/funnel/funnel-context.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import { getScoredFields } from '#engine/funnel/score.ts'
import { type Condition, evaluate } from '#engine/plan/condition.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import {
  type Exit,
  getGap,
  getNextTransitions,
  getSteps,
  listPassed,
  type Route,
  type Rule,
  type Skip,
} from '#engine/plan/step-plan.ts'
import { arriveAt, createNowhere, isWatched, stayAt } from './arrive.ts'
import { type Branch, createBranching, toBranch } from './branch.ts'
import { getKnownFacts, pickAnswers } from './known-facts.ts'
import { getLiveStep, type Setting } from './setting.ts'
import type { Facts, Happened, ModelEvent, Move, State } from './state.ts'
import { toStateKey } from './state-key.ts'

/** The things that one step of the search needs to know beside the state. */
type Tools = {
  setting: Setting
  branching: ReturnType<typeof createBranching>
  getNeeds: ReturnType<typeof createNeeds>
  skip: ReturnType<typeof createSkipping>
  /** Every kind of data with which an event may come. */
  getData(event: string): readonly Facts[]
}

/** An event with its data, those to whom it happens, and the rules that answer it. */
type Happening = { event: ModelEvent; data: Facts; rules: readonly Rule[]; branches: readonly Branch[] }

/**
 * One step of the search: from a state to all that may follow it, by the rules of the machine.
 *
 * @throws CrowdedError, from `getMoves`, where a state has too many ways of answering
 */
export function createStepper(setting: Setting) {
  const { funnel } = setting
  const known = new Map<string, readonly Facts[]>()
  const getData = (event: string) => {
    const data = known.get(event) ?? getEventData(funnel, event)
    known.set(event, data)
    return data
  }
  const branching = createBranching(setting)
  const tools: Tools = { setting, branching, getNeeds: createNeeds(setting), skip: createSkipping(setting), getData }
  return {
    getStart: (variant: string | undefined): State =>
      arriveAt(setting, createNowhere(setting, variant), funnel.definition.steps[0]?.id ?? '', [], null),
    getMoves: (state: State): Move[] =>
      getLiveStep(setting, state.step).exits.flatMap((exit) =>
        exit.event === 'step.completed' ? getCompletions(tools, state, exit) : getOthers(tools, state, exit),
      ),
  }
}

/** The moves that follow the button: the questions that count at once are answered in every way, the others are left pending. */
function getCompletions(tools: Tools, state: State, { rules }: Exit): Move[] {
  const { setting, branching } = tools
  const { watched } = setting
  const { now, later, deciding, asked } = getLiveStep(setting, state.step)
  const pending = later.length === 0 ? state.pending : new Set([...state.pending, ...later])
  const isAskedNow = watched?.since !== undefined && asked.includes(watched.since)
  const before = toBranch({ ...state, pending, isSent: state.isSent && !isAskedNow })
  const branches = growAll(
    branching.learn([before], deciding),
    (branch) => branching.answer(branch, now),
    () => now,
  )
  const event = { type: 'step.completed', complete: true, answers: {} } as const
  return takeRules(tools, state, { event, data: {}, rules, branches })
}

/** The moves that follow the end of a job or a wait, or an event from outside with each kind of data. */
function getOthers(tools: Tools, state: State, { event, rules }: Exit): Move[] {
  const { setting, getData } = tools
  const isOwn = event.startsWith('job.') || event.startsWith('after.')
  const isMade = event === 'job.done' || (event === 'job.failed' && setting.watched?.isTried === true)
  const isSent = state.isSent || (isMade && isWatched(setting, getLiveStep(setting, state.step).step.send))
  return (isOwn ? [{}] : getData(event)).flatMap((data) => {
    const branches = [toBranch({ ...state, isSent })]
    const moves = takeRules(tools, state, { event: { ...data, type: toEventType(event) }, data, rules, branches })
    // An event that no rule answers passes unheard; a job or a wait that ends must lead somewhere.
    return isOwn ? moves : moves.filter(({ rule }) => rule !== null)
  })
}

/** Every branch follows the first route of the first rule whose conditions hold for it. */
function takeRules(tools: Tools, from: State, happening: Happening): Move[] {
  const { setting } = tools
  const { event, rules, branches } = happening
  const moves: Move[] = []
  let open = branches
  for (const rule of rules) {
    if (rule.routes.some(({ landing }) => landing)) {
      const { fit, rest } = part(tools, happening, open, rule.conditions, undefined)
      const split: Split = (some, conditions, to) => part(tools, happening, some, conditions, to)
      for (const { to, branch } of tools.skip(fit, rule.transition.to ?? '', split))
        moves.push(
          lead(setting, from, event, branch, rule, { skipped: branch.skipped, ...(to === null ? {} : { to }) }),
        )
      open = rest
      continue
    }
    for (const route of rule.routes) {
      const { fit, rest } = part(tools, happening, open, route.conditions, route.to)
      for (const branch of fit) moves.push(lead(setting, from, event, branch, rule, route))
      open = rest
    }
  }
  const stuck = open.map((branch): Move => ({ ...happen(setting, from, event, branch, []), rule: null, to: null }))
  return keepAll('everybody to whom an event happens follows one rule or is stuck', branches, [...moves, ...stuck])
}

/** Branches by whether conditions hold for them, once all is learned that these read, and what is read on arrival where they lead. */
function part(
  { setting, branching, getNeeds }: Tools,
  { data }: Happening,
  open: readonly Branch[],
  conditions: readonly Condition[],
  to: string | undefined,
): ReturnType<Split> {
  const [fit, rest]: [Branch[], Branch[]] = [[], []]
  const needs = getNeeds(conditions, to)
  for (const branch of branching.learn(open, needs)) {
    invariant(
      'conditions are asked once all is known that they read',
      () => ![...branch.state.pending].some((name) => needs.has(name)),
    )
    if (holds(setting, branch, conditions, data)) fit.push(branch)
    else rest.push(branch)
  }
  return { fit, rest }
}

/** A move along a route, to the step that it names or to the same one; nowhere where the route ends in a gap. */
function lead(
  setting: Setting,
  from: State,
  event: ModelEvent,
  branch: Branch,
  { index, transition }: Rule,
  route: Pick<Route, 'to' | 'skipped'>,
): Move {
  const taken = { ...happen(setting, from, event, branch, route.skipped), rule: index }
  if (getGap(route) !== undefined) return { ...taken, to: null }
  const cause = { state: from, move: taken }
  const { do: effects = [] } = transition
  const { state } = branch
  const to =
    route.to === undefined ? stayAt(setting, state, effects, cause) : arriveAt(setting, state, route.to, effects, cause)
  return { ...taken, to }
}

/** An event as it happens to a branch: it says which answers were given here, `learned` also those given before. */
function happen(
  setting: Setting,
  from: State,
  event: ModelEvent,
  branch: Branch,
  skipped: Happened['skipped'],
): Happened {
  const { state: _, facts: __, ...learned } = branch
  const answers = pickAnswers(branch.learned, new Set(getLiveStep(setting, from.step).asked))
  return { ...learned, skipped, event: event.type === 'step.completed' ? { ...event, answers } : event }
}

/** Whether the conditions of a route hold for a branch of which everything is known that they read. */
function holds({ funnel, byValue }: Setting, branch: Branch, conditions: readonly Condition[], data: Facts): boolean {
  if (conditions.length === 0) return true
  branch.facts ??= { ...data, ...getKnownFacts(funnel, byValue, branch.state) }
  const { facts } = branch
  return conditions.every((condition) => evaluate(condition, facts))
}

/**
 * The questions that the conditions on the way to a step read, be it through a score or a value, those that decide whether these are shown, and
 * those of a tally that is read on arrival there.
 */
function createNeeds({ funnel: { definition }, liveness, byValue, deciders }: Setting) {
  const known = new Map<readonly Condition[], Map<string, ReadonlySet<string>>>()
  const getTallied = (scores: readonly string[]) =>
    liveness.tallies.flatMap((tally) => (tally.scores.some((name) => scores.includes(name)) ? [...tally.fields] : []))
  return (conditions: readonly Condition[], to = ''): ReadonlySet<string> => {
    const places = known.get(conditions) ?? new Map<string, ReadonlySet<string>>()
    known.set(conditions, places)
    const found = places.get(to)
    if (found) return found
    const read = toSourceFields(definition, conditions.flatMap(namesOf))
    const names = read.flatMap((name) => (Object.hasOwn(byValue, name) ? getScoredFields(byValue[name]) : [name]))
    const onArrival = [...(liveness.arrivals.get(to) ?? [])]
    const all = new Set([...names, ...names.flatMap(deciders), ...getTallied([...read, ...onArrival])])
    places.set(to, all)
    return all
  }
}

/** Visitors who come out at a step; nowhere where no rule of the last step that they skip leads on. */
type Landed = { branch: Branch; to: string | null }

/** Splits branches by whether some conditions hold on the way to a step. */
type Split = (
  branches: readonly Branch[],
  conditions: readonly Condition[],
  to: string | undefined,
) => { fit: Branch[]; rest: Branch[] }

/** The bypass of a step: its condition, and its rules with theirs. */
type Bypass = {
  step: Step
  conditions: readonly Condition[]
  rules: readonly { to: string; conditions: readonly Condition[] }[]
}

const NOTHING: readonly Condition[] = []

/**
 * Leads branches to a step, and past it and others those who skip them: one step after the other, and those whom nothing that
 * is still to come tells apart go on as one. So the work grows with the steps, and not with the ways round them.
 */
function createSkipping(setting: Setting) {
  const { definition } = setting.funnel
  const getBypass = createBypasses(setting.funnel)
  const orders = new Map<string, readonly string[]>()

  function getOrder(from: string): readonly string[] {
    const order = orders.get(from) ?? listPassed(definition, from)
    orders.set(from, order)
    return order
  }

  /** Visitors who skip a step, those as one whom nothing will tell apart. */
  const join = (id: string, all: readonly Branch[]): Branch[] => {
    const toKey = ({ state, changes }: Branch) => `${changes} ${toStateKey(setting, { ...state, step: id })}`
    return [...Map.groupBy(all, toKey).values()].flatMap((same) =>
      merge(same, () => '').map((one) => ({ ...one, skipped: joinSkips(same) })),
    )
  }

  return (branches: readonly Branch[], from: string, split: Split): Landed[] => {
    const coming = new Map<string, readonly Branch[]>([[from, branches]])
    const landed: Landed[] = []
    const isPast = new Set<string>()
    for (const id of getOrder(from)) {
      isPast.add(id)
      const bypass = getBypass(id)
      const { fit, rest } = split(coming.get(id) ?? [], bypass ? bypass.conditions : NOTHING, id)
      landed.push(...fit.map((branch) => ({ branch, to: id })))
      if (!bypass) continue
      let open = join(id, rest)
      for (const [rule, { to, conditions }] of bypass.rules.entries()) {
        const parted = split(open, conditions, undefined)
        const led = parted.fit.map((each) => ({ ...each, skipped: [...each.skipped, { step: bypass.step, rule }] }))
        // Steps that skip to one another for ever lead nowhere.
        if (isPast.has(to)) landed.push(...led.map((each) => toGap(each, bypass.step)))
        else coming.set(to, [...(coming.get(to) ?? []), ...led])
        open = parted.rest
      }
      landed.push(...open.map((each) => toGap(each, bypass.step)))
    }
    const out = landed.map(({ branch }) => branch)
    keepAll('everybody who comes to a step stands there or is led past it once', branches, out)
    return landed
  }
}

/** Gives the bypass of a step, by its id; null where nobody skips it. */
function createBypasses(funnel: Setting['funnel']): (id: string) => Bypass | null {
  const toBypass = (step: Step | undefined): Bypass | null =>
    step?.if
      ? {
          step,
          conditions: [step.if],
          rules: getNextTransitions(funnel.definition, step).map(({ if: own, to = '' }) => ({
            to,
            conditions: own ? [own] : NOTHING,
          })),
        }
      : null
  const bypasses = new Map<string, Bypass | null>()
  return (id) => {
    const known = bypasses.get(id)
    if (known !== undefined) return known
    const bypass = toBypass(getSteps(funnel.definition).get(id))
    bypasses.set(id, bypass)
    return bypass
  }
}

function toGap(branch: Branch, step: Step): Landed {
  return { branch: { ...branch, skipped: [...branch.skipped, { step, rule: null }] }, to: null }
}

/** Every step that some of these skip, by each rule by which they do, those of the first last. */
function joinSkips([first, ...others]: readonly Branch[]): readonly Skip[] {
  const own = first?.skipped ?? []
  const more = new Map<string, Skip>()
  for (const { skipped } of others) {
    for (const skip of skipped) {
      const isKnown = own.some(({ step, rule }) => step === skip.step && rule === skip.rule)
      if (!isKnown) more.set(`${skip.step.id} ${skip.rule}`, skip)
    }
  }
  return [...more.values(), ...own]
}
