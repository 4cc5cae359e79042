import { RichText } from '#site/ui/rich-text.tsx'

/** Paragraphs of copy, one after the other. */
export function Paragraphs({ items }: { items: readonly string[] }) {
  return items.map((paragraph) => (
    <p key={paragraph}>
      <RichText>{paragraph}</RichText>
    </p>
  ))
}
