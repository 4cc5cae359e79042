import type { LinkName } from '#site/config/site.ts'
import { testimonyVideo, toPosition } from '#site/messages/interface.ts'
import { Grid } from '#site/sections/grid.tsx'
import { Section, type SectionProps } from '#site/sections/section.tsx'
import type { ArtName, PictureFile } from '#site/ui/art.tsx'
import { VideoLink } from '#site/ui/video.tsx'

export interface TestimonyContent {
  /** Empty while nobody has given it, as the quote. */
  name: string
  /** The role of the person. */
  role: string
  /** Their words; quotation marks are added. */
  quote: string
  link: LinkName
  poster: ArtName | PictureFile
}

type TestimoniesProps = Omit<SectionProps, 'children'> & { items: readonly TestimonyContent[] }

/** The videos in which people speak, each with as much of their name and words as is given. */
export function Testimonies({ items, ...section }: TestimoniesProps) {
  return (
    <Section {...section}>
      <Grid columns="narrow" roomy>
        {items.map(({ name, role, quote, link, poster }, index) => (
          <figure className="testimony" key={link} data-behaviour="reveal">
            <VideoLink
              to={link}
              poster={poster}
              label={testimonyVideo}
              title={[toPosition(index + 1, items.length), name].filter(Boolean).join(', ')}
            />
            {quote ? <blockquote>«{quote}»</blockquote> : null}
            {name || quote ? (
              <figcaption>
                {name ? <strong>{name}</strong> : null} {role}
              </figcaption>
            ) : null}
          </figure>
        ))}
      </Grid>
    </Section>
  )
}
