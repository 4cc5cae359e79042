import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Funnel, FunnelInput } from '#engine/funnel/funnel-context.ts'
import { useEngine } from './engine-context.tsx'
import type { KeepFunnel } from './keep-funnel.ts'

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

/**
 * Fills in what parameters say, where nothing is written yet: once the page is alive a new run starts with it, since its fields
 * keep what they show themselves.
 */
export function useFilledAnswers(funnel: Funnel, keep: RefObject<KeepFunnel | null>, restart: () => void): void {
  const fill = useEffectEvent(() => {
    const now = keep.current?.()
    const filled = now && funnel.features.fillIn(funnel, now)
    if (!filled) return
    const focus = document.activeElement?.getAttribute('name')
    keep.current = () => ({ ...filled, ...(focus == null ? {} : { focus }) })
    restart()
  })
  useEffect(() => fill(), [])
}
