import { Split } from '#site/sections/split.tsx'
import type { ActionContent } from '#site/ui/action.tsx'
import { Plate } from '#site/ui/plate.tsx'

interface EbookOfferProps {
  rubric: string
  title: string
  paragraphs: readonly string[]
  actions: readonly ActionContent[]
  plate: { alt: string; caption: string }
}

/** A book to read before the call. */
export function EbookOffer({ rubric, title, plate, ...words }: EbookOfferProps) {
  return (
    <Split
      id="ebook"
      tone="alt"
      heading={{ rubric, title }}
      {...words}
      aside={<Plate art="plato-renglones" {...plate} />}
    />
  )
}
