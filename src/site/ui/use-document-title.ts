import { useEffect, useState } from 'react'

/** Says in the page's title, before its own words, where the visitor stands: it is the first thing read when a tab is come back to. */
export function useDocumentTitle(prefix: string): void {
  const [own] = useState(() => (typeof document === 'undefined' ? '' : document.title))
  useEffect(() => {
    document.title = prefix + own
    return () => {
      document.title = own
    }
  }, [prefix, own])
}
