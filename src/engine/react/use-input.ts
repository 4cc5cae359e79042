import { useEffect, useState } from 'react'
import type { Funnel, FunnelInput } from '#engine/funnel/funnel-context.ts'
import { useEngine } from './engine-context.tsx'

/**
 * The parameters of the address when the funnel began, and the variant that was drawn, be it by an earlier run of it;
 * the address no longer shows them.
 */
export function useInput(funnel: Funnel, kept: FunnelInput | undefined): FunnelInput {
  const { address, random } = useEngine()
  const { definition, features } = funnel
  const [input] = useState(() => kept ?? features.readInput(funnel, address.read, random))
  useEffect(() => {
    if (definition.parameters) address.clean(Object.keys(definition.parameters))
  }, [address, definition])
  return input
}
