import { type PaceProps, useGoOnByChoice } from '#engine/react'
import { opening } from '#site/messages/opening.ts'

/** Says before the options that a press on one leads on, and listens for it. */
export default function Pace({ goOn }: PaceProps) {
  const element = useGoOnByChoice(goOn)
  return (
    <p className="soft small pace" ref={element}>
      {opening.pace}
    </p>
  )
}
