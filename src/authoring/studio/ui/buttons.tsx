import type { ComponentProps } from 'react'
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
