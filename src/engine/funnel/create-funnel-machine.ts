import { assign, fromPromise, setup } from 'xstate'
import type { Answers } from '#engine/form/form-definition.ts'
import type { Effect } from './effects.ts'
import {
  type Arrival,
  arrive,
  createFunnelContext,
  type FunnelContext,
  type FunnelEvent,
  type FunnelInput,
  reset,
  withAnswers,
} from './funnel-context.ts'
import type { Sending } from './funnel-effects.ts'
import type { FunnelMachineConfig } from './machine-config.ts'
import { type Parameters, pickParameters } from './parameters.ts'
import type { createPoll } from './poll.ts'

/** What a machine leaves to its maker: the runtime does it for real, the model only pretends. */
export type MachineImplementations = {
  /** Whether the questions of a step are answered, as the event says it or as the answers show it. */
  isComplete(asked: readonly string[], context: FunnelContext, event: FunnelEvent): boolean
  /** Whether conditions, by their names, hold when an event comes. */
  holds(context: FunnelContext, event: FunnelEvent, conditions: readonly string[]): boolean
  /** What of the answers is remembered. */
  remember(answers: Answers): Answers
  send(sending: Sending, signal: AbortSignal): Promise<void>
  mount(names: readonly string[], signal: AbortSignal): Promise<void>
  poll: ReturnType<typeof createPoll>
  perform(context: FunnelContext, effect: Exclude<Effect, 'reset'>): void
  record(ending: string): void
  redirect(target: string, carried: Parameters): void
}

/** Makes the XState machine of a configuration: guards, delays, actions and actors by the names it uses. */
export function createFunnelMachine(
  { delays, ...config }: FunnelMachineConfig,
  implementations: MachineImplementations,
) {
  const machine = setup({
    types: {} as { context: FunnelContext; events: FunnelEvent; input: FunnelInput | undefined },
    actors: {
      send: fromPromise<void, Sending>(({ input, signal }) => implementations.send(input, signal)),
      mount: fromPromise<void, readonly string[]>(({ input, signal }) => implementations.mount(input, signal)),
      poll: implementations.poll,
    },
    delays,
    guards: {
      complete: ({ context, event }, { asked, conditions }: { asked: string[]; conditions: string[] }) =>
        implementations.isComplete(asked, withAnswers(context, event), event) &&
        implementations.holds(context, event, conditions),
      holds: ({ context, event }, { conditions }: { conditions: string[] }) =>
        implementations.holds(context, event, conditions),
      cameFrom: ({ context }, { screen }: { screen: string }) => context.history.at(-1) === screen,
    },
    actions: {
      answer: assign(({ context, event }) => ({
        answers: implementations.remember(withAnswers(context, event).answers),
      })),
      arrive: assign(({ context }, arrival: Arrival) => arrive(context, arrival)),
      reset: assign(({ context }) => reset(context)),
      finish: assign((_, { ending }: { ending: string }) => ({ ending })),
      record: (_, { ending }: { ending: string }) => implementations.record(ending),
      perform: ({ context }, { effect }: { effect: Exclude<Effect, 'reset'> }) =>
        implementations.perform(context, effect),
      redirect: ({ context }, { target, carry }: { target: string; carry?: readonly string[] }) =>
        implementations.redirect(target, pickParameters(context.parameters, carry)),
    },
  })
  // The checker has refused every unknown name, and JSON cannot carry XState's literal types: the one cast.
  const context = ({ input }: { input: FunnelInput | undefined }) => createFunnelContext(input)
  return machine.createMachine({ ...config, context } as never)
}
