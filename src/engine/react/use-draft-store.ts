import { useState } from 'react'
import { compileFunnel } from '#engine/funnel/compile-funnel.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { replayDraft } from '#engine/funnel/replay-draft.ts'
import { readDraft, type StoredDraft, toDraftKey, writeDraft } from '#engine/funnel/stored-draft.ts'
import type { Checkpoint } from './checkpoint.ts'
import { useEngine } from './engine-context.tsx'

/** The kept draft that the runs of a funnel share. */
export type KeptDraft = {
  /** Whether the tab keeps what is written. */
  isKept: boolean
  /** Whether it could keep it: the funnel offers it, and the browser has not refused. */
  canKeep: boolean
  /**
   * Takes up what the tab had kept when the funnel came alive; null where that was nothing, or nothing that still fits.
   * Text that was typed into the page meanwhile goes before it.
   */
  resume(now: Checkpoint): Checkpoint | null
  save(draft: StoredDraft): void
  erase(): void
  setKept(isKept: boolean): void
}

/** The draft of a funnel that the tab keeps, read before the first run can save anything of its own. */
export function useDraftStore(funnel: Funnel): KeptDraft {
  const { ports, tabStore, stepHistory, messages } = useEngine()
  const { id, draft: mode } = funnel.definition
  const name = toDraftKey(id)
  const [text] = useState(() => (mode === undefined ? null : tabStore.read(name)))
  const [isKept, setKept] = useState(mode === 'tab')
  const [isRefused, setRefused] = useState(false)

  return {
    isKept: isKept && !isRefused,
    canKeep: mode !== undefined && !isRefused,
    resume(now) {
      if (text === null) return null
      const stored = readDraft(funnel, text, ports.clock.now())
      if (stored === null || stored === 'outdated') {
        tabStore.erase(name)
        if (stored) void messages.draftDropped().then(ports.notify)
        return null
      }
      const values = { ...stored.values, ...now.values }
      const input = { ...now.input, ...stored.input }
      // Back and forward may have led to another step than the one that was left.
      const depth = stored.depth === null ? null : Math.min(stored.depth, stepHistory.getDepth() ?? stored.depth)
      const snapshot = replayDraft(funnel, compileFunnel(funnel, ports), { values, depth, input })
      setKept(true)
      return { snapshot, values, input, focus: stored.focus }
    },
    save: (draft) => setRefused(!tabStore.write(name, writeDraft(funnel, draft, ports.clock.now()))),
    erase: () => tabStore.erase(name),
    setKept(next) {
      if (!next) tabStore.erase(name)
      setKept(next)
    },
  }
}
