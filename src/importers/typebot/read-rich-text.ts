import type { Losing } from '#importers/losses.ts'
import type { Text } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'

/** Texts stand in each other no deeper. */
const DEEPEST = 15

/** The text of a bot, paragraph by paragraph; `cite` gives the text of a variable, by its name. */
export function readRichText(content: Source, losing: Losing, cite: Cite): Text {
  const lines = content
    .get('richText')
    .list()
    .map((line) => readNode(line, losing, 0))
  return citeVariables(lines.join('\n').trim(), cite)
}

/** The text in the place of a variable. */
export type Cite = (variable: string) => Text

/** A text with its variables: `Hola, {{Nombre}}` */
function citeVariables(text: string, cite: Cite): Text {
  const parts = text.split(/\{\{([^{}]+)\}\}/)
  return parts.flatMap((part, index) => (index % 2 === 0 ? [part] : cite(part.trim()))).filter((part) => part !== '')
}

function readNode(node: Source, losing: Losing, depth: number): string {
  if (depth > DEEPEST) return ''
  const own = node.get('text').text() ?? (node.get('text').is(' ') ? ' ' : '')
  if (own !== '' && ['bold', 'italic', 'underline'].some((mark) => node.get(mark).is(true)))
    losing.lose('format', node, own)
  const children = node
    .get('children')
    .list()
    .map((child) => readNode(child, losing, depth + 1))
  const type = node.get('type').text() ?? ''
  const text = own + children.join(type === 'ul' || type === 'ol' || type === 'variable' ? '\n' : '')
  if (type !== 'a') return text
  losing.lose('link', node, node.get('url').text() ?? '')
  return `${text} (${node.get('url').text() ?? ''})`
}
