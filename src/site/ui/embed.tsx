import { findAddress } from '#site/config/addresses.ts'
import type { embeds } from '#site/config/site.ts'
import { type IconName, NamedIcon } from '#site/ui/icon.tsx'
import { NewTabLink } from '#site/ui/new-tab-link.tsx'
import { toButtonClass } from '#site/ui/path-action.tsx'

interface EmbedProps {
  name: keyof typeof embeds
  /** The content of the other site, for screen readers. */
  title: string
  /** The warning before it is opened and anything is asked of the other site. */
  text: string
  /** Words of the button that opens it here. */
  open: string
  /** Words of the link that opens it in a new tab: the way on without JavaScript, or where the other site lets nobody embed it. */
  elsewhere: string
  icon: IconName
}

/** Another site's page inside ours, shown once the visitor asks for it or has allowed third parties. */
export function Embed({ name, title, text, open, elsewhere, icon }: EmbedProps) {
  const address = findAddress('embeds', name)
  return (
    <div className="embed" data-behaviour="embed" data-src={address} data-title={title}>
      <NamedIcon name={icon} />
      <p>{text}</p>
      <button className={toButtonClass({ look: 'quiet' })} type="button" hidden>
        {open}
      </button>
      <NewTabLink href={address}>{elsewhere}</NewTabLink>
    </div>
  )
}
