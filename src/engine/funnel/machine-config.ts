import type { Form } from '#engine/form/form-definition.ts'
import { defined, getKnown } from '#engine/form/record.ts'
import type { Skips, Wanted } from '#engine/plan/landing.ts'
import { type Exit, getExits, getGap, getNextTransitions, getSteps, type Route } from '#engine/plan/step-plan.ts'
import { getConditionName } from './condition.ts'
import { toMilliseconds } from './delay.ts'
import type { Effect } from './effects.ts'
import type { FunnelDefinition, Step, Transition } from './funnel-definition.ts'
import { getPrecedingScreens, getScreens } from './screens.ts'

/** An arrival at a step, with the screen that it belongs to, or none. */
export type Arrival = { screen: string | null; step: string }

/** A condition of an edge, by name. */
export type Guard =
  | { type: 'complete'; params: Wanted & { asked: string[] } }
  | { type: 'holds'; params: Wanted }
  | { type: 'cameFrom'; params: { screen: string } }

/** An action on an edge or on entering a state, by name. */
export type Action =
  | { type: 'answer' }
  | { type: 'arrive'; params: Arrival }
  | { type: 'reset' }
  | { type: 'perform'; params: { effect: Exclude<Effect, 'reset'> } }
  | { type: 'finish' | 'record'; params: { ending: string } }
  | { type: 'redirect'; params: { target: string; carry?: readonly string[] } }

/** Keeps the answers of the screen that is left. */
const answer: Action = { type: 'answer' }

/** One edge of the machine, in XState's form. Without `target` the state stays as it is. */
export type Edge = { target?: string; guard?: Guard; actions: Action[] }

/** The conditions of an edge. The gate of one that a button opens, that its questions are answered, is taken for granted. */
export function getWanted({ guard }: Edge): Wanted {
  return guard && 'conditions' in guard.params ? guard.params : { conditions: [] }
}

/** Whether an edge stands for visitors whom no rule of a skipped step leads on. */
export function leadsNowhere({ target, actions }: Edge): boolean {
  return target === undefined && actions.length === 0
}

/** Work done while a state lasts. A job ends in `onDone` or `onError`; a poll goes on until the state is left. */
export type Invocation =
  | { id: 'job'; src: 'send' | 'mount'; onDone: Edge[]; onError: Edge[] }
  | { id: 'poll'; src: 'poll' }

/** One state of the machine, with the step it stands for. */
export type StateConfig = {
  on: Record<string, Edge[]>
  after?: Record<string, Edge[]>
  invoke?: Invocation[]
  meta: Step
}

/** Everything that may happen in a state, Back included, by the names of the plan: jobs and waits are events like others. */
export function listEvents({ on, after = {}, invoke = [] }: StateConfig): Record<string, Edge[]> {
  const job = invoke.find((invocation) => invocation.id === 'job')
  return {
    ...on,
    ...(job ? { 'job.done': job.onDone, 'job.failed': job.onError } : {}),
    ...Object.fromEntries(Object.entries(after).map(([delay, edges]) => [`after.${delay}`, edges])),
  }
}

/** The edges of each wait of a state, the soonest wait first. */
export function listWaits({ delays }: Pick<FunnelMachineConfig, 'delays'>, { after = {} }: StateConfig): Edge[][] {
  const waits = Object.entries(after).sort(([a], [b]) => (delays[a] ?? 0) - (delays[b] ?? 0))
  return waits.map(([, edges]) => edges)
}

/** A funnel as XState reads it: plain data, every guard, action, delay and actor by name. */
export type FunnelMachineConfig = {
  id: string
  /** Every delay in milliseconds, by its name: `{ '800ms': 800 }`. */
  delays: Record<string, number>
  /** The steps that may be skipped, where an edge says at which of them its visitors come out. */
  skips?: Skips
  initial: string
  entry: Action[]
  states: Record<string, StateConfig>
}

