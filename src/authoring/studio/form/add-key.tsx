import { useId, useState } from 'react'
import { formWords } from '#authoring/studio/words.ts'

type Props = {
  label: string
  keys: readonly { key: string; label: string; description: string | undefined }[]
  /** Whether names of the author's own may be added. */
  isOpen: boolean
  add(key: string): void
}

/** Puts one more thing into an object: one of those that the meta-schema knows, or under a name of one's own. */
export function AddKey({ label, keys, isOpen, add }: Props) {
  const id = useId()
  const [name, setName] = useState('')
  if (keys.length === 0 && !isOpen) return null
  return (
    <form
      className="bar add"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') return
        add(name.trim())
        setName('')
      }}
    >
      <label htmlFor={id}>{formWords.addTo(label)}</label>
      {isOpen ? (
        <>
          <input id={id} list={`${id}-keys`} value={name} onChange={({ target }) => setName(target.value)} />
          <datalist id={`${id}-keys`}>
            {keys.map(({ key }) => (
              <option key={key} value={key} />
            ))}
          </datalist>
        </>
      ) : (
        <select id={id} value={name} onChange={({ target }) => setName(target.value)}>
          <option value="">…</option>
          {keys.map(({ key, label: shown, description }) => (
            <option key={key} value={key} title={description}>
              {shown}
            </option>
          ))}
        </select>
      )}
      <button type="submit" disabled={name.trim() === ''}>
        {formWords.add}
      </button>
    </form>
  )
}
