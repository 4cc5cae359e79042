import type { ReactNode } from 'react'
import { findAddress } from '#site/config/addresses.ts'
import type { LinkName } from '#site/config/site.ts'
import { NewTabLink } from './new-tab-link.tsx'

interface ExternalLinkProps {
  /** The link's name in the site's configuration. */
  to: LinkName
  children: ReactNode
  className?: string | undefined
  /** The lead that a consented click reports. */
  lead?: string | undefined
  /** Opens in the same tab; a new one by default. */
  sameTab?: boolean | undefined
}

/** A link to another site by its name: opens in a new tab and says so to screen readers. */
export function ExternalLink({ to, children, className, lead, sameTab = false }: ExternalLinkProps) {
  const Link = sameTab ? 'a' : NewTabLink
  return (
    <Link className={className} href={findAddress('links', to)} data-lead={lead}>
      {children}
    </Link>
  )
}
