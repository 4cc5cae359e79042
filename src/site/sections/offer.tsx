import type { ReactNode } from 'react'
import { type ActionContent, Actions } from '#site/ui/action.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

interface OfferProps {
  rubric?: string
  title: string
  /** `h3` where the offer stands inside a section that has its own h2. */
  level?: 'h2' | 'h3'
  /** Between title and actions: a price, the date it ends. */
  children?: ReactNode
  actions?: readonly ActionContent[]
  /** Beside the words: a countdown, a drawing. */
  aside?: ReactNode
}

/** A box for one offer, with its date in words. */
export function Offer({ rubric, title, level: Title = 'h2', children, actions, aside }: OfferProps) {
  return (
    <div className="offer" data-behaviour="reveal">
      <div>
        {rubric ? <p className="rubric">{rubric}</p> : null}
        <Title>
          <RichText>{title}</RichText>
        </Title>
        {children}
        {actions ? <Actions actions={actions} /> : null}
      </div>
      {aside}
    </div>
  )
}
