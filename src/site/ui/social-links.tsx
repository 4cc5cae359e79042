import { ExternalLink } from '#site/ui/external-link.tsx'
import { Icon } from '#site/ui/icon.tsx'

/** The practice's profiles. */
export function SocialLinks() {
  return (
    <ul className="social" role="list">
      <li>
        <ExternalLink to="instagram">
          <Icon name="instagram" />
          Instagram
        </ExternalLink>
      </li>
      <li>
        <ExternalLink to="youtube">
          <Icon name="youtube" />
          YouTube
        </ExternalLink>
      </li>
    </ul>
  )
}
