import type { ReactNode } from 'react'
import { setAt } from '#authoring/cures/edit-json.ts'
import { ActionRow, Button, TextBox, toLine } from '#authoring/studio/ui/controls.tsx'
import { formWords, toEdge, writingWords } from '#authoring/studio/words.ts'
import {
  addOption,
  FEWEST_OPTIONS,
  moveOption,
  type OptionEdit,
  removeOption,
} from '#authoring/studio/writing/edit-options.ts'
import { getChild, type JsonPath } from '#authoring/texts/schema-at.ts'

type Path = (string | number)[]

/** The edits of options where their question is on the page: it asks first what becomes of rules, and goes on there. */
export type OptionHands = {
  add(path: Path): void
  move(path: Path, by: number): void
  remove(path: Path): void
  /** Its title is written. */
  settle(path: Path): void
}

type Props = {
  text: string
  /** The place of the list. */
  path: JsonPath
  value: readonly unknown[]
  label: ReactNode
  edit(text: string): void
  /** Edits the text alone where it is absent. */
  hands?: OptionHands | undefined
  /** Everything that an option says beside its title. */
  toMore(index: number, option: unknown): ReactNode
}

/** The options of a question as a list of texts; all else of an option is folded. */
export function OptionsEditor({ text, path, value, label, edit, hands, toMore }: Props) {
  const few = value.length <= FEWEST_OPTIONS ? writingWords.staysFew : undefined
  const toTitlePath = (index: number): Path => [...path, index, 'title']
  const take = ({ text: next }: OptionEdit) => edit(next)
  const { add, move, remove } = hands ?? {
    add: (at: Path) => take(addOption(text, at, writingWords.newOption)),
    move: (at: Path, by: number) => take(moveOption(text, at, by)),
    remove: (at: Path) => take(removeOption(text, at)),
  }
  return (
    <fieldset className="object options">
      <legend>{label}</legend>
      <ol>
        {value.map((option, index) => {
          const title = String(getChild(option, 'title') ?? '')
          const at = toTitlePath(index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row stays while its option is being renamed.
            <li key={index}>
              <div className="options__row">
                <TextBox
                  aria-label={formWords.option(index + 1)}
                  value={title}
                  onChange={({ target }) => edit(setAt(text, at, toLine(target.value)))}
                  onBlur={() => hands?.settle(at)}
                />
                <ActionRow
                  name={title}
                  actions={[
                    { label: formWords.up, sign: '↑', off: toEdge(index - 1, value.length), act: () => move(at, -1) },
                    { label: formWords.down, sign: '↓', off: toEdge(index + 1, value.length), act: () => move(at, 1) },
                    { label: formWords.remove, sign: '×', off: few, act: () => remove(at) },
                  ]}
                />
              </div>
              {toMore(index, option)}
            </li>
          )
        })}
      </ol>
      <Button text={writingWords.addOption} className="map__add" act={() => add(toTitlePath(value.length - 1))} />
    </fieldset>
  )
}
