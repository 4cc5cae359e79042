import type { LinkName } from '#site/config/site.ts'
import { toTestimonyName } from '#site/messages/interface.ts'
import { Grid } from '#site/sections/grid.tsx'
import type { ArtName } from '#site/ui/art.tsx'
import { VideoLink } from '#site/ui/video.tsx'

export interface TestimonyContent {
  name: string
  /** Who the person is. */
  role: string
  /** Their words, where the page has them; quotation marks are added. */
  quote?: string
  link: LinkName
  poster: ArtName
}

/** People's own words, each with the video where they say them. */
export function Testimonies({ items }: { items: readonly TestimonyContent[] }) {
  return (
    <Grid columns="narrow" roomy>
      {items.map(({ name, role, quote, link, poster }) => (
        <figure className="testimony" key={link} data-behaviour="reveal">
          <VideoLink to={link} poster={poster} label={toTestimonyName(name)} />
          {quote ? <blockquote>«{quote}»</blockquote> : null}
          <figcaption>
            <strong>{name}</strong> {role}
          </figcaption>
        </figure>
      ))}
    </Grid>
  )
}
