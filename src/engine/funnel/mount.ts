import type { Ports } from './ports.ts'

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
