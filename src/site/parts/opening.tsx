import type { OpeningProps } from '#engine/react'
import { toMinutes } from '#site/messages/opening.ts'

/** The use of the answers, the minutes they take and what follows, in one line over the first question. */
export default function Opening({ text, minutes, afterwards }: OpeningProps) {
  return (
    <p className="opening">
      {text} {toMinutes(minutes)} {afterwards}
    </p>
  )
}
