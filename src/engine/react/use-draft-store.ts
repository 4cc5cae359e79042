import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { compileFunnel } from '#engine/funnel/compile-funnel.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { readDraft } from '#engine/funnel/read-draft.ts'
import { replayDraft } from '#engine/funnel/replay-draft.ts'
import { type StoredDraft, toDraftKey, writeDraft } from '#engine/funnel/stored-draft.ts'
import { useEngine } from './engine-context.tsx'
import type { KeepFunnel } from './keep-funnel.ts'

/** The kept draft that the runs of a funnel share. */
export type KeptDraft = {
  /** Whether the tab keeps what is written. */
  isKept: boolean
  /** Whether it could keep it: the funnel offers it, and the browser has not refused. */
  canKeep: boolean
  save(draft: StoredDraft): void
  erase(): void
  setKept(isKept: boolean): void
}

/**
 * Takes up what the tab has kept of a funnel: once the page is alive a new run starts where the visitor stood. Text
 * that was typed into the page meanwhile goes before the kept draft.
 */
export function useDraftStore(funnel: Funnel, keep: RefObject<KeepFunnel | null>, restart: () => void): KeptDraft {
  const { ports, tabStore, stepHistory, messages } = useEngine()
  const { id, draft: mode } = funnel.definition
  const name = toDraftKey(id)
  // Read before the first run can save anything of its own.
  const [text] = useState(() => (mode === undefined ? null : tabStore.read(name)))
  const [isKept, setKept] = useState(mode === 'tab')
  const [isRefused, setRefused] = useState(false)

  const takeUp = useEffectEvent(() => {
    if (text === null) return
    const stored = readDraft(funnel, text, ports.clock.now())
    if (stored === null || stored === 'outdated') {
      tabStore.erase(name)
      if (stored) void messages.draftDropped().then(ports.notify)
      return
    }
    const now = keep.current?.()
    const values = { ...stored.values, ...now?.values }
    const input = { ...now?.input, ...stored.input }
    // Back and forward may have led to another step than the one that was left.
    const depth = stored.depth === null ? null : Math.min(stored.depth, stepHistory.getDepth() ?? stored.depth)
    const snapshot = replayDraft(funnel, compileFunnel(funnel, ports), { values, depth, input })
    keep.current = () => ({ snapshot, values, input, focus: stored.focus })
    setKept(true)
    restart()
  })
  useEffect(() => takeUp(), [])

  return {
    isKept: isKept && !isRefused,
    canKeep: mode !== undefined && !isRefused,
    save: (draft) => setRefused(!tabStore.write(name, writeDraft(funnel, draft, ports.clock.now()))),
    erase: () => tabStore.erase(name),
    setKept(next) {
      if (!next) tabStore.erase(name)
      setKept(next)
    },
  }
}
