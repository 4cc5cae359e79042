import { useEffect } from 'react'
import type { Draft } from '#engine/form/draft.ts'

/** Asks before the page is left while a form is half filled and still to be sent. Words of the browser's own. */
export function useLeaveWarning(draft: Draft, isPending = true): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isPending && draft.isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [draft, isPending])
}
