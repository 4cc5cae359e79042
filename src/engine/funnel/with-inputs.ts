import { toMilliseconds } from './delay.ts'
import type { FunnelContext } from './funnel-context.ts'
import { toEventType } from './funnel-context.ts'
import type { Step } from './funnel-definition.ts'
import type { Sending } from './funnel-effects.ts'
import type { PollInput } from './jobs.ts'
import type { FunnelMachineConfig, Invocation } from './machine-config.ts'

/** Gives each invocation its input, which XState takes as a function only and JSON cannot hold. */
export function withInputs(
  config: FunnelMachineConfig,
  toSending: (context: FunnelContext, delivery: string) => Sending,
): FunnelMachineConfig {
  function withInput(invocation: Invocation, step: Step) {
    const input = ({ context }: { context: FunnelContext }): Sending | readonly string[] | PollInput => {
      if (invocation.src === 'send') return toSending(context, step.send ?? '')
      if (invocation.src === 'mount') return step.mount ?? []
      return { milliseconds: toMilliseconds(step.poll?.every ?? ''), event: toEventType(step.poll?.event ?? '') }
    }
    return { ...invocation, input }
  }

  const states = Object.entries(config.states).map(([id, state]) => {
    const invoke = state.invoke?.map((invocation) => withInput(invocation, state.meta))
    return [id, { ...state, ...(invoke ? { invoke } : {}) }] as const
  })
  return { ...config, states: Object.fromEntries(states) }
}
