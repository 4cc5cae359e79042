import type { CardContent } from '#site/sections/cards.tsx'
import { useLead } from '#site/ui/action.tsx'
import { Art } from '#site/ui/art.tsx'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'
import { RichText } from '#site/ui/rich-text.tsx'

/** One card across the whole page: its plate on one side, its words on the other. */
export function FeaturedCard({
  art,
  title,
  text,
  href,
  more,
  meta = [],
  tag,
  priority,
}: CardContent & { priority?: boolean }) {
  const lead = useLead(href ?? '')
  return (
    <article className="card card--across" data-behaviour="reveal">
      <Art className="card__plate" name={art} alt="" priority={priority} />
      <div className="card__body">
        {tag ? <span className="tag">{tag}</span> : null}
        <h3>
          <a className="card__link" href={href} data-lead={lead}>
            <RichText>{title}</RichText>
          </a>
        </h3>
        <p className="lead">{text}</p>
        <p className="card__meta">
          {meta.map((item) => (
            <span key={item}>{item}</span>
          ))}
        </p>
        <span className="card__more" aria-hidden="true">
          {more}
          <Icon path={icons.go} />
        </span>
      </div>
    </article>
  )
}
