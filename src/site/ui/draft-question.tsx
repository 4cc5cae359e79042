import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { draftQuestion } from '#site/messages/long-form.ts'

/** How many characters of one answer somebody would not like to write a second time. */
const LONG_ANSWER = 60

/**
 * Asks below the first long answer, while it is written, whether the tab shall keep what is in the form. It comes and
 * goes below the text box that has the focus, so that nothing moves where somebody is about to press.
 */
export function DraftQuestion({ onAnswer }: { onAnswer(isKept: boolean): void }) {
  const [box, setBox] = useState<HTMLTextAreaElement>()
  useEffect(() => {
    const life = new AbortController()
    const look = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement) || target.value.length < LONG_ANSWER) return
      setBox(target)
      life.abort()
    }
    addEventListener('input', look, life)
    return () => life.abort()
  }, [])
  const answer = (isKept: boolean) => {
    box?.focus({ preventScroll: true })
    onAnswer(isKept)
  }
  return (
    box?.parentElement &&
    createPortal(
      <div className="draft-question" role="status">
        <p>{draftQuestion.text}</p>
        <div className="row">
          <button className="btn btn--quiet" type="button" onClick={() => answer(true)}>
            {draftQuestion.yes}
          </button>
          <button className="btn btn--link" type="button" onClick={() => answer(false)}>
            {draftQuestion.no}
          </button>
        </div>
      </div>,
      box.parentElement,
    )
  )
}
