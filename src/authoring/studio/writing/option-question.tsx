import { useEffect, useRef } from 'react'
import { writingWords } from '#authoring/studio/words.ts'
import type { Asked } from './option-hands.ts'

/** Asks what becomes of the rules that read an option which is to go. */
export function OptionQuestion({ asked }: { asked: Asked | null }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (asked) dialog.current?.showModal()
  }, [asked])
  if (!asked) return null
  const { title, uses, remove, keep } = asked
  return (
    <dialog ref={dialog} className="question" aria-labelledby="opcion-usada" onCancel={keep}>
      <h2 id="opcion-usada">{writingWords.used(title)}</h2>
      <p>{writingWords.uses(uses.length)}</p>
      <p className="bar">
        <button type="button" className="main" onClick={keep}>
          {writingWords.keep}
        </button>
        <button type="button" onClick={remove}>
          {writingWords.removeAll}
        </button>
      </p>
    </dialog>
  )
}
