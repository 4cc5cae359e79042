import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Parameters } from '#engine/funnel/parameters.ts'
import { useEngine } from './engine-context.tsx'
import type { KeepFunnel } from './use-funnel.ts'

const none: Parameters = {}

/** What the address said when the funnel began, or an earlier run of it; the address no longer shows it. */
export function useParameters(funnel: Funnel, kept: Parameters | undefined): Parameters {
  const { address } = useEngine()
  const { definition, extras } = funnel
  const [parameters] = useState(() => kept ?? extras?.readParameters(funnel, address.read) ?? none)
  useEffect(() => {
    if (definition.parameters) address.clean(Object.keys(definition.parameters))
  }, [address, definition])
  return parameters
}

/**
 * Fills in what parameters say, where nothing is written yet: once the page is alive a new run starts with it, since its fields
 * keep what they show themselves.
 */
export function useFilledAnswers(funnel: Funnel, keep: RefObject<KeepFunnel | null>, restart: () => void): void {
  const fill = useEffectEvent(() => {
    const now = keep.current?.()
    const filled = now && funnel.extras?.fillIn(funnel, now)
    if (!filled) return
    const focus = document.activeElement?.getAttribute('name')
    keep.current = () => ({ ...filled, ...(focus == null ? {} : { focus }) })
    restart()
  })
  useEffect(() => fill(), [])
}
