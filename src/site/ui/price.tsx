interface PriceProps {
  amount: string
  /** What follows the figure: `al mes`. */
  unit?: string
  /** The struck-through price. */
  before?: string
}

/** A price; screen readers hear which figure is the old one. */
export function Price({ amount, unit, before }: PriceProps) {
  return (
    <p className="price">
      <span>
        {before ? <span className="sr-only">Precio: </span> : null}
        {amount}
      </span>
      {before ? (
        <s>
          <span className="sr-only">Antes: </span>
          {before}
        </s>
      ) : null}
      {unit ? <small>{unit}</small> : null}
    </p>
  )
}
