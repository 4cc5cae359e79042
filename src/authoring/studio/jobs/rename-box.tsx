import { type FormEvent, useState } from 'react'
import { jobWords } from '#authoring/studio/words.ts'

type Props = {
  label: string
  name: string
  /** Renames everywhere, or says why not. */
  rename(name: string): string | null
}

/** The name of a question or a step, which changes wherever it is spoken of. */
export function RenameBox({ label, name, rename }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = new FormData(event.currentTarget).get('name')
    setRefusal(rename(String(wanted).trim()))
  }
  return (
    <form className="rename" onSubmit={send}>
      <label>
        {label}
        <input key={name} name="name" defaultValue={name} autoComplete="off" />
      </label>
      <button type="submit">{jobWords.rename}</button>
      <p role="status">{refusal}</p>
    </form>
  )
}
