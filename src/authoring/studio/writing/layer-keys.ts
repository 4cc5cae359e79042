import type { WritingReport } from './writing-messages.ts'

type ShortcutKey = Extract<WritingReport, { kind: 'key' }>['key']

/** The studio's own shortcut that a key press stands for; null for any other. A box has a way back of its own. */
export function toShortcut({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, isWriting: boolean): ShortcutKey | null {
  if (!ctrlKey && !metaKey) return null
  const name = key.toLowerCase()
  if (name === 's') return 'save'
  if (isWriting) return null
  if (name === 'y' || (name === 'z' && shiftKey)) return 'redo'
  return name === 'z' ? 'undo' : null
}