/** The fields a step asks, `all` spelled out. */
export function getAsked(step: Step, form: Form | null): string[] {
  if (step.ask === 'all') return Object.keys(form?.definition.fields ?? {})
  return step.ask ?? []
}

/**
 * Turns a checked definition into the machine's configuration (XState v5). Pure.
 * Guards of routes stand on the events themselves, never on `always`, so that graph tools see every edge.
 */
export function toMachineConfig(funnel: FunnelDefinition, form: Form | null): FunnelMachineConfig {
  const screens = getScreens(funnel)
  const preceding = getPrecedingScreens(funnel, screens)
  const byId = getSteps(funnel)

  function arriveAt(id: string): Action[] {
    const step = getKnown(byId.get(id), 'step', id)
    const arriving = { type: 'arrive', params: { screen: screens.get(id) ?? null, step: id } } as const
    return [
      arriving,
      ...(step.end === undefined ? [] : toEnding(step.end)),
      ...(step.do ?? []).flatMap((effect) => toActions(effect, arriving)),
      ...toRedirect(step),
    ]
  }

  function toEdge(from: Step, transition: Transition, { to }: Route, guard: Guard | undefined): Edge {
    const staying = { type: 'arrive', params: { screen: screens.get(from.id) ?? null, step: from.id } } as const
    const actions = [
      ...(transition.do ?? []).flatMap((effect) => toActions(effect, to === undefined ? staying : null)),
      ...(to === undefined ? [] : arriveAt(to)),
      ...toRedirect(transition),
    ]
    const answers = guard?.type === 'complete' && actions.length > 0
    return defined({ target: to, guard, actions: answers ? [answer, ...actions] : actions })
  }

  function toEdges(step: Step, { event, rules }: Exit): Edge[] {
    return rules.flatMap(({ transition, routes }) =>
      routes.map((route) => {
        const { landing } = route
        if (landing) areWaysJoined = true
        const conditions = route.conditions.map(getConditionName)
        const wanted = defined({ conditions, landing })
        const holds: Guard | undefined =
          conditions.length > 0 || landing ? { type: 'holds', params: wanted } : undefined
        const guard: Guard | undefined =
          event === 'step.completed' ? { type: 'complete', params: { asked: getAsked(step, form), ...wanted } } : holds
        // Nothing happens in a gap, and no later rule is tried. The checker proves that nobody takes such an edge.
        return toEdge(step, getGap(route) ? {} : transition, route, guard)
      }),
    )
  }

  function toBackEdges(step: Step): Edge[] {
    const screen = screens.get(step.id)
    if (screen === undefined || !(step.back ?? funnel.back ?? true)) return []
    return [...(preceding.get(screen) ?? [])].map((from) => ({
      target: from,
      guard: { type: 'cameFrom', params: { screen: from } },
      actions: [answer, ...arriveAt(from)],
    }))
  }

  function toState(step: Step): StateConfig {
    const next: StateConfig['on'] = {}
    const on: StateConfig['on'] = {}
    const after: StateConfig['on'] = {}
    const job: { onDone: Edge[]; onError: Edge[] } = { onDone: [], onError: [] }
    for (const exit of getExits(funnel, step)) {
      const { event, path } = exit
      const [key, name = event] = path
      const edges = toEdges(step, exit)
      if (key === 'next') next[event] = edges
      else if (key === 'ok') job.onDone = edges
      else if (key === 'fail') job.onError = edges
      else if (key === 'on') on[event] = edges
      else {
        after[name] = edges
        delays[name] = toMilliseconds(name)
      }
    }
    const back = toBackEdges(step)
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

  let areWaysJoined = false
  const delays: Record<string, number> = {}
  const [first] = funnel.steps
  if (!first) throw new RangeError(`Funnel "${funnel.id}" has no steps.`)
  const states = Object.fromEntries(funnel.steps.map((step) => [step.id, toState(step)]))
  const skips = areWaysJoined ? { skips: toSkips(funnel) } : {}
  return { id: funnel.id, delays, ...skips, initial: first.id, entry: arriveAt(first.id), states }
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
