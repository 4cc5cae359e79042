import { safety } from '#site/config/site.ts'
import { RichText } from '#site/ui/rich-text.tsx'

/** Whom to call when it cannot wait, in one quiet line. */
export function Safety() {
  return (
    <p className="safety">
      <RichText>{safety}</RichText>
    </p>
  )
}
