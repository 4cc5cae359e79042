import { duplicateAt, setAt, swapAt } from '#authoring/cures/edit-json.ts'
import { formWords } from '#authoring/studio/words.ts'
import type { JsonPath } from '#authoring/texts/schema-at.ts'

type Props = {
  text: string
  parent: JsonPath
  index: number
  count: number
  /** The name of the item, for who hears the buttons without seeing where they are. */
  name: string
  /** The key, where it is a member of an object. */
  memberKey?: string
  rename?(written: string): string
  edit(text: string): void
}

/** Up, down, once more, away: what can be done with one of several. */
export function ItemActions({
  text,
  parent,
  index,
  count,
  name,
  memberKey,
  rename = (written) => written,
  edit,
}: Props) {
  const path = [...parent, memberKey ?? index]
  const actions = [
    { label: formWords.up, sign: '↑', isOff: index === 0, act: () => swapAt(text, parent, index, index - 1) },
    { label: formWords.down, sign: '↓', isOff: index === count - 1, act: () => swapAt(text, parent, index, index + 1) },
    { label: formWords.duplicate, sign: '+', isOff: false, act: () => duplicateAt(text, parent, index, rename) },
    { label: formWords.remove, sign: '×', isOff: false, act: () => setAt(text, path, undefined) },
  ]
  return (
    <span className="actions">
      {actions.map(({ label, sign, isOff, act }) => (
        <button
          key={label}
          type="button"
          disabled={isOff}
          aria-label={`${label}: ${name}`}
          title={label}
          onClick={() => edit(act())}
        >
          {sign}
        </button>
      ))}
    </span>
  )
}
