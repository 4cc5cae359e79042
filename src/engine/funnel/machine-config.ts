import type { Form } from '#engine/form/form-definition.ts'
import { mapValues } from '#engine/form/record.ts'
import { getConditionName } from './condition.ts'
import { toMilliseconds } from './delay.ts'
import type { Effect } from './effects.ts'
import type { Arrival } from './funnel-context.ts'
import type { FunnelDefinition, Step, Transition, Transitions } from './funnel-definition.ts'
import { getPrecedingScreens, getScreens } from './screens.ts'
import { getGap, getNextTransitions, getRoutes, getSteps, type Route, toTransitionList } from './transitions.ts'

/** What must hold for an edge to be taken, by name. */
export type Guard =
  | { type: 'complete'; params: { asked: string[]; conditions: string[] } }
  | { type: 'holds'; params: { conditions: string[] } }
  | { type: 'cameFrom'; params: { screen: string } }

/** What is done when an edge is taken or a state entered, by name. */
export type Action =
  | { type: 'answer' }
  | { type: 'arrive'; params: Arrival }
  | { type: 'reset' }
  | { type: 'perform'; params: { effect: Exclude<Effect, 'reset'> } }
  | { type: 'finish' | 'record'; params: { ending: string } }
  | { type: 'redirect'; params: { target: string; carry?: readonly string[] } }

/** One edge of the machine, in XState's form. Without `target` the state stays as it is. */
export type Edge = { target?: string; guard?: Guard; actions: Action[] }

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

/** A funnel as XState reads it: plain data, every guard, action, delay and actor by name. */
export type FunnelMachineConfig = {
  id: string
  /** Every delay in milliseconds, by its name: `{ '800ms': 800 }`. */
  delays: Record<string, number>
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
    const step = byId.get(id)
    if (!step) throw new RangeError(`Funnel "${funnel.id}" has no step "${id}".`)
    const arriving = { type: 'arrive', params: { screen: screens.get(id) ?? null, step: id } } as const
    return [
      arriving,
      ...(step.end === undefined ? [] : toEnding(step.end)),
      ...(step.do ?? []).flatMap((effect) => toActions(effect, arriving)),
      ...toRedirect(step),
    ]
  }

  function toEdge(from: Step, transition: Transition, route: Route, guard?: Guard): Edge {
    const { to } = route
    // Nothing happens then, and no later rule is tried. The checker proves that nobody takes such an edge.
    if (getGap(route)) return { ...(guard ? { guard } : {}), actions: [] }
    const staying = { type: 'arrive', params: { screen: screens.get(from.id) ?? null, step: from.id } } as const
    return {
      ...(to === undefined ? {} : { target: to }),
      ...(guard ? { guard } : {}),
      actions: [
        ...(transition.do ?? []).flatMap((effect) => toActions(effect, to === undefined ? staying : null)),
        ...(to === undefined ? [] : arriveAt(to)),
        ...toRedirect(transition),
      ],
    }
  }

  function toEdges(from: Step, transitions: Transitions | undefined): Edge[] {
    return toTransitionList(transitions).flatMap((transition) =>
      getRoutes(funnel, transition).map((route) => {
        const names = route.conditions.map(getConditionName)
        return toEdge(
          from,
          transition,
          route,
          names.length === 0 ? undefined : { type: 'holds', params: { conditions: names } },
        )
      }),
    )
  }

  function toNextEdges(step: Step): Edge[] {
    const asked = getAsked(step, form)
    return getNextTransitions(funnel, step).flatMap((transition) =>
      getRoutes(funnel, transition).map((route) => {
        const params = { asked, conditions: route.conditions.map(getConditionName) }
        const edge = toEdge(step, transition, route, { type: 'complete', params })
        return leadsNowhere(edge) ? edge : { ...edge, actions: [{ type: 'answer' as const }, ...edge.actions] }
      }),
    )
  }

  function toBackEdges(step: Step): Edge[] {
    const screen = screens.get(step.id)
    if (screen === undefined || !(step.back ?? funnel.back ?? true)) return []
    return [...(preceding.get(screen) ?? [])].map((from) => ({
      target: from,
      guard: { type: 'cameFrom', params: { screen: from } },
      actions: [{ type: 'answer' }, ...arriveAt(from)],
    }))
  }

  function toInvocations(step: Step): Invocation[] {
    const job = { onDone: toEdges(step, step.ok), onError: toEdges(step, step.fail) }
    return [
      ...(step.send === undefined ? [] : [{ id: 'job', src: 'send', ...job } as const]),
      ...(step.mount === undefined ? [] : [{ id: 'job', src: 'mount', ...job } as const]),
      ...(step.poll === undefined ? [] : [{ id: 'poll', src: 'poll' } as const]),
    ]
  }

  function toState(step: Step): StateConfig {
    const next = toNextEdges(step)
    const back = toBackEdges(step)
    const on: Record<string, Edge[]> = {}
    if (next.length > 0) on['step.completed'] = next
    if (back.length > 0) on['step.back'] = back
    for (const [event, transitions] of Object.entries(step.on ?? {})) on[event] = toEdges(step, transitions)
    const invocations = toInvocations(step)
    return {
      on,
      ...(step.after ? { after: mapValues(step.after, (transitions) => toEdges(step, transitions)) } : {}),
      ...(invocations.length > 0 ? { invoke: invocations } : {}),
      meta: step,
    }
  }

  const [first] = funnel.steps
  if (!first) throw new RangeError(`Funnel "${funnel.id}" has no steps.`)
  return {
    id: funnel.id,
    delays: getDelays(funnel),
    initial: first.id,
    entry: arriveAt(first.id),
    states: Object.fromEntries(funnel.steps.map((step) => [step.id, toState(step)])),
  }
}

function getDelays(funnel: FunnelDefinition): Record<string, number> {
  const names = funnel.steps.flatMap((step) => Object.keys(step.after ?? {}))
  return Object.fromEntries(names.map((name) => [name, toMilliseconds(name)]))
}

function toEnding(ending: string): Action[] {
  return [
    { type: 'finish', params: { ending } },
    { type: 'record', params: { ending } },
  ]
}

function toRedirect({ redirect: target, carry }: Pick<Step, 'redirect' | 'carry'>): Action[] {
  return target === undefined ? [] : [{ type: 'redirect', params: { target, ...(carry ? { carry } : {}) } }]
}

/** After a reset nobody is anywhere: who is not on the way to a step arrives anew where they are. */
function toActions(effect: Effect, arriving: Action | null): Action[] {
  if (effect !== 'reset') return [{ type: 'perform', params: { effect } }]
  return [{ type: 'reset' }, ...(arriving ? [arriving] : [])]
}
