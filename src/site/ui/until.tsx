import type { ReactNode } from 'react'
import { isOver } from '#site/content/offers.ts'

interface UntilProps {
  /** When it ends (ISO 8601), where it does. */
  ends: string | undefined
  /** The content until then. */
  children: ReactNode
  /** The content from then on; nothing where it is left out. */
  after?: ReactNode
}

/** Content that holds until a date. Built later it is not there; a page that was built before changes by itself. */
export function Until({ ends, children, after }: UntilProps) {
  if (ends === undefined) return children
  if (isOver({ ends })) return after
  return (
    <>
      <div data-behaviour="until" data-ends={ends}>
        {children}
      </div>
      <div hidden>{after}</div>
    </>
  )
}
