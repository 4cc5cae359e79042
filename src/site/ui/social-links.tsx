import { ExternalLink } from '#site/ui/external-link.tsx'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'

/** The practice's profiles. */
export function SocialLinks() {
  return (
    <ul className="social" role="list">
      <li>
        <ExternalLink to="instagram">
          <Icon path={icons.instagram} />
          Instagram
        </ExternalLink>
      </li>
      <li>
        <ExternalLink to="youtube">
          <Icon path={icons.youtube} />
          YouTube
        </ExternalLink>
      </li>
    </ul>
  )
}
