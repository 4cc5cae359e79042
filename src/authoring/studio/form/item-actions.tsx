import { duplicateAt, setAt, swapAt } from '#authoring/cures/edit-json.ts'
import { ActionRow } from '#authoring/studio/ui/controls.tsx'
import { formWords, toEdge } from '#authoring/studio/words.ts'
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
  /** How a copy is called; null where nothing comes of one. */
  rename?: ((written: string) => string) | null
  /** Whether it may stand where a neighbour does. */
  canSwap?(other: number): boolean
  /** The text in which it does; null where its place is decided elsewhere, and it has no arrows. */
  swap?: ((other: number) => string) | null
  /** Takes it away where more goes with it than its own text; null where it cannot go. */
  remove?: (() => void) | null
  edit(text: string): void
}

/** Up, down, once more, away: what can be done with one of several. */
export function ItemActions(props: Props) {
  const { text, parent, index, count, name, memberKey, rename = (written) => written, canSwap = () => true } = props
  const { swap = (other) => swapAt(text, parent, index, other), remove, edit } = props
  const without = () => setAt(text, [...parent, memberKey ?? index], undefined)
  const take = (act: () => string) => () => edit(act())
  const toSwap = (label: string, sign: string, other: number) => {
    const off = toEdge(other, count) ?? (canSwap(other) ? undefined : formWords.fixed)
    return swap ? [{ label, sign, off, act: take(() => swap(other)) }] : []
  }
  return (
    <ActionRow
      name={name}
      actions={[
        ...toSwap(formWords.up, '↑', index - 1),
        ...toSwap(formWords.down, '↓', index + 1),
        ...(rename
          ? [{ label: formWords.duplicate, sign: '+', act: take(() => duplicateAt(text, parent, index, rename)) }]
          : []),
        {
          label: formWords.remove,
          sign: '×',
          off: remove === null ? formWords.needed : undefined,
          act: remove ?? take(without),
        },
      ]}
    />
  )
}
