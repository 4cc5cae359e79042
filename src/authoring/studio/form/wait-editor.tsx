import { useId, useState } from 'react'
import { formWords } from '#authoring/studio/words.ts'
import { spellWait, toWaitWords } from './wait-words.ts'

/** The wait after which something happens: written as it is said, kept as the JSON has it. */
export function WaitEditor({ wait, rename }: { wait: string; rename(wait: string): void }) {
  const id = useId()
  const [isNone, setNone] = useState(false)
  const leave = (written: string) => {
    const spelled = spellWait(written)
    setNone(spelled === undefined)
    if (spelled !== undefined && spelled !== wait) rename(spelled)
  }
  return (
    <label className="wait">
      <span>
        {formWords.waits} <span className="away">({formWords.wait})</span>
      </span>
      <input
        key={wait}
        defaultValue={toWaitWords(wait)}
        aria-invalid={isNone}
        aria-describedby={id}
        onBlur={({ target }) => leave(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <small id={id} role="status">
        {isNone && formWords.noWait}
      </small>
    </label>
  )
}
