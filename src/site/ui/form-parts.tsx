import { memo } from 'react'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'
import { Notice } from '#site/ui/notice.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

/** A running text of a form, which no link of it leaves. Memoised: it mostly stays from step to step. */
const Text = memo(function Text({ children }: { children: string }) {
  return <RichText beside>{children}</RichText>
})

/** A remark of a form, in a box of its own. */
function Note({ children }: { children: string }) {
  return (
    <Notice>
      <p>
        <Text>{children}</Text>
      </p>
    </Notice>
  )
}

/** The warning sign before each error message of a form. */
function ErrorIcon() {
  return <Icon path={icons.warning} />
}

/** The parts that the site draws inside its forms. */
export const formParts = { Text, Note, ErrorIcon }
