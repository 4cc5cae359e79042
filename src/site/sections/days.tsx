import { Art, type ArtName } from '#site/ui/art.tsx'
import { Chips } from '#site/ui/list.tsx'

export interface DayContent {
  /** `Día 1` */
  label: string
  art: ArtName
  title: string
  text?: string
  parts?: readonly string[]
}

/** A programme day by day; the moon grows with the days (at most nine). */
export function Days({ items }: { items: readonly DayContent[] }) {
  return (
    <ol className="days">
      {items.map(({ label, art, title, text, parts }) => (
        <li className="day" key={label} data-behaviour="reveal">
          <span className="moon" aria-hidden="true" />
          <div className="day__body">
            <p className="day__n">{label}</p>
            <h3>{title}</h3>
            {text ? <p>{text}</p> : null}
            {parts ? <Chips items={parts} /> : null}
          </div>
          <Art className="day__art" name={art} alt="" />
        </li>
      ))}
    </ol>
  )
}

/** Nine nights: moons crossing the sky in an arc. */
export function Moons() {
  return (
    <div className="moons" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((night) => (
        <span className="moon" key={night} />
      ))}
    </div>
  )
}
