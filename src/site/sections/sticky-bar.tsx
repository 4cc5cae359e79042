import { Action, type ActionContent } from '#site/ui/action.tsx'

interface StickyBarProps {
  price: string
  note: string
  action: ActionContent
  /** Scroll position it waits for, in pixels. */
  after?: number
}

/** A bar at the foot of the screen, shown past a scroll position. */
export function StickyBar({ price, note, action, after = 600 }: StickyBarProps) {
  return (
    <section className="sticky-cta" aria-label="Oferta" data-behaviour="sticky-bar" data-after={after}>
      <p className="price">
        <span>{price}</span> <small>{note}</small>
      </p>
      <Action action={action} />
    </section>
  )
}
