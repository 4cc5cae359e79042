import { assign, fromPromise, setup } from 'xstate'
import { toBody } from '#engine/delivery/to-body.ts'
import { DeliveryError, type DeliveryRequest, type Ports } from '#engine/effects/ports.ts'
import { toAnswersText } from '#engine/form/answers-text.ts'
import { isComplete } from '#engine/form/check-answers.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import { getConditionName } from './condition.ts'
import {
  createFunnelContext,
  type Funnel,
  type FunnelContext,
  type FunnelEvent,
  getFacts,
  getPathAnswers,
} from './funnel-context.ts'
import type { Delivery, Effect } from './funnel-definition.ts'
import { getDelays, toMachineConfig } from './machine-config.ts'

type Arrival = { place: string | null; screen: boolean; step: string; delays: string[] }

/**
 * Compiles a checked funnel to an XState v5 machine that gates, routes, waits, sends and tells the ports what to do.
 * The definition must have passed the checker: an unknown name here is a programmer's mistake.
 */
export function compileFunnel(funnel: Funnel, ports: Ports) {
  const { definition, form } = funnel
  const delays = getDelays(definition)
  const config = toMachineConfig(definition, form)

  function holds(context: FunnelContext, event: FunnelEvent, condition: string): boolean {
    const guard = funnel.conditions[condition]
    if (!guard) throw new RangeError(`Funnel "${definition.id}" has no compiled condition ${condition}.`)
    return guard(getFacts(funnel, withAnswers(context, event), event))
  }

  function toRequest(context: FunnelContext, name: string): DeliveryRequest & { log: string } {
    const delivery: Delivery | undefined = definition.deliveries?.[name]
    if (!delivery) throw new RangeError(`Funnel "${definition.id}" has no delivery "${name}".`)
    const answers = getPathAnswers(funnel, context)
    const body = toBody(delivery, {
      form,
      answers,
      holds: (condition) => holds(context, { type: 'timers.resumed' }, getConditionName(condition)),
    })
    return {
      funnel: definition.id,
      form: form && { id: form.definition.id, version: form.definition.version },
      channel: delivery.channel,
      target: delivery.target,
      body,
      keepalive: delivery.keepalive ?? false,
      log: delivery.log ?? `${definition.id}: ${name}`,
    }
  }

  async function send({ log, ...request }: DeliveryRequest & { log: string }, signal: AbortSignal): Promise<void> {
    try {
      await ports.deliver(request, signal)
    } catch (error) {
      ports.report(log, error instanceof DeliveryError ? error.code : 'unexpected')
      throw error
    }
  }

  function perform(context: FunnelContext, effect: Exclude<Effect, 'reset'>): void {
    if (effect === 'copy-answers') {
      const text = form ? toAnswersText(form, getPathAnswers(funnel, context)) : ''
      ports.copy(text).catch(() => ports.report(`${definition.id}: copy`, 'clipboard-refused'))
    } else if ('notice' in effect) ports.notify(effect.notice)
    else if ('track' in effect) ports.track(effect.track, effect.name)
    else send(toRequest(context, effect.send), new AbortController().signal).catch(() => undefined)
  }

  const machine = setup({
    types: {} as { context: FunnelContext; events: FunnelEvent },
    actors: {
      send: fromPromise<void, DeliveryRequest & { log: string }>(({ input, signal }) => send(input, signal)),
    },
    delays: Object.fromEntries(
      Object.entries(delays).map(([name, duration]) => [
        name,
        ({ context }: { context: FunnelContext }) =>
          Math.max(0, (context.deadlines[name] ?? ports.clock.now() + duration) - ports.clock.now()),
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
      perform: ({ context }, { effect }: { effect: Exclude<Effect, 'reset'> }) => perform(context, effect),
      redirect: (_, { target }: { target: string }) => ports.redirect(target),
    },
  })

  const states = Object.entries(config.states).map(([id, state]) => {
    const delivery = state.meta.send
    if (!state.invoke || delivery === undefined) return [id, state] as const
    // XState takes the input of an invocation as a function only; JSON cannot hold it.
    const input = ({ context }: { context: FunnelContext }) => toRequest(context, delivery)
    return [id, { ...state, invoke: { ...state.invoke, input } }] as const
  })
  // The checker has refused every unknown name, and JSON cannot carry XState's literal types: the one cast.
  return machine.createMachine({
    ...config,
    states: Object.fromEntries(states),
    context: createFunnelContext(),
  } as never)
}

/** The context after arriving at a step: a place seen before is gone back to, never visited twice. */
export function arrive(
  context: FunnelContext,
  arrival: Arrival,
  now: number,
  delays: Record<string, number>,
): Partial<FunnelContext> {
  const deadlines = Object.fromEntries(arrival.delays.map((name) => [name, now + (delays[name] ?? 0)]))
  if (arrival.place === null) return { deadlines }
  const before =
    context.place === null || context.place === arrival.place ? context.history : [...context.history, context.place]
  const seen = before.indexOf(arrival.place)
  return { deadlines, place: arrival.place, screen: arrival.step, history: seen < 0 ? before : before.slice(0, seen) }
}

function withAnswers(context: FunnelContext, event: FunnelEvent): FunnelContext {
  return carriesAnswers(event) ? { ...context, answers: { ...context.answers, ...event.answers } } : context
}

function carriesAnswers(event: FunnelEvent): event is Extract<FunnelEvent, { answers: Answers }> {
  return event.type === 'step.completed' || event.type === 'step.back'
}
