import { type ChangeEvent, type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { formWords } from '#authoring/studio/words.ts'

/** Something that can be done with one of several: its name, the sign that stands for it, and why it cannot be done now. */
type Action = { label: string; sign: string; off?: string | undefined; act(): void }

/** Signs beside the one that they act on; `name` says to who hears them which one it is. */
export function ActionRow({ name, actions }: { name: string; actions: readonly Action[] }) {
  return (
    <span className="actions">
      {actions.map(({ label, sign, off, act }) => (
        <Button
          key={label}
          text={sign}
          disabled={off !== undefined}
          aria-label={formWords.actionOn(label, name)}
          title={off ?? label}
          act={act}
        />
      ))}
    </span>
  )
}

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children' | 'onClick'> & { text: string; act(): void }

/** A button that does something at once, and sends no form. */
export function Button({ text, act, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} onClick={() => act()}>
      {text}
    </button>
  )
}

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { send(form: HTMLFormElement): void }

/** A form that does something here, and leads nowhere. */
export function Form({ send, ...rest }: FormProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }
  return <form {...rest} onSubmit={onSubmit} />
}

type MenuProps<Value extends string> = Omit<ComponentProps<'select'>, 'onChange' | 'children'> & {
  values: readonly Value[]
  /** The words before it; absent where it is named otherwise. */
  label?: string | undefined
  /** The text of a value; the value itself where nothing says it better. */
  toTitle?(value: Value): string
  isDisabled?(value: Value): boolean
  /** Called with the chosen value. A menu whose form is read as a whole needs none. */
  set?(value: Value): void
}

/** A menu in which one of some values is chosen. */
export function Menu<Value extends string>(props: MenuProps<Value>) {
  const { label, values, toTitle = String, isDisabled, set, ...rest } = props
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = values.find((each) => each === target.value)
    if (chosen !== undefined) set?.(chosen)
  }
  if (label !== undefined)
    return (
      <label>
        {label}
        <Menu {...props} label={undefined} />
      </label>
    )
  return (
    <select {...rest} onChange={set && choose}>
      {values.map((each) => (
        <option key={each} value={each} disabled={isDisabled?.(each)}>
          {toTitle(each)}
        </option>
      ))}
    </select>
  )
}

/** A part that unfolds; a folded one is not made, since there may be hundreds. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      open={isOpen}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  )
}

/** A text on one line, whatever lines it was pasted with. */
export const toLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** A box as high as what is written in it; Shift with Enter begins a line. Where a browser cannot measure it a long text has three lines. */
export function TextBox(props: ComponentProps<'textarea'>) {
  const rows = String(props.value).length > 60 ? 3 : 1
  const isEnd = (event: { key: string; shiftKey: boolean }) => event.key === 'Enter' && !event.shiftKey
  return <textarea {...props} rows={rows} onKeyDown={(event) => isEnd(event) && event.preventDefault()} />
}
