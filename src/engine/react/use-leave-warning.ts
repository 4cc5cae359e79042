import { useEffect } from 'react'
import type { Draft } from '#engine/form/draft.ts'

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
