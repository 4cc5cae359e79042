import type { ReactNode } from 'react'
import { findAddress } from '#site/config/find-address.ts'
import type { LinkName } from '#site/config/site.ts'

interface ExternalLinkProps {
  /** The link's name in the site's configuration. */
  to: LinkName
  children: ReactNode
  className?: string | undefined
  /** What a consented click reports as a lead. */
  lead?: string | undefined
  /** Opens in the same tab; a new one unless told. */
  sameTab?: boolean | undefined
}

/** A link to another site by its name: opens in a new tab and says so to screen readers. */
export function ExternalLink({ to, children, className, lead, sameTab = false }: ExternalLinkProps) {
  const target = sameTab ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a className={className} href={findAddress('links', to)} data-lead={lead} {...target}>
      {children}
      {sameTab ? null : <span className="sr-only"> (se abre en una pestaña nueva)</span>}
    </a>
  )
}
