import { duplicateAt, setAt, swapAt } from '#authoring/cures/edit-json.ts'
import { ActionRow } from '#authoring/studio/ui/action-row.tsx'
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
  /** Takes it away where more goes with it than its own text. */
  remove?(): void
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
  remove,
  edit,
}: Props) {
  const path = [...parent, memberKey ?? index]
  const take = (act: () => string) => () => edit(act())
  const swapWith = (other: number) => take(() => swapAt(text, parent, index, other))
  return (
    <ActionRow
      name={name}
      actions={[
        { label: formWords.up, sign: '↑', isOff: index === 0, act: swapWith(index - 1) },
        { label: formWords.down, sign: '↓', isOff: index === count - 1, act: swapWith(index + 1) },
        { label: formWords.duplicate, sign: '+', act: take(() => duplicateAt(text, parent, index, rename)) },
        { label: formWords.remove, sign: '×', act: remove ?? take(() => setAt(text, path, undefined)) },
      ]}
    />
  )
}
