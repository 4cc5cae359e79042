import { Split } from '#site/sections/split.tsx'
import type { ActionContent } from '#site/ui/action.tsx'
import type { ArtName } from '#site/ui/art.tsx'
import { Plate } from '#site/ui/plate.tsx'

interface EbookOfferProps {
  rubric: string
  title: string
  paragraphs: readonly string[]
  actions: readonly ActionContent[]
  plate: { art: ArtName; alt: string }
}

/** A book to read before the call. */
export function EbookOffer({ rubric, title, plate, ...words }: EbookOfferProps) {
  return <Split id="ebook" tone="alt" heading={{ rubric, title }} {...words} aside={<Plate {...plate} />} />
}
