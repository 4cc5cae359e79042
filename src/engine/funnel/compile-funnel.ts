import type { Ports } from '#engine/effects/ports.ts'
import { isComplete } from '#engine/form/check-answers.ts'
import { createFunnelMachine } from './create-funnel-machine.ts'
import { toMilliseconds } from './delay.ts'
import { toEventType } from './event-type.ts'
import type { Funnel, FunnelContext } from './funnel-context.ts'
import type { Step } from './funnel-definition.ts'
import { createFunnelEffects, type Sending } from './funnel-effects.ts'
import { type Invocation, toMachineConfig } from './machine-config.ts'
import { createPoll, type PollInput } from './poll.ts'

/**
 * Compiles a checked funnel to an XState v5 machine that gates, routes, waits, sends and tells the ports what to do.
 * The definition must have passed the checker: an unknown name here is a programmer's mistake.
 *
 * @example createActor(compileFunnel(funnel, ports), { clock: ports.clock }).start()
 */
export function compileFunnel(funnel: Funnel, ports: Ports) {
  const { definition, form } = funnel
  const config = toMachineConfig(definition, form)
  const effects = createFunnelEffects(funnel, ports)

  // XState takes the input of an invocation as a function only, which JSON cannot hold.
  function withInput(invocation: Invocation, step: Step) {
    const input = ({ context }: { context: FunnelContext }): Sending | readonly string[] | PollInput => {
      if (invocation.src === 'send') return effects.toSending(context, step.send ?? '')
      if (invocation.src === 'mount') return step.mount ?? []
      return { milliseconds: toMilliseconds(step.poll?.every ?? ''), event: toEventType(step.poll?.event ?? '') }
    }
    return { ...invocation, input }
  }

  const states = Object.entries(config.states).map(([id, state]) => {
    const invoke = state.invoke?.map((invocation) => withInput(invocation, state.meta))
    return [id, { ...state, ...(invoke ? { invoke } : {}) }] as const
  })
  return createFunnelMachine(
    funnel,
    { ...config, states: Object.fromEntries(states) },
    {
      ...effects,
      now: () => ports.clock.now(),
      isComplete: (asked, answers) => form === null || isComplete(form, asked, answers),
      remember: (answers) => answers,
      poll: createPoll(ports),
      record: (ending) => ports.record(definition.id, ending),
      redirect: (target) => ports.redirect(target),
    },
  )
}
