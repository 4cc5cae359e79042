import { type PaceProps, useGoOnByChoice } from '#engine/react'
import { pace } from '#site/messages/pace.ts'

/** Says before the options that a press on one leads on, and listens for it. */
export default function Pace({ goOn }: PaceProps) {
  const element = useGoOnByChoice(goOn)
  return (
    <p className="soft small pace" ref={element}>
      {pace}
    </p>
  )
}
