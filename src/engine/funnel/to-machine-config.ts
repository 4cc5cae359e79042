import type { Form } from '#engine/form/form-definition.ts'
import { defined, getKnown } from '#engine/form/record.ts'
import type { Skips } from '#engine/plan/landing.ts'
import { type Exit, getExits, getGap, getNextTransitions, getSteps, type Route } from '#engine/plan/step-plan.ts'
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

/** Keeps the answers of the screen that is left. */
const answer: Action = { type: 'answer' }

/**
 * Turns a checked definition into the machine's configuration (XState v5). Pure.
 * Guards of routes stand on the events themselves, never on `always`, so that graph tools see every edge.
 */
export function toMachineConfig(funnel: FunnelDefinition, form: Pick<Form, 'definition'> | null): FunnelMachineConfig {
  const screens = getScreens(funnel)
  const preceding = getPrecedingScreens(funnel, screens)
  const byId = getSteps(funnel)
  const delays: Record<string, number> = {}
  let areWaysJoined = false

  function toArrival(step: string): Action {
    return { type: 'arrive', params: { screen: screens.get(step) ?? null, step } }
  }

  function arriveAt(id: string): Action[] {
    const step = getKnown(byId.get(id), 'step', id)
    const arriving = toArrival(id)
    return [
      arriving,
      ...(step.end === undefined ? [] : toEnding(step.end)),
      ...(step.do ?? []).flatMap((effect) => toActions(effect, arriving)),
      ...toRedirect(step),
    ]
  }

  function toEdge(from: Step, transition: Transition, { to }: Route, guard: Guard | undefined): Edge {
    const staying = to === undefined ? toArrival(from.id) : null
    const actions = [
      ...(transition.do ?? []).flatMap((effect) => toActions(effect, staying)),
      ...(to === undefined ? [] : arriveAt(to)),
      ...toRedirect(transition),
    ]
    const answers = guard?.type === 'complete' && actions.length > 0
    return defined({ target: to, guard, actions: answers ? [answer, ...actions] : actions })
  }

  function toEdges(step: Step, { event, rules }: Exit): Edge[] {
    return rules.flatMap(({ transition, routes }) =>
      routes.map((route) => {
        const { conditions, landing } = route
        if (landing) areWaysJoined = true
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

  const [first] = funnel.steps
  if (!first) throw new RangeError(`Funnel "${funnel.id}" has no steps.`)
  const states = Object.fromEntries(
    funnel.steps.map((step) => {
      const exits = getExits(funnel, step).map((exit) => [exit, toEdges(step, exit)] as const)
      return [step.id, toState(step, exits, toBackEdges(step), delays)]
    }),
  )
  const skips = areWaysJoined ? { skips: toSkips(funnel) } : {}
  return { id: funnel.id, delays, ...skips, initial: first.id, entry: arriveAt(first.id), states }
}

/** The state of a step, by its exits with their edges; its waits are added to `delays`. */
function toState(
  step: Step,
  exits: readonly (readonly [Exit, Edge[]])[],
  back: Edge[],
  delays: Record<string, number>,
): StateConfig {
  const next: StateConfig['on'] = {}
  const on: StateConfig['on'] = {}
  const after: StateConfig['on'] = {}
  const job: { onDone: Edge[]; onError: Edge[] } = { onDone: [], onError: [] }
  for (const [{ event, path }, edges] of exits) {
    const [key, name = event] = path
    if (key === 'next') next[event] = edges
    else if (key === 'ok') job.onDone = edges
    else if (key === 'fail') job.onError = edges
    else if (key === 'on') on[event] = edges
    else {
      after[name] = edges
      delays[name] = toMilliseconds(name)
    }
  }
  const invoke: Invocation[] = [
    ...(step.send === undefined ? [] : [{ id: 'job', src: 'send', input: step.send, ...job } as const]),
    ...(step.mount === undefined ? [] : [{ id: 'job', src: 'mount', input: step.mount, ...job } as const]),
    ...(step.poll === undefined
      ? []
      : [
          {
            id: 'poll',
            src: 'poll',
            input: { milliseconds: toMilliseconds(step.poll.every), event: step.poll.event },
          } as const,
        ]),
  ]
  return {
    on: { ...next, ...(back.length > 0 ? { 'step.back': back } : {}), ...on },
    ...(step.after ? { after } : {}),
    ...(invoke.length > 0 ? { invoke } : {}),
  }
}

function toSkips(funnel: FunnelDefinition): Skips {
  const skips = funnel.steps.flatMap((step) => {
    if (!step.if) return []
    const next = getNextTransitions(funnel, step).map(({ if: own, to }) => defined({ if: own, to }))
    return [[step.id, { if: step.if, next }] as const]
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
