import { type FormEvent, useRef } from 'react'
import { Menu } from '#authoring/studio/ui/menu.tsx'
import { mapWords, variantWords } from '#authoring/studio/words.ts'

type Props = {
  variants: readonly string[]
  add(title: string, variant: string): void
}

/** Asks how some of the visitors read a question, to be compared with how the others do. */
export function NewWording({ variants, add }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    add(String(data.get('title')).trim(), String(data.get('variant') ?? variants[0]))
    event.currentTarget.reset()
    if (details.current) details.current.open = false
  }
  return (
    <details ref={details} className="wording">
      <summary>{variantWords.heading}</summary>
      <form onSubmit={send}>
        <label>
          {variantWords.title}
          <input name="title" required pattern=".*\S.*" maxLength={250} autoComplete="off" />
        </label>
        {variants.length > 1 && (
          <label>
            {variantWords.variant}
            <Menu name="variant" values={variants} defaultValue={variants.at(-1)} />
          </label>
        )}
        <button type="submit">{mapWords.add}</button>
        <p className="soft">{variantWords.note}</p>
      </form>
    </details>
  )
}
