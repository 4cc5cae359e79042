import type { ComponentProps } from 'react'
import { opensInNewTab } from '#site/messages/interface.ts'

/** A link that opens in a new tab, and says so to screen readers. */
export function NewTabLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> {opensInNewTab}</span>
    </a>
  )
}
