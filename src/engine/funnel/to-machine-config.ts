import type { Form } from '#engine/form/form-definition.ts'
import { defined, getKnown } from '#engine/form/record.ts'
import type { Skips } from '#engine/plan/landing.ts'
import { type Exit, getExits, getGap, getNextTransitions, getSteps, type Route } from '#engine/plan/step-plan.ts'
import { getConditionName } from './condition.ts'
import { toMilliseconds } from './delay.ts'
import type { Effect } from './effects.ts'
import type { FunnelDefinition, Step, Transition } from './funnel-definition.ts'
import {
  type Action,
  type Edge,
  type FunnelMachineConfig,
  type Guard,
  getAsked,
  type Invocation,
  type StateConfig,
} from './machine-config.ts'
import { getPrecedingScreens, getScreens } from './screens.ts'

/** A definition with what each of its states is made from. */
type Source = {
  funnel: FunnelDefinition
  form: Form | null
  steps: ReadonlyMap<string, Step>
  /** The screen that each step belongs to. */
  screens: ReturnType<typeof getScreens>
  /** The screens from which visitors come to each screen. */
  preceding: ReturnType<typeof getPrecedingScreens>
}

/** Keeps the answers of the screen that is left. */
const answer: Action = { type: 'answer' }

/**
 * Turns a checked definition into the machine's configuration (XState v5). Pure.
 * Guards of routes stand on the events themselves, never on `always`, so that graph tools see every edge.
 */
export function toMachineConfig(funnel: FunnelDefinition, form: Form | null): FunnelMachineConfig {
  const screens = getScreens(funnel)
  const preceding = getPrecedingScreens(funnel, screens)
  const source: Source = { funnel, form, steps: getSteps(funnel), screens, preceding }
  const [first] = funnel.steps
  if (!first) throw new RangeError(`Funnel "${funnel.id}" has no steps.`)
  return {
    id: funnel.id,
    delays: toDelays(funnel),
    ...(hasJoinedWays(funnel) ? { skips: toSkips(funnel) } : {}),
    initial: first.id,
    entry: arriveAt(source, first.id),
    states: Object.fromEntries(funnel.steps.map((step) => [step.id, toState(source, step)])),
  }
}

function toDelays({ steps }: FunnelDefinition): Record<string, number> {
  const names = steps.flatMap(({ after = {} }) => Object.keys(after))
  return Object.fromEntries(names.map((name) => [name, toMilliseconds(name)]))
}

/** Whether an edge says at which of the skipped steps its visitors come out. */
function hasJoinedWays(funnel: FunnelDefinition): boolean {
  const routes = funnel.steps.flatMap((step) => getExits(funnel, step)).flatMap(({ rules }) => rules)
  return routes.some((rule) => rule.routes.some(({ landing }) => landing))
}

function toState(source: Source, step: Step): StateConfig {
  const next: StateConfig['on'] = {}
  const on: StateConfig['on'] = {}
  const after: StateConfig['on'] = {}
  const job: { onDone: Edge[]; onError: Edge[] } = { onDone: [], onError: [] }
  for (const exit of getExits(source.funnel, step)) {
    const { event, path } = exit
    const [key, name = event] = path
    const edges = toEdges(source, step, exit)
    if (key === 'next') next[event] = edges
    else if (key === 'ok') job.onDone = edges
    else if (key === 'fail') job.onError = edges
    else if (key === 'on') on[event] = edges
    else after[name] = edges
  }
  const back = toBackEdges(source, step)
  const invoke: Invocation[] = [
    ...(step.send === undefined ? [] : [{ id: 'job', src: 'send', ...job } as const]),
    ...(step.mount === undefined ? [] : [{ id: 'job', src: 'mount', ...job } as const]),
    ...(step.poll === undefined ? [] : [{ id: 'poll', src: 'poll' } as const]),
  ]
  return {
    on: { ...next, ...(back.length > 0 ? { 'step.back': back } : {}), ...on },
    ...(step.after ? { after } : {}),
    ...(invoke.length > 0 ? { invoke } : {}),
    meta: step,
  }
}

/** An edge for each route of each rule. */
function toEdges(source: Source, step: Step, { event, rules }: Exit): Edge[] {
  return rules.flatMap(({ transition, routes }) =>
    routes.map((route) =>
      // Nothing happens in a gap, and no later rule is tried. The checker proves that nobody takes such an edge.
      toEdge(source, step, getGap(route) ? {} : transition, route, toGuard(source, step, event, route)),
    ),
  )
}

function toGuard({ form }: Source, step: Step, event: string, route: Route): Guard | undefined {
  const conditions = route.conditions.map(getConditionName)
  const wanted = defined({ conditions, landing: route.landing })
  if (event === 'step.completed') return { type: 'complete', params: { asked: getAsked(step, form), ...wanted } }
  return conditions.length > 0 || route.landing ? { type: 'holds', params: wanted } : undefined
}

function toEdge(source: Source, from: Step, transition: Transition, { to }: Route, guard: Guard | undefined): Edge {
  const staying = to === undefined ? toArrival(source, from.id) : null
  const actions = [
    ...(transition.do ?? []).flatMap((effect) => toActions(effect, staying)),
    ...(to === undefined ? [] : arriveAt(source, to)),
    ...toRedirect(transition),
  ]
  const answers = guard?.type === 'complete' && actions.length > 0
  return defined({ target: to, guard, actions: answers ? [answer, ...actions] : actions })
}

function toBackEdges(source: Source, step: Step): Edge[] {
  const { funnel, screens, preceding } = source
  const screen = screens.get(step.id)
  if (screen === undefined || !(step.back ?? funnel.back ?? true)) return []
  return [...(preceding.get(screen) ?? [])].map((from) => ({
    target: from,
    guard: { type: 'cameFrom', params: { screen: from } },
    actions: [answer, ...arriveAt(source, from)],
  }))
}

/** Everything that is done on the way to a step. */
function arriveAt(source: Source, id: string): Action[] {
  const step = getKnown(source.steps.get(id), 'step', id)
  const arriving = toArrival(source, id)
  return [
    arriving,
    ...(step.end === undefined ? [] : toEnding(step.end)),
    ...(step.do ?? []).flatMap((effect) => toActions(effect, arriving)),
    ...toRedirect(step),
  ]
}

function toArrival({ screens }: Source, step: string): Action {
  return { type: 'arrive', params: { screen: screens.get(step) ?? null, step } }
}

function toSkips(funnel: FunnelDefinition): Skips {
  const skips = funnel.steps.flatMap((step) => {
    if (!step.if) return []
    const next = getNextTransitions(funnel, step).map(({ if: own, to }) =>
      defined({ if: own && getConditionName(own), to }),
    )
    return [[step.id, { if: getConditionName(step.if), next }] as const]
  })
  return Object.fromEntries(skips)
}

function toEnding(ending: string): Action[] {
  return [
    { type: 'finish', params: { ending } },
    { type: 'record', params: { ending } },
  ]
}

function toRedirect({ redirect: target, carry }: Pick<Step, 'redirect' | 'carry'>): Action[] {
  return target === undefined ? [] : [{ type: 'redirect', params: defined({ target, carry }) }]
}

/** After a reset nobody is anywhere: who is not on the way to a step arrives anew where they are. */
function toActions(effect: Effect, arriving: Action | null): Action[] {
  if (effect !== 'reset') return [{ type: 'perform', params: { effect } }]
  return [{ type: 'reset' }, ...(arriving ? [arriving] : [])]
}
