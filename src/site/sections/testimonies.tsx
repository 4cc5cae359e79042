import type { LinkName } from '#site/config/site.ts'
import { toTestimonyName } from '#site/messages/interface.ts'
import { Grid } from '#site/sections/grid.tsx'
import { Section, type SectionProps } from '#site/sections/section.tsx'
import type { ArtName, PictureFile } from '#site/ui/art.tsx'
import { VideoLink } from '#site/ui/video.tsx'

export interface TestimonyContent {
  name: string
  /** The role of the person. */
  role: string
  /** Their words; quotation marks are added. */
  quote: string
  link: LinkName
  poster: ArtName | PictureFile
}

type TestimoniesProps = Omit<SectionProps, 'children'> & { items: readonly TestimonyContent[] }

/** People's own words, each with the video where they say them; without anybody's there is no section. */
export function Testimonies({ items, ...section }: TestimoniesProps) {
  if (items.length === 0) return null
  return (
    <Section {...section}>
      <Grid columns="narrow" roomy>
        {items.map(({ name, role, quote, link, poster }) => (
          <figure className="testimony" key={link} data-behaviour="reveal">
            <VideoLink to={link} poster={poster} label={toTestimonyName(name)} />
            <blockquote>«{quote}»</blockquote>
            <figcaption>
              <strong>{name}</strong> {role}
            </figcaption>
          </figure>
        ))}
      </Grid>
    </Section>
  )
}
