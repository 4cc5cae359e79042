import { isComplete } from '#engine/form/check-answers.ts'
import { mapValues } from '#engine/form/record.ts'
import { createFunnelMachine } from './create-funnel-machine.ts'
import { createHolds, type Funnel, type FunnelContext, getPathAnswers } from './funnel-context.ts'
import { createFunnelEffects, type Sending } from './funnel-effects.ts'
import { createPoll } from './jobs.ts'
import type { FunnelMachineConfig, Invocation } from './machine-config.ts'
import type { Ports } from './ports.ts'

/**
 * Compiles a checked funnel to an XState v5 machine that gates, routes, waits, sends and tells the ports what to do.
 * The definition must have passed the checker: an unknown name here is a programmer's mistake. One that looks
 * at the day has to be told it first (`onDay`).
 *
 * @example createActor(compileFunnel(funnel, ports), { clock: ports.clock }).start()
 */
export function compileFunnel(funnel: Funnel, ports: Ports) {
  const { definition, config, form } = funnel
  const effects = createFunnelEffects(funnel, ports)
  return createFunnelMachine(withSendings(config, effects.toSending), {
    ...effects,
    isComplete: (asked, context) =>
      form === null || isComplete(form, asked, getPathAnswers(funnel, context), ports.clock.now()),
    holds: createHolds(funnel),
    remember: (answers) => answers,
    poll: createPoll(ports),
    record: (ending) => ports.record(definition.id, ending),
    redirect: (target, carried) => ports.redirect(target, carried),
  })
}

/** Gives each send what it sends, which is made of the answers as it begins: JSON holds no function. */
function withSendings(
  config: FunnelMachineConfig,
  toSending: (context: FunnelContext, delivery: string) => Sending,
): FunnelMachineConfig {
  const withSending = (invocation: Invocation) =>
    invocation.src === 'send'
      ? { ...invocation, input: ({ context }: { context: FunnelContext }) => toSending(context, invocation.input) }
      : invocation
  const states = mapValues(config.states, (state) =>
    state.invoke ? { ...state, invoke: state.invoke.map(withSending) } : state,
  )
  // The type of a configuration is that of JSON; XState takes the function.
  return { ...config, states } as FunnelMachineConfig
}
