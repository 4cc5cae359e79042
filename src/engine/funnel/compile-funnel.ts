import { assign, fromPromise, setup } from 'xstate'
import type { Ports } from '#engine/effects/ports.ts'
import { isComplete } from '#engine/form/check-answers.ts'
import { type Arrival, arrive } from './arrive.ts'
import { toMilliseconds } from './delay.ts'
import {
  createFunnelContext,
  type Funnel,
  type FunnelContext,
  type FunnelEvent,
  getFacts,
  withAnswers,
} from './funnel-context.ts'
import type { Effect, Step } from './funnel-definition.ts'
import { createFunnelEffects, isMet, type Sending } from './funnel-effects.ts'
import { getDelays, type Invocation, toMachineConfig } from './machine-config.ts'
import { createPoll, type PollInput } from './poll.ts'

/**
 * Compiles a checked funnel to an XState v5 machine that gates, routes, waits, sends and tells the ports what to do.
 * The definition must have passed the checker: an unknown name here is a programmer's mistake.
 *
 * @example createActor(compileFunnel(funnel, ports), { clock: ports.clock }).start()
 */
export function compileFunnel(funnel: Funnel, ports: Ports) {
  const { definition, form } = funnel
  const delays = getDelays(definition)
  const config = toMachineConfig(definition, form)
  const effects = createFunnelEffects(funnel, ports)

  function holds(context: FunnelContext, event: FunnelEvent, condition: string): boolean {
    return isMet(funnel, condition, getFacts(funnel, withAnswers(context, event), event))
  }

  // XState takes the input of an invocation as a function only, which JSON cannot hold.
  function withInput(invocation: Invocation, step: Step) {
    const input = ({ context }: { context: FunnelContext }): Sending | readonly string[] | PollInput => {
      if (invocation.src === 'send') return effects.toSending(context, step.send ?? '')
      if (invocation.src === 'mount') return step.mount ?? []
      return { milliseconds: toMilliseconds(step.poll?.every ?? ''), event: toEventType(step.poll?.event ?? '') }
    }
    return { ...invocation, input }
  }

  const machine = setup({
    types: {} as { context: FunnelContext; events: FunnelEvent },
    actors: {
      send: fromPromise<void, Sending>(({ input, signal }) => effects.send(input, signal)),
      mount: fromPromise<void, readonly string[]>(({ input, signal }) => effects.mount(input, signal)),
      poll: createPoll(ports),
    },
    delays: Object.fromEntries(
      Object.keys(delays).map((name) => [
        name,
        ({ context }: { context: FunnelContext }) => Math.max(0, (context.deadlines[name] ?? 0) - ports.clock.now()),
      ]),
    ),
    guards: {
      complete: ({ context, event }, { asked, condition }: { asked: string[]; condition: string | null }) =>
        (!form || isComplete(form, asked, withAnswers(context, event).answers)) &&
        (condition === null || holds(context, event, condition)),
      holds: ({ context, event }, { condition }: { condition: string }) => holds(context, event, condition),
      cameFrom: ({ context }, { place }: { place: string }) => context.history.at(-1) === place,
    },
    actions: {
      answer: assign(({ context, event }) => ({ answers: withAnswers(context, event).answers })),
      arrive: assign(({ context }, arrival: Arrival) => arrive(context, arrival, ports.clock.now(), delays)),
      reset: assign(({ context }) => ({ answers: {}, history: [], round: context.round + 1 })),
      finish: assign((_, { ending }: { ending: string }) => ({ ending })),
      record: (_, { ending }: { ending: string }) => ports.record(definition.id, ending),
      perform: ({ context }, { effect }: { effect: Exclude<Effect, 'reset'> }) => effects.perform(context, effect),
      redirect: (_, { target }: { target: string }) => ports.redirect(target),
    },
  })

  const states = Object.entries(config.states).map(([id, state]) => {
    const invoke = state.invoke?.map((invocation) => withInput(invocation, state.meta))
    return [id, { ...state, ...(invoke ? { invoke } : {}) }] as const
  })
  // The checker has refused every unknown name, and JSON cannot carry XState's literal types: the one cast.
  return machine.createMachine({
    ...config,
    states: Object.fromEntries(states),
    context: createFunnelContext(),
  } as never)
}

/** An outside event has a dot in its name, which keeps it apart from XState's own. */
export function toEventType(event: string): `${string}.${string}` {
  const [subject = '', ...rest] = event.split('.')
  return `${subject}.${rest.join('.')}`
}
