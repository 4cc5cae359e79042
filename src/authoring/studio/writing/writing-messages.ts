import type { TextPlace } from './text-places.ts'

/** The commands of the studio on the texts of the framed page. */
export type WritingCommand =
  /** Writes on the page, or leaves it to be tried. */
  | { kind: 'writing'; isOn: boolean }
  | { kind: 'places'; places: readonly TextPlace[] }
  /**
   * Opens a place, or holds the handle of an option, as soon as it reads `text` on the screen: before, another text stands there. All
   * of it is chosen where it is `isFresh`.
   */
  | { kind: 'write' | 'hold'; id: string; text: string; isFresh: boolean }

/** The acts of somebody on the texts of the framed page. */
export type WritingReport =
  | { kind: 'opened'; id: string }
  | { kind: 'wrote'; id: string; text: string }
  /** A text is left as it is now. */
  | { kind: 'written'; id: string }
  | { kind: 'addOption'; id: string }
  | { kind: 'removeOption'; id: string }
  /** A new option is left without a word of its own, or given up. */
  | { kind: 'dropOption'; id: string }
  | { kind: 'moveOption'; id: string; by: number }
  | { kind: 'key'; key: 'save' | 'undo' | 'redo' }
