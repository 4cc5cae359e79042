import { findAddress } from '#site/config/addresses.ts'
import type { LinkName, VideoName } from '#site/config/site.ts'
import { playVideo } from '#site/messages/interface.ts'
import { useLead } from '#site/ui/action.tsx'
import { Art, type ArtName, type PictureFile } from '#site/ui/art.tsx'
import { ExternalLink } from '#site/ui/external-link.tsx'

interface PosterProps {
  poster: ArtName | PictureFile
  label: string
  /** The topic of the video, for screen readers, where the label is only its number. */
  title?: string | undefined
  priority?: boolean | undefined
}

function Poster({ poster, label, title, priority }: PosterProps) {
  return (
    <>
      <Art name={poster} alt="" priority={priority} />
      <span className="video__play">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5.5 2.8c5 2.2 10 5.2 14.5 9.2c-4.5 4-9.5 7-14.5 9.2c-.9-6-.9-12.4 0-18.4z" />
        </svg>
      </span>
      <span className="video__label">
        {label}
        {title ? <span className="sr-only">: {title}</span> : null}
      </span>
    </>
  )
}

/** A poster that a click swaps for the playing video; without JavaScript it is a link to it. */
export function Video({ name, large = false, ...poster }: PosterProps & { name: VideoName; large?: boolean }) {
  return (
    <a
      className={large ? 'video video--large' : 'video'}
      href={findAddress('videos', name)}
      data-behaviour="video-poster"
    >
      <span className="sr-only">{playVideo}</span>
      <Poster {...poster} />
    </a>
  )
}

/** A poster that opens its video elsewhere, in a new tab. */
export function VideoLink({ to, large = false, ...poster }: PosterProps & { to: LinkName; large?: boolean }) {
  return (
    <ExternalLink to={to} className={large ? 'video video--large' : 'video'}>
      <Poster {...poster} />
    </ExternalLink>
  )
}

/** A poster that leads to a place of the same page. */
export function VideoAnchor({ href, large = false, ...poster }: PosterProps & { href: string; large?: boolean }) {
  const lead = useLead(href)
  return (
    <a className={large ? 'video video--large' : 'video'} href={href} data-lead={lead}>
      <Poster {...poster} />
    </a>
  )
}
