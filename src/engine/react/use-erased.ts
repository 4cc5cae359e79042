import { type RefObject, useEffect, useState } from 'react'
import { useEngine } from './engine-context.tsx'
import type { KeepFunnel } from './keep-funnel.ts'

/** How long erased answers can be had back, in milliseconds. */
const UNDO_TIME = 10_000

/** The runs of a funnel share what the visitor has erased, and the way to have it back. */
export type Erased = {
  remember(run: ReturnType<KeepFunnel>): void
  /** Goes on where the erased run stood; null once the time is over. */
  undo: (() => void) | null
}

/** Remembers an erased run for ten seconds, in memory only. */
export function useErased(keep: RefObject<KeepFunnel | null>, restart: () => void): Erased {
  const { clock } = useEngine().ports
  const [erased, remember] = useState<ReturnType<KeepFunnel>>()
  useEffect(() => {
    if (!erased) return
    const timer = clock.setTimeout(() => remember(undefined), UNDO_TIME)
    return () => clock.clearTimeout(timer)
  }, [erased, clock])
  const undo = () => {
    if (erased) keep.current = () => erased
    remember(undefined)
    restart()
  }
  return { remember, undo: erased ? undo : null }
}
