import { fromCallback } from 'xstate'
import { type FunnelEvent, toEventType } from './funnel-context.ts'
import type { PollInput } from './machine-config.ts'
import type { Ports } from './ports.ts'

/** An actor that asks at each interval whether an event has taken place, tells its parent once, and stops. */
export function createPoll({ clock, observe }: Pick<Ports, 'clock' | 'observe'>) {
  return fromCallback<FunnelEvent, PollInput>(({ input, sendBack }) => {
    let timer: unknown
    const ask = () => {
      if (observe(input.event)) sendBack({ type: toEventType(input.event) })
      else timer = clock.setTimeout(ask, input.milliseconds)
    }
    timer = clock.setTimeout(ask, input.milliseconds)
    return () => clock.clearTimeout(timer)
  })
}

/** The job of a step that puts foreign content into the page. It fails where any of it cannot be had. */
export function createMount(id: string, ports: Pick<Ports, 'mount' | 'report'>) {
  return async (names: readonly string[], signal: AbortSignal): Promise<void> => {
    try {
      await ports.mount(names, signal)
    } catch (error) {
      ports.report(`${id}: ${names.join(', ')}`, 'not-mounted')
      throw error
    }
  }
}
