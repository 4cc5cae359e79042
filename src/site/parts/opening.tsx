import type { OpeningProps } from '#engine/react'
import { opening } from '#site/messages/opening.ts'

/** The use of the answers, the minutes they take and what follows, over the first question. */
export default function Opening({ text, minutes, afterwards }: OpeningProps) {
  return (
    <div className="opening">
      <p>{text}</p>
      <p className="soft">
        {opening.toMinutes(minutes)} {afterwards}
      </p>
    </div>
  )
}
