import type { ReactNode } from 'react'
import { Heading, type HeadingContent } from '#site/sections/section.tsx'
import { type ActionContent, Actions } from '#site/ui/action.tsx'
import { Paragraphs } from '#site/ui/rich-text.tsx'

interface SplitProps {
  id: string
  heading: HeadingContent
  paragraphs?: readonly string[]
  /** After the paragraphs: steps, ticks, links. */
  children?: ReactNode
  actions?: readonly ActionContent[]
  /** The other half: a plate, a portrait, a video. */
  aside: ReactNode
  /** `text` gives the words more room. */
  kind?: 'even' | 'text'
  /** The other half comes first on wide screens. */
  reversed?: boolean
  tone?: 'alt' | 'tint'
  flush?: boolean
}

/** Words on one side, something to look at on the other; a landmark where there is something to do, not where it only tells. */
export function Split({ id, heading, paragraphs = [], children, actions, aside, kind = 'even', ...look }: SplitProps) {
  const classes = ['section', look.tone ? `section--${look.tone}` : '', look.flush ? 'section--flush' : '']
  const split = ['wrap split', kind === 'text' ? 'split--text' : '', look.reversed ? 'split--reversed' : '']
  const titleId = actions && `${id}-titulo`
  return (
    <section className={classes.filter(Boolean).join(' ')} id={id} aria-labelledby={titleId}>
      <div className={split.filter(Boolean).join(' ')}>
        <div className="flow" data-behaviour="reveal">
          <Heading id={titleId} {...heading} />
          <Paragraphs items={paragraphs} />
          {children}
          {actions ? <Actions actions={actions} /> : null}
        </div>
        {aside}
      </div>
    </section>
  )
}
