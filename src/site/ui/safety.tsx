import { help } from '#site/config/site.ts'
import { toHelpLine } from '#site/config/to-help-line.ts'
import { RichText } from '#site/ui/rich-text.tsx'

/** Whom to call when it cannot wait, in one quiet line. */
export function Safety() {
  return (
    <p className="safety">
      <RichText>{toHelpLine(help)}</RichText>
    </p>
  )
}
