import { useEffect, useState } from 'react'
import type { LayoutProps } from '#engine/react'
import { chapters, toChapterPosition } from '#site/messages/long-form.ts'

type Sections = Pick<LayoutProps, 'sections'>

/** The index of the part of a long form that is read: the last one that begins above the middle of the screen. */
export function useSection(sections: Sections['sections']): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const life = new AbortController()
    const isReached = ({ id }: { id: string }) => {
      const part = document.getElementById(toAnchor(id))
      return part !== null && part.getBoundingClientRect().top < innerHeight / 2
    }
    const update = () => setCurrent(Math.max(0, sections.findLastIndex(isReached)))
    // A page that is opened again is scrolled by the browser before its script is there.
    update()
    // A jump and a summary of errors scroll too; a field that takes the focus may be in view already.
    for (const event of ['scroll', 'focusin']) addEventListener(event, update, life)
    return () => life.abort()
  }, [sections])
  return current
}

/** The parts of a long form as chapters: a rail of links where there is room, one line of where the visitor stands elsewhere. */
export function Chapters({ sections, current }: Sections & { current: number }) {
  return (
    <nav className="chapters" aria-label={chapters}>
      <p className="chapters__line">{toChapterPosition(current + 1, sections.length)}</p>
      <ol>
        {sections.map(({ id, title }, index) => (
          <li key={id} className={index < current ? 'is-done' : undefined}>
            <a href={`#${toAnchor(id)}`} aria-current={index === current ? 'step' : undefined}>
              {title.replace(/^\d+\. /, '')}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The id that the engine gives a part of a form. */
function toAnchor(id: string): string {
  return `section-${id}`
}
