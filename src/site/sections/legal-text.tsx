import type { ReactNode } from 'react'
import { contents } from '#site/messages/interface.ts'
import { Prose, type ProseBlock } from '#site/sections/prose.tsx'

export interface LegalSection {
  id: string
  title: string
  body: readonly ProseBlock[]
}

interface LegalTextProps {
  sections: readonly LegalSection[]
  /** After the text: a button, a table. */
  children?: ReactNode
}

/** A law text with its list of contents in the margin. */
export function LegalText({ sections, children }: LegalTextProps) {
  const blocks = sections.flatMap(({ id, title, body }): ProseBlock[] => [{ kind: 'h2', text: title, id }, ...body])
  return (
    <div className="section section--flush legal">
      <div className="wrap folio">
        <nav className="folio__head legal__contents" aria-label={contents}>
          <p className="rubric">{contents}</p>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <Prose legal blocks={blocks} />
          {children}
        </div>
      </div>
    </div>
  )
}
