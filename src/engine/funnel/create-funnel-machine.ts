import {
  assign,
  createMachine,
  type EventObject,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate'
import type { Answers } from '#engine/form/form-definition.ts'
import type { Condition } from '#engine/plan/condition.ts'
import { meets } from '#engine/plan/landing.ts'
import type { Effect } from './effects.ts'
import {
  arrive,
  createFunnelContext,
  type FunnelContext,
  type FunnelEvent,
  type FunnelInput,
  reset,
  withAnswers,
} from './funnel-context.ts'
import type { createPoll } from './jobs.ts'
import type { Action, FunnelMachineConfig, Guard } from './machine-config.ts'
import { type Parameters, pickParameters } from './parameters.ts'
import type { DeliveryRequest } from './ports.ts'

/** A submission on its way, with the sentence for the console should it fail, and its durable copy where it has one. */
export type Sending = { request: DeliveryRequest; log: string; copy?: Sending }

/** The implementations that a machine leaves to its maker: the runtime acts for real, the model only pretends. */
type MachineImplementations = {
  /** Whether the questions of a step are answered, as the event says it or as the answers show it. */
  isComplete(asked: readonly string[], context: FunnelContext, event: FunnelEvent): boolean
  /** Whether conditions hold when an event comes. */
  holds(context: FunnelContext, event: FunnelEvent, conditions: readonly Condition[]): boolean
  /** The part of the answers that the machine remembers. */
  remember(answers: Answers): Answers
  send(sending: Sending, signal: AbortSignal): Promise<void>
  mount(names: readonly string[], signal: AbortSignal): Promise<void>
  poll: ReturnType<typeof createPoll>
  perform(context: FunnelContext, effect: Exclude<Effect, 'reset'>): void
  record(ending: string): void
  redirect(target: string, carried: Parameters): void
}

type Actors =
  | { src: 'send'; logic: PromiseActorLogic<void, Sending> }
  | { src: 'mount'; logic: PromiseActorLogic<void, readonly string[]> }
  | { src: 'poll'; logic: MachineImplementations['poll'] }

/**
 * Makes the XState machine of a configuration: guards, delays, actions and actors by the names it uses.
 * Not with XState's `setup`, which would bring every action that it knows to every page.
 */
export function createFunnelMachine(
  { delays, skips, ...config }: FunnelMachineConfig,
  implementations: MachineImplementations,
) {
  // The checker has refused every unknown name, and JSON cannot carry XState's literal types: the one cast.
  const machineConfig = {
    ...config,
    context: ({ input }: { input: FunnelInput | undefined }) => createFunnelContext(input),
  } as never
  return createMachine<
    FunnelContext,
    FunnelEvent,
    Actors,
    Action,
    Guard,
    string,
    string,
    FunnelInput | undefined,
    NonReducibleUnknown,
    EventObject
  >(machineConfig, {
    actors: {
      send: fromPromise<void, Sending>(({ input, signal }) => implementations.send(input, signal)),
      mount: fromPromise<void, readonly string[]>(({ input, signal }) => implementations.mount(input, signal)),
      poll: implementations.poll,
    },
    delays,
    guards: {
      complete: ({ context, event }, { asked, ...wanted }) =>
        implementations.isComplete(asked, withAnswers(context, event), event) &&
        meets(skips, wanted, (conditions) => implementations.holds(context, event, conditions)),
      holds: ({ context, event }, wanted) =>
        meets(skips, wanted, (conditions) => implementations.holds(context, event, conditions)),
      cameFrom: ({ context }, { screen }) => context.history.at(-1) === screen,
    },
    actions: {
      answer: assign(({ context, event }) => ({
        answers: implementations.remember(withAnswers(context, event).answers),
      })),
      arrive: assign(({ context }, arrival) => arrive(context, arrival)),
      reset: assign(({ context }) => reset(context)),
      finish: assign((_, { ending }) => ({ ending })),
      record: (_, { ending }) => implementations.record(ending),
      perform: ({ context }, { effect }) => implementations.perform(context, effect),
      redirect: ({ context }, { target, carry }) =>
        implementations.redirect(target, pickParameters(context.parameters, carry)),
    },
  })
}
