import type { Offer } from '#site/content/offers.ts'
import { timeLeft, timeUnits } from '#site/messages/interface.ts'
import { OfferSection } from '#site/sections/offer.tsx'
import type { ActionContent } from '#site/ui/action.tsx'
import { Art, type ArtName } from '#site/ui/art.tsx'
import { Price } from '#site/ui/price.tsx'
import { Paragraphs } from '#site/ui/rich-text.tsx'

interface PriceOfferProps {
  id: string
  rubric: string
  title: string
  /** Null where the checkout says it. */
  price: Pick<Offer, 'price' | 'before'> | null
  paragraphs: readonly string[]
  actions: readonly ActionContent[]
  art: ArtName
  /** When it ends (ISO 8601), where it does: the time left stands beside it. */
  ends?: string | undefined
}

/** The offer of a page, with its price. */
export function PriceOffer({ id, rubric, title, price, paragraphs, actions, art, ends }: PriceOfferProps) {
  return (
    <OfferSection
      id={id}
      rubric={rubric}
      title={title}
      actions={actions}
      aside={
        <div>
          {ends && <Countdown until={ends} />}
          <Art className="offer__art" name={art} alt="" />
        </div>
      }
    >
      {price && <Price {...price} />}
      <Paragraphs items={paragraphs} />
    </OfferSection>
  )
}

/** Time left until an end (ISO 8601); hidden without JavaScript and once the end has passed. */
function Countdown({ until }: { until: string }) {
  return (
    <dl className="countdown" aria-label={timeLeft} data-behaviour="countdown" data-until={until} hidden>
      {timeUnits.map((part) => (
        <div key={part}>
          <dt>{part}</dt>
          <dd>00</dd>
        </div>
      ))}
    </dl>
  )
}
