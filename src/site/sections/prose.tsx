import { RichText } from '#site/ui/rich-text.tsx'

/** One block of running text. */
export type ProseBlock =
  | { kind: 'lead' | 'text' | 'quote' | 'h3'; text: string }
  | { kind: 'h2'; text: string; id?: string }
  | { kind: 'list' | 'numbers'; items: readonly string[] }

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
        <Block key={'text' in block ? `${block.kind}${block.text}` : block.items.join()} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: ProseBlock }) {
  if ('items' in block) {
    const List = block.kind === 'list' ? 'ul' : 'ol'
    return (
      <List>
        {block.items.map((item) => (
          <li key={item}>
            <RichText>{item}</RichText>
          </li>
        ))}
      </List>
    )
  }
  const words = <RichText>{block.text}</RichText>
  if (block.kind === 'h2') return <h2 id={block.id}>{words}</h2>
  if (block.kind === 'h3') return <h3>{words}</h3>
  if (block.kind === 'quote') return <blockquote>{words}</blockquote>
  return <p className={block.kind === 'lead' ? 'lead' : undefined}>{words}</p>
}
