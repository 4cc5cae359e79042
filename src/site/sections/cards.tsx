import { Grid } from '#site/sections/grid.tsx'
import { useLead } from '#site/ui/action.tsx'
import { Art, type ArtName } from '#site/ui/art.tsx'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'

export interface CardContent {
  art: ArtName
  title: string
  text?: string
  /** The address of the whole card; a card without it is not available. */
  href?: string
  /** The words at the foot of a card that leads somewhere. */
  more?: string
  /** Small facts over the title. */
  meta?: readonly string[]
  tag?: string
}

/** One card: all of it is clickable, one link inside. */
function Card({ art, title, text, href, more, meta, tag, priority }: CardContent & { priority: boolean }) {
  const lead = useLead(href ?? '')
  return (
    <article className={href ? 'card' : 'card card--off'} data-behaviour="reveal">
      <Art className="card__plate" name={art} alt="" priority={priority} />
      <div className="card__body">
        {tag ? <span className="tag">{tag}</span> : null}
        {meta ? (
          <p className="card__meta">
            {meta.map((item) => (
              <span key={item}>{item}</span>
            ))}
          </p>
        ) : null}
        <h3>
          {href ? (
            <a className="card__link" href={href} data-lead={lead}>
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        {text ? <p>{text}</p> : null}
        {more ? (
          <span className="card__more" aria-hidden="true">
            {more}
            <Icon path={icons.go} />
          </span>
        ) : null}
      </div>
    </article>
  )
}

/** A row of cards; those of the first screen have priority. */
export function Cards({ items, priority = false }: { items: readonly CardContent[]; priority?: boolean }) {
  return (
    <Grid columns="wide">
      {items.map((card) => (
        <Card key={card.title} {...card} priority={priority} />
      ))}
    </Grid>
  )
}
