import { Fragment } from 'react'
import { NewTabLink } from '#site/ui/new-tab-link.tsx'

const marks = /(\*\*[^*]+\*\*|\*[^*]+\*|\[[^[\]]+\]\([^()\s]+\))/

interface RichTextProps {
  children: string
  /** Other pages open beside this one, as in a form that is half filled in. */
  beside?: boolean
}

/** Copy with light marks: `*énfasis*`, `**importante**` and `[texto](/ruta)`; other sites open in a new tab. */
export function RichText({ children, beside = false }: RichTextProps) {
  return keepFiguresWhole(children)
    .split(marks)
    .map((part, index) => {
      const key = `${index}${part}`
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part)
      if (link) {
        const isElsewhere = link[2]?.startsWith('http') || (beside && link[2]?.startsWith('/'))
        const Link = isElsewhere ? NewTabLink : 'a'
        return (
          <Link key={key} href={link[2]}>
            {link[1]}
          </Link>
        )
      }
      if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>
      if (part.startsWith('*') && part.endsWith('*') && part.length > 2) return <em key={key}>{part.slice(1, -1)}</em>
      return <Fragment key={key}>{part}</Fragment>
    })
}

/** A figure and its unit, the groups of a telephone number, or one to call and what it is for never part at the end of a line. */
function keepFiguresWhole(copy: string): string {
  return copy
    .replaceAll(/(?<=\(tel:\d+\)) /g, '\u00a0')
    .replaceAll(/(\d) (?=€|h\b|min\b|\d{3}\b)|(?<=\dh|\d[ \u00a0]h) (?=\d+ min)/g, '$1\u00a0')
}

/** The same copy without its marks and its spaces that hold words together, for search engines. */
export function toPlainText(copy: string): string {
  return copy
    .replaceAll(/\[([^[\]]+)\]\([^()\s]+\)/g, '$1')
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
