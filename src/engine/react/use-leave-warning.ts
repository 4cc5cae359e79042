import { useEffect } from 'react'
import type { Draft } from '#engine/form/draft.ts'

/** Asks before the page is left while a form is half filled. Words of the browser's own. */
export function useLeaveWarning(draft: Draft): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (draft.isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [draft])
}
