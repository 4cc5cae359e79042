import type { ReactNode } from 'react'
import { type ActionContent, Actions } from '#site/ui/action.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

interface OfferProps {
  rubric?: string
  title: string
  /** Names the title, for whatever it labels. */
  titleId?: string
  /** `h3` where the offer stands inside a section that has its own h2. */
  level?: 'h2' | 'h3'
  /** Between title and actions: a price, the date it ends. */
  children?: ReactNode
  actions?: readonly ActionContent[]
  /** Beside the words: a countdown, a drawing. */
  aside?: ReactNode
}

/** A box for one offer, with its date in words. */
export function Offer({ rubric, title, titleId, level: Title = 'h2', children, actions, aside }: OfferProps) {
  return (
    <div className="offer" data-behaviour="reveal">
      <div>
        {rubric ? <p className="rubric">{rubric}</p> : null}
        <Title id={titleId}>
          <RichText>{title}</RichText>
        </Title>
        {children}
        {actions ? <Actions actions={actions} /> : null}
      </div>
      {aside}
    </div>
  )
}

/** An offer as a part of a page of its own, with its anchor. */
export function OfferSection({ id, ...offer }: Omit<OfferProps, 'titleId'> & { id: string }) {
  return (
    <section className="section" id={id} aria-labelledby={`${id}-titulo`}>
      <div className="wrap">
        <Offer titleId={`${id}-titulo`} {...offer} />
      </div>
    </section>
  )
}
