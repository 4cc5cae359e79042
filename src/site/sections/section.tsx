import type { ReactNode } from 'react'
import { RichText } from '#site/ui/rich-text.tsx'

/** The heading block of a section: rubric above, lead below. */
export interface HeadingContent {
  rubric?: string
  title: string
  lead?: string
}

export interface SectionProps {
  /** The section's anchor; its heading is `<id>-titulo`. */
  id: string
  heading: HeadingContent
  children: ReactNode
  /** `alt` linen, `tint` water; plain paper otherwise. */
  tone?: 'alt' | 'tint'
  /** No space above, when the section before ends on the same ground. */
  flush?: boolean
  /** `top` above the content; `margin` beside it and sticky, like a notebook's margin; `hidden` for screen readers only. */
  head?: 'top' | 'margin' | 'hidden'
  /** A section that only tells is none: its heading is the way to it. */
  landmark?: boolean
}

/** A part of a page with its heading. */
export function Section({ id, heading, children, tone, flush, head = 'top', landmark = true }: SectionProps) {
  const classes = ['section', tone ? `section--${tone}` : '', flush ? 'section--flush' : ''].filter(Boolean).join(' ')
  const wrap = head === 'margin' ? 'wrap folio' : 'wrap'
  const titleId = `${id}-titulo`
  return (
    <section className={classes} id={id} aria-labelledby={landmark ? titleId : undefined}>
      <div className={wrap}>
        {head === 'hidden' ? (
          <h2 className="sr-only" id={titleId}>
            <RichText>{heading.title}</RichText>
          </h2>
        ) : (
          <header className={head === 'margin' ? 'folio__head' : 'head'} data-behaviour="reveal">
            <Heading id={titleId} {...heading} />
          </header>
        )}
        {head === 'margin' ? <div data-behaviour="reveal">{children}</div> : children}
      </div>
    </section>
  )
}

/** Rubric, title and lead alone. */
export function Heading({ id, rubric, title, lead }: HeadingContent & { id?: string | undefined }) {
  return (
    <>
      {rubric ? <p className="rubric">{rubric}</p> : null}
      <h2 id={id}>
        <RichText>{title}</RichText>
      </h2>
      {lead ? (
        <p className="lead">
          <RichText>{lead}</RichText>
        </p>
      ) : null}
    </>
  )
}
