import { type Offer, toEuros } from '#site/content/offers.ts'
import { currentPrice, earlierPrice } from '#site/messages/interface.ts'

interface PriceProps extends Pick<Offer, 'price'> {
  /** The price that is struck through beside it. */
  before?: number | undefined
  /** The text after the figure: `al mes`. */
  unit?: string | undefined
}

/** A price; screen readers hear which figure is the old one. */
export function Price({ price, unit, before }: PriceProps) {
  return (
    <p className="price">
      <span>
        {before ? <span className="sr-only">{currentPrice}</span> : null}
        {toEuros(price)}
      </span>
      {before ? (
        <s>
          <span className="sr-only">{earlierPrice}</span>
          {toEuros(before)}
        </s>
      ) : null}
      {unit ? <small>{unit}</small> : null}
    </p>
  )
}
