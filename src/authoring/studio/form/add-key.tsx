import { useState } from 'react'
import { Form } from '#authoring/studio/ui/controls.tsx'
import { formWords } from '#authoring/studio/words.ts'

type Key = { key: string; label: string; isSeldom: boolean }

type Props = {
  label: string
  keys: readonly Key[]
  /** Whether what is added has a name of the author's own. */
  isOpen: boolean
  /** An example of such a name, for who writes one. */
  placeholder: string
  add(key: string): void
}

/** Puts one more thing into an object: one of those that the meta-schema knows, or under a name of one's own. */
export function AddKey({ label, keys, isOpen, placeholder, add }: Props) {
  const [name, setName] = useState('')
  if (keys.length === 0 && !isOpen) return null
  return (
    <Form
      className="add"
      send={() => {
        if (name.trim() === '') return
        add(name.trim())
        setName('')
      }}
    >
      {isOpen ? (
        <input
          aria-label={formWords.addTo(label)}
          placeholder={placeholder}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      ) : (
        <select aria-label={formWords.addTo(label)} value={name} onChange={({ target }) => setName(target.value)}>
          <option value="">{formWords.addMore}</option>
          <Choices keys={keys.filter(({ isSeldom }) => !isSeldom)} />
          {keys.some(({ isSeldom }) => isSeldom) && (
            <optgroup label={formWords.seldom}>
              <Choices keys={keys.filter(({ isSeldom }) => isSeldom)} />
            </optgroup>
          )}
        </select>
      )}
      <button type="submit" disabled={name.trim() === ''}>
        {formWords.add}
      </button>
    </Form>
  )
}

function Choices({ keys }: { keys: readonly Key[] }) {
  return keys.map(({ key, label }) => (
    <option key={key} value={key}>
      {label}
    </option>
  ))
}
