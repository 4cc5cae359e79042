import { Action, type ActionContent } from '#site/ui/action.tsx'

interface StickyBarProps {
  price: string
  note: string
  action: ActionContent
}

/** A bar at the foot of the screen, shown past a scroll position. */
export function StickyBar({ price, note, action }: StickyBarProps) {
  return (
    <section className="sticky-cta" aria-label="Oferta" data-behaviour="sticky-bar">
      <p className="price">
        <span>{price}</span> <small>{note}</small>
      </p>
      <Action action={action} />
    </section>
  )
}
