import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contact, type LinkName } from '#site/config/site.ts'
import { findLead } from '#site/content/leads.ts'
import { mailAddress } from '#site/messages/interface.ts'
import { ExternalLink } from '#site/ui/external-link.tsx'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'
import { type Mail, toMailto } from '#site/ui/mail-link.tsx'
import { type Look, PathAction, type PathContent, toButtonClass } from '#site/ui/path-action.tsx'

/** A button that goes somewhere: a path or `#id` of this site, a link by name, a mail, or a file to download. */
export type ActionContent =
  | PathContent
  | (Look & ({ link: LinkName; sameTab?: boolean } | { mail: Mail; instead?: FormInstead } | { download: string }))

/** A form on a page of its own, for whoever has no mail program. */
type FormInstead = { label: string; href: string }

/** The link-shaped button for an action; a text link shows its arrow only where no button stands beside it. */
export function Action({ action, alone = false }: { action: ActionContent; alone?: boolean }) {
  const lead = useLead(toTarget(action))
  const className = toButtonClass(action)
  if ('link' in action) {
    return (
      <ExternalLink to={action.link} className={className} lead={lead} sameTab={action.sameTab}>
        {action.label}
        <Icon path={action.sameTab ? icons.go : icons.external} />
      </ExternalLink>
    )
  }
  if ('mail' in action) {
    return (
      <a className={className} href={toMailto(action.mail)} data-lead={lead}>
        <Icon path={icons.mail} />
        {action.label}
      </a>
    )
  }
  if ('download' in action) {
    return (
      <a className={className} href={action.download} download data-lead={lead}>
        <Icon path={icons.download} />
        {action.label}
      </a>
    )
  }
  return <PathAction action={action} lead={lead} alone={alone} />
}

/** How the table of leads calls where an action leads. */
function toTarget(action: ActionContent): string {
  if ('link' in action) return action.link
  if ('mail' in action) return 'mail'
  return 'download' in action ? action.download : action.href
}

/** Several actions in a row, stacked on phones; below a mail, in one line, its address and the form instead of it. */
export function Actions({ actions }: { actions: readonly ActionContent[] }) {
  const mail = actions.find((action) => 'mail' in action)
  const row = (
    <div className="row btn-stack">
      {actions.map((action) => (
        <Action key={action.label} action={action} alone={actions.length === 1} />
      ))}
    </div>
  )
  if (!mail) return row
  return (
    <div>
      {row}
      <MailAddress address={mail.mail.to ?? contact.email}>
        {mail.instead ? <FormLink {...mail.instead} /> : null}
      </MailAddress>
    </div>
  )
}

function FormLink({ label, href }: FormInstead) {
  return (
    <a href={href} data-lead={useLead(href)}>
      {label}
    </a>
  )
}

/** The lead that a link of this page to a target reports as it is followed, by the table of leads. */
export function useLead(target: string): string | undefined {
  return findLead(useLocation({ select: ({ pathname }) => pathname }), target)
}

interface MailAddressProps {
  address: string
  /** Another way, before it. */
  children?: ReactNode
}

/** The address that a button writes to, in sight, for whoever has no mail program; copied where the browser lets it. The button keeps its place until it works. */
function MailAddress({ address, children }: MailAddressProps) {
  const { instead, or, copy, copied, refused } = mailAddress
  return (
    <p className="soft small mail-address">
      {children} {children ? or : instead} <strong>{address}</strong>{' '}
      <button
        className="link-button"
        type="button"
        data-behaviour="copy-address"
        data-address={address}
        data-copied={copied}
        data-refused={refused}
        disabled
      >
        {copy}
      </button>{' '}
      <span role="status" />
    </p>
  )
}
