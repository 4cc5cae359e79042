import { useState } from 'react'
import { NewDialog } from '#authoring/studio/ui/new-dialog.tsx'
import { mapWords } from '#authoring/studio/words.ts'
import { questionKinds } from './question-kinds.ts'

type Props = {
  /** The place of the new question, in words. */
  place: string
  add(kind: string, title: string): void
  close(): void
}

/** Asks what a new question says and of which kind it is, chosen by pictures. */
export function NewQuestion({ place, add, close }: Props) {
  const [kind, setKind] = useState(questionKinds[0]?.kind ?? '')
  const [title, setTitle] = useState('')
  const send = () => {
    if (title.trim() !== '') add(kind, title.trim())
  }
  return (
    <NewDialog heading={mapWords.newQuestion} {...{ send, close }}>
      <p className="soft">{place}</p>
      <label className="question__text">
        {mapWords.asks}
        <input required value={title} onChange={({ target }) => setTitle(target.value)} />
      </label>
      <fieldset className="kinds">
        <legend>{mapWords.kind}</legend>
        {questionKinds.map((each) => (
          <label key={each.kind}>
            <input
              type="radio"
              name="kind"
              className="away"
              checked={kind === each.kind}
              onChange={() => setKind(each.kind)}
            />
            <svg viewBox="0 0 48 32" aria-hidden="true">
              <path d={each.drawing} />
            </svg>
            {each.label}
          </label>
        ))}
      </fieldset>
    </NewDialog>
  )
}
