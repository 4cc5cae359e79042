import { Split } from '#site/sections/split.tsx'
import type { ActionContent } from '#site/ui/action.tsx'
import { Art } from '#site/ui/art.tsx'

interface EbookOfferProps {
  rubric: string
  title: string
  paragraphs: readonly string[]
  actions: readonly ActionContent[]
  cover: {
    alt: string
    /** Empty while the owner has not given it. */
    title: string
    publisher: string
  }
}

/** A book to read before the call. */
export function EbookOffer({ rubric, title, cover, ...words }: EbookOfferProps) {
  return (
    <Split
      id="ebook"
      tone="alt"
      heading={{ rubric, title }}
      {...words}
      aside={
        <figure className="cover" data-behaviour="reveal">
          <Art name="portada-ebook" alt={cover.alt} />
          <figcaption>
            {cover.title ? <strong>{cover.title}</strong> : null}
            <span>{cover.publisher}</span>
          </figcaption>
        </figure>
      }
    />
  )
}
