import { Grid } from '#site/sections/grid.tsx'
import { Action, type ActionContent } from '#site/ui/action.tsx'
import { Art, type ArtName } from '#site/ui/art.tsx'
import { Ticks } from '#site/ui/list.tsx'
import { Price } from '#site/ui/price.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

export interface PlanContent {
  title: string
  /** Over the title. */
  art?: ArtName
  /** The plan in a few words under the title. */
  subtitle?: string
  /** In euros. */
  price: number
  /** The text after the figure: `al mes`. */
  unit?: string
  /** How long one payment lasts, for search engines (ISO 8601). */
  period?: 'P1M' | 'P1Y'
  text?: string
  ticks?: readonly string[]
  tag?: string
  /** The plan the eye should meet first. */
  featured?: boolean
  action: ActionContent
}

/** Offers side by side, each with its price and its button; those of the first screen have priority. */
export function Plans({ items, priority = false }: { items: readonly PlanContent[]; priority?: boolean }) {
  return (
    <Grid columns="narrow" roomy>
      {items.map((plan) => (
        <Plan key={plan.title} {...plan} priority={priority} />
      ))}
    </Grid>
  )
}

function Plan({
  title,
  art,
  subtitle,
  price,
  unit,
  text,
  ticks,
  tag,
  featured,
  action,
  priority,
}: PlanContent & { priority: boolean }) {
  return (
    <article className={featured ? 'plan plan--featured' : 'plan'} data-behaviour="reveal">
      {art ? <Art className="plan__art" name={art} alt="" priority={priority} /> : null}
      <h3>{title}</h3>
      {tag ? <span className="tag">{tag}</span> : null}
      {subtitle ? <p className="plan__subtitle">{subtitle}</p> : null}
      <Price price={price} unit={unit} />
      {text ? (
        <p className="soft">
          <RichText>{text}</RichText>
        </p>
      ) : null}
      {ticks ? <Ticks items={ticks} /> : null}
      <Action action={{ look: featured ? 'solid' : 'quiet', ...action }} />
    </article>
  )
}
