import { useRef, useState } from 'react'
import type { Ports } from '#engine/funnel/ports.ts'
import { useEngine } from './engine-context.tsx'

/** The engine's ports, whose deliveries say how the form was filled in; and the field for machines to fall into. */
export function useMeasuredPorts() {
  const engine = useEngine()
  const trap = useRef<HTMLInputElement>(null)
  const [ports] = useState<Ports>(() => {
    const { clock, deliver } = engine.ports
    const shownAt = clock.now()
    return {
      ...engine.ports,
      deliver(request, signal) {
        const trapped = Boolean(trap.current?.value)
        return deliver({ ...request, meta: { elapsedMilliseconds: clock.now() - shownAt, trapped } }, signal)
      },
    }
  })
  return { ports, trap }
}
