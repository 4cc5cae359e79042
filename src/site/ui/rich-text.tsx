import { Fragment } from 'react'
import { opensInNewTab } from '#site/messages/runtime.ts'

const marks = /(\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)\s]+\))/

/** Copy with light marks: `*énfasis*`, `**importante**` and `[texto](/ruta)`; other sites open in a new tab. */
export function RichText({ children }: { children: string }) {
  return keepFiguresWhole(children)
    .split(marks)
    .map((part, index) => {
      const key = `${index}${part}`
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part)
      if (link) {
        const elsewhere = link[2]?.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : undefined
        return (
          <a key={key} href={link[2]} {...elsewhere}>
            {link[1]}
            {elsewhere ? <span className="sr-only"> {opensInNewTab}</span> : null}
          </a>
        )
      }
      if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>
      if (part.startsWith('*') && part.endsWith('*') && part.length > 2) return <em key={key}>{part.slice(1, -1)}</em>
      return <Fragment key={key}>{part}</Fragment>
    })
}

/** A figure and its unit, or the groups of a telephone number, never part at the end of a line. */
function keepFiguresWhole(copy: string): string {
  return copy.replaceAll(/(\d) (?=€|h\b|\d{3}\b)/g, '$1\u00a0')
}

/** The same copy without its marks and its spaces that hold words together, for search engines. */
export function toPlainText(copy: string): string {
  return copy
    .replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
    .replaceAll('*', '')
    .replaceAll('\u00a0', ' ')
}

/** Paragraphs of copy, one after the other. */
export function Paragraphs({ items }: { items: readonly string[] }) {
  return items.map((paragraph) => (
    <p key={paragraph}>
      <RichText>{paragraph}</RichText>
    </p>
  ))
}
