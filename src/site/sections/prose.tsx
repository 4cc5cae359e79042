import { ColumnHeads } from '#site/sections/column-heads.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

/** One block of running text: a paragraph is its words, a list its items. */
export type ProseBlock =
  | string
  | readonly string[]
  | { kind: 'lead' | 'quote' | 'h3'; text: string }
  | { kind: 'h2'; text: string; id?: string }
  | { kind: 'table'; caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

interface ProseProps {
  blocks: readonly ProseBlock[]
  /** Numbers its headings, as law texts do. */
  legal?: boolean
}

/** Running text: articles and legal pages. */
export function Prose({ blocks, legal = false }: ProseProps) {
  return (
    <div className={legal ? 'prose prose--legal' : 'prose'}>
      {blocks.map((block) => (
        <Block key={toKey(block)} block={block} />
      ))}
    </div>
  )
}

function toKey(block: ProseBlock): string {
  if (typeof block === 'string' || 'length' in block) return String(block)
  return 'text' in block ? `${block.kind}${block.text}` : block.caption
}

function Block({ block }: { block: ProseBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <RichText>{block}</RichText>
      </p>
    )
  if ('length' in block)
    return (
      <ul>
        {block.map((item) => (
          <li key={item}>
            <RichText>{item}</RichText>
          </li>
        ))}
      </ul>
    )
  if ('rows' in block) return <ProseTable {...block} />
  const words = <RichText>{block.text}</RichText>
  if (block.kind === 'h2') return <h2 id={block.id}>{words}</h2>
  if (block.kind === 'h3') return <h3>{words}</h3>
  if (block.kind === 'quote') return <blockquote>{words}</blockquote>
  return <p className="lead">{words}</p>
}

/** On phones each row is a small list: its cells tell their column themselves. */
function ProseTable({ caption, columns, rows }: Extract<ProseBlock, { kind: 'table' }>) {
  return (
    <table>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <ColumnHeads columns={columns} />
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td data-column={columns[index + 1]} key={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
