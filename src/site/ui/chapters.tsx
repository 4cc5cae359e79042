import { useEffect, useState } from 'react'
import type { LayoutProps } from '#engine/react'
import { chapters, toChapterPosition } from '#site/messages/interface.ts'

/** The parts of a long form as chapters: a rail of links where there is room, one line of where the visitor stands elsewhere. */
export function Chapters({ sections }: Pick<LayoutProps, 'sections'>) {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    // The part that lies across the middle of the screen is the one that is read.
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target.id
        if (seen) setCurrent(sections.findIndex(({ id }) => toAnchor(id) === seen))
      },
      { rootMargin: '-50% 0px' },
    )
    for (const { id } of sections) {
      const element = document.getElementById(toAnchor(id))
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections])
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

/** Where the engine puts a part of a form. */
function toAnchor(id: string): string {
  return `section-${id}`
}
