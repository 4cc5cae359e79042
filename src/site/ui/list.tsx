import { RichText } from '#site/ui/rich-text.tsx'

/** A list whose items are ticked. */
export function Ticks({ items, lead = false }: { items: readonly string[]; lead?: boolean }) {
  return (
    <ul className={lead ? 'ticks lead' : 'ticks'}>
      {items.map((item) => (
        <li key={item}>
          <RichText>{item}</RichText>
        </li>
      ))}
    </ul>
  )
}

/** Short labels in a row. */
export function Chips({ items }: { items: readonly string[] }) {
  return (
    <ul className="chips" role="list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** Numbered keys, for the legend of a drawing or a list of curiosities. */
export function Keys({ items, small = false }: { items: readonly string[]; small?: boolean }) {
  return (
    <ol className={small ? 'keys keys--caption small stack-s' : 'keys'}>
      {items.map((item) => (
        <li key={item}>
          <RichText>{item}</RichText>
        </li>
      ))}
    </ol>
  )
}
