import { Notice } from '#site/ui/notice.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

/** A remark of a form, in a box of its own. */
export function NoteText({ children }: { children: string }) {
  return (
    <Notice>
      <p>
        <RichText>{children}</RichText>
      </p>
    </Notice>
  )
}
