import { useEffect, useRef } from 'react'
import { Button } from '#authoring/studio/ui/buttons.tsx'
import { writingWords } from '#authoring/studio/words.ts'
import type { Asked } from './option-hands.ts'

/** Asks whether an option goes with what reads it; where that would be left for nobody, tells what to decide first. */
export function OptionQuestion({ asked }: { asked: Asked | null }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (asked) dialog.current?.showModal()
  }, [asked])
  if (!asked) return null
  const { title, sentences, remove, keep } = asked
  return (
    <dialog ref={dialog} className="question" aria-labelledby="opcion-usada" onCancel={keep}>
      <h2 id="opcion-usada">{writingWords.used(title)}</h2>
      <p>{remove ? writingWords.goes : writingWords.stays}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="bar">
        <Button text={writingWords.keep} className="main" act={keep} />
        {remove && <Button text={writingWords.removeAll} act={remove} />}
      </p>
    </dialog>
  )
}
