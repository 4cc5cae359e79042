import type { LinkName } from '#site/config/site.ts'
import { ExternalLink } from '#site/ui/external-link.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { type Mail, toMailto } from '#site/ui/mail-link.tsx'
import { useLead } from '#site/ui/use-lead.ts'

interface Look {
  label: string
  /** `solid` is the screen's one main action; `quiet` is outlined; `link` is text. */
  look?: 'solid' | 'quiet' | 'link'
  large?: boolean
  block?: boolean
}

/** A button that goes to a path or `#id` of this site. */
export type PathContent = Look & { href: string }

/** A button that goes somewhere: a path or `#id` of this site, a link by name, a mail, or a file to download. */
export type ActionContent =
  | PathContent
  | (Look & ({ link: LinkName; sameTab?: boolean } | { mail: Mail } | { download: string }))

/** The link-shaped button for an action; a text link shows its arrow only where no button stands beside it. */
export function Action({ action, alone = false }: { action: ActionContent; alone?: boolean }) {
  const lead = useLead(toTarget(action))
  const className = toButtonClass(action)
  if ('link' in action) {
    return (
      <ExternalLink to={action.link} className={className} lead={lead} sameTab={action.sameTab}>
        {action.label}
        <Icon name={action.sameTab ? 'ir' : 'fuera'} />
      </ExternalLink>
    )
  }
  if ('mail' in action) {
    return (
      <a className={className} href={toMailto(action.mail)} data-lead={lead}>
        <Icon name="correo" />
        {action.label}
      </a>
    )
  }
  if ('download' in action) {
    return (
      <a className={className} href={action.download} download data-lead={lead}>
        <Icon name="descargar" />
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

interface PathActionProps {
  action: PathContent
  /** What a followed call to action reports, as far as the visitor allows it. */
  lead?: string | undefined
  alone?: boolean
}

/** The same for a path alone: what a page's script renders needs no other kind, and knows no table of leads. */
export function PathAction({ action, lead, alone = false }: PathActionProps) {
  return (
    <a className={toButtonClass(action)} href={action.href} data-lead={lead}>
      {action.label}
      {action.look === 'link' && !alone ? null : <Icon name="ir" />}
    </a>
  )
}

/** Several actions in a row, stacked on phones. */
export function Actions({ actions }: { actions: readonly ActionContent[] }) {
  return (
    <div className="row btn-stack">
      {actions.map((action) => (
        <Action key={action.label} action={action} alone={actions.length === 1} />
      ))}
    </div>
  )
}

/** Class names of a button's look, for real `<button>`s too. */
export function toButtonClass({ look = 'solid', large, block }: Partial<Look>): string {
  return ['btn', look === 'solid' ? '' : `btn--${look}`, large ? 'btn--large' : '', block ? 'btn--block' : '']
    .filter(Boolean)
    .join(' ')
}
