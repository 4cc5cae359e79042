import { useEffect, useState } from 'react'
import type { Checkpoint } from './checkpoint.ts'
import { useEngine } from './engine-context.tsx'

/** How long erased answers can be had back, in milliseconds. */
const UNDO_TIME = 10_000

/** The runs of a funnel share what the visitor has erased, and the way to have it back. */
export type Erased = {
  remember(checkpoint: Checkpoint): void
  /** Goes on where the erased run stood; null once the time is over. */
  undo: (() => void) | null
}

/** Remembers an erased run for ten seconds, in memory only. */
export function useErased(restart: (from: Checkpoint) => void): Erased {
  const { clock } = useEngine().ports
  const [erased, remember] = useState<Checkpoint>()
  useEffect(() => {
    if (!erased) return
    const timer = clock.setTimeout(() => remember(undefined), UNDO_TIME)
    return () => clock.clearTimeout(timer)
  }, [erased, clock])
  const undo = () => {
    if (erased) restart(erased)
    remember(undefined)
  }
  return { remember, undo: erased ? undo : null }
}
