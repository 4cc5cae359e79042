import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Draft } from '#engine/form/draft.ts'
import { DRAFT_LIFETIME, type StoredDraft } from '#engine/funnel/stored-draft.ts'
import { afterPaint } from './after-paint.ts'
import { useEngine } from './engine-context.tsx'
import type { KeptDraft } from './use-draft-store.ts'

// Often enough for a tab that crashes; a reload and a page that is left save by themselves.
const PAUSE = 300

/** Keeps what is written in the tab, soon after each change and whenever the page may go; erases it once it is sent or taken back. */
export function useSavedDraft(
  { isKept, save, erase }: KeptDraft,
  draft: Draft,
  isPending: boolean,
  place: Pick<StoredDraft, 'depth' | 'input'>,
  element: RefObject<HTMLElement | null>,
): void {
  const { clock } = useEngine().ports
  const isSaved = useRef(false)
  const timer = useRef<unknown>(undefined)
  const plan = (work: () => void, pause: number) => {
    clock.clearTimeout(timer.current)
    timer.current = clock.setTimeout(work, pause)
  }
  const update = useEffectEvent(() => {
    plan(erase, DRAFT_LIFETIME)
    if (isPending && draft.isDirty()) {
      isSaved.current = true
      save({ values: { ...draft.getValues() }, ...place, focus: findFocus(element.current) })
    } else if (isSaved.current) {
      isSaved.current = false
      erase()
    }
  })
  const updateSoon = useEffectEvent(() => plan(() => update(), PAUSE))
  useEffect(() => {
    if (!isKept) return
    const stop = draft.subscribe(() => updateSoon())
    const left = new AbortController()
    addEventListener('pagehide', () => update(), left)
    document.addEventListener('visibilitychange', () => update(), left)
    return () => {
      stop()
      clock.clearTimeout(timer.current)
      left.abort()
    }
  }, [isKept, draft, clock])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is kept as it is reached
  useEffect(() => {
    if (isKept) return afterPaint('draft', () => update())
  }, [isKept, isPending, draft, place.depth])
}

/** The name of the field of a funnel that has the focus. */
function findFocus(element: HTMLElement | null): string | null {
  const focused = document.activeElement
  return element?.contains(focused) ? (focused?.getAttribute('name') ?? null) : null
}

/** Asks before the page is left while answers would be lost with it. Words of the browser's own. */
export function useLeaveWarning(draft: Draft, isPending: boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isPending && draft.isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [draft, isPending])
}
