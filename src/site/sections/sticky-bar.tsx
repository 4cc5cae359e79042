import { toEuros } from '#site/content/offers.ts'
import { offerBar } from '#site/messages/interface.ts'
import { Action, type ActionContent } from '#site/ui/action.tsx'

interface StickyBarProps {
  /** In euros; null where the checkout says it. */
  price: number | null
  note: string
  action: ActionContent
}

/** A bar at the foot of the screen, shown past a scroll position. */
export function StickyBar({ price, note, action }: StickyBarProps) {
  return (
    <section className="sticky-cta" aria-label={offerBar} data-behaviour="sticky-bar">
      <p className="price">
        {price !== null && <span>{toEuros(price)}</span>} <small>{note}</small>
      </p>
      <Action action={action} />
    </section>
  )
}
