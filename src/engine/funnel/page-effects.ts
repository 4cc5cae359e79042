import type { Effect } from './funnel-definition.ts'
import type { Ports } from './ports.ts'

/** An effect that says something to the page, and nothing of any answer. */
export type PageEffect = Extract<Effect, { notice: unknown } | { track: unknown }>

/** What any funnel does to its page, each through a port. */
export function createPageEffects(id: string, ports: Pick<Ports, 'mount' | 'report' | 'notify' | 'track'>) {
  return {
    async mount(names: readonly string[], signal: AbortSignal): Promise<void> {
      try {
        await ports.mount(names, signal)
      } catch (error) {
        ports.report(`${id}: ${names.join(', ')}`, 'not-mounted')
        throw error
      }
    },
    perform(effect: PageEffect): void {
      if ('notice' in effect) ports.notify(effect.notice)
      else ports.track(effect.track, effect.name)
    },
  }
}
