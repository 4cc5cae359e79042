import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { KeptDraft } from './use-draft-store.ts'

/** A run among those of its funnel, and how the next one begins. */
export type Restarts = {
  /** The funnel that is run, where its run begins, and how many runs went before. */
  run: { funnel: Funnel; begin: Checkpoint | undefined; count: number }
  /** The funnel as it is defined now. */
  latest: Funnel
  kept: KeptDraft
  restart(from: Checkpoint): void
}

/**
 * Has a new run begin where this one stands: once the definition has changed, and once the page is alive where a kept
 * draft or the address fills something in, for the fields of a run keep what they show themselves.
 */
export function useRestarts({ run, latest, kept, restart }: Restarts, getCheckpoint: () => Checkpoint): void {
  useLayoutEffect(() => {
    if (latest !== run.funnel) restart(getCheckpoint())
  })
  const fill = useEffectEvent(() => {
    if (run.count > 0) return
    const resumed = kept.resume(getCheckpoint())
    // A kept draft goes before the answers that an address gives.
    const filled = latest.features.fillIn(latest, resumed ?? getCheckpoint())
    const focus = document.activeElement?.getAttribute('name')
    if (filled) restart(focus == null ? filled : { ...filled, focus })
    else if (resumed) restart(resumed)
  })
  useEffect(() => fill(), [])
}
