import { useEffect } from 'react'
import type { Draft } from '#engine/form/draft.ts'
import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import { useEngine } from './engine-context.tsx'

/** Has the channels of a funnel made ready at the visitor's first answer: a visitor who leaves at once after the last must not outrun them. */
export function usePreparedDeliveries(definition: FunnelDefinition, draft: Draft): void {
  const { ports } = useEngine()
  useEffect(() => {
    const stop = draft.subscribe(() => {
      stop()
      const channels = Object.values(definition.deliveries ?? {}).map((delivery) => delivery.channel)
      for (const channel of new Set(channels)) ports.prepare?.(channel)
    })
    return () => void stop()
  }, [definition, draft, ports])
}
