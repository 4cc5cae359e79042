import { formWords } from '#authoring/studio/words.ts'

/** Something that can be done with one of several: its name, and the sign that stands for it. */
type Action = { label: string; sign: string; isOff?: boolean; act(): void }

/** Signs beside the one that they act on; `name` says to who hears them which one it is. */
export function ActionRow({ name, actions }: { name: string; actions: readonly Action[] }) {
  return (
    <span className="actions">
      {actions.map(({ label, sign, isOff, act }) => (
        <button
          key={label}
          type="button"
          disabled={isOff}
          aria-label={formWords.actionOn(label, name)}
          title={label}
          onClick={act}
        >
          {sign}
        </button>
      ))}
    </span>
  )
}
