import type { DiskFile } from '#authoring/studio-service/contract.ts'
import { createTextHistory, type TextsBefore } from './text-history.ts'
import {
  type KeptDrafts,
  listConflicts,
  listDirty,
  openTexts,
  put,
  type Texts,
  withFound,
  withSettled,
} from './texts-on-disk.ts'

/** The state of the texts being written, at one moment. */
type WorkspaceState = Texts & { canUndo: boolean; canRedo: boolean }

/**
 * The texts under work, whoever changes them: the editor, the form view, a quick fix. All share one way back. Nothing here
 * touches the disk; what comes from it never replaces what is being written.
 */
export function createWorkspace(files: readonly DiskFile[], kept: KeptDrafts = [], now: () => number = Date.now) {
  const listeners = new Set<() => void>()
  let state: WorkspaceState = { ...openTexts(files, kept), canUndo: false, canRedo: false }
  const history = createTextHistory(swap, now)

  /** Puts texts in place and answers what stood there. */
  function swap(changed: TextsBefore): TextsBefore {
    const before = new Map([...changed.keys()].map((file) => [file, state.texts.get(file)]))
    let { texts } = state
    for (const [file, text] of changed) texts = put(texts, file, text)
    state = { ...state, texts }
    return before
  }

  function announce(next: Partial<Texts> = {}): void {
    state = { ...state, ...next, canUndo: history.canUndo(), canRedo: history.canRedo() }
    for (const listener of listeners) listener()
  }

  /** Changes texts, all of them in one step of the way back. */
  function change(texts: TextsBefore, isTyping?: boolean): void {
    const fresh = [...texts].filter(([file, text]) => state.texts.get(file) !== text)
    if (fresh.length === 0) return
    history.add(swap(new Map(fresh)), isTyping)
    announce()
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Changes texts; what is typed goes with what was typed just before. */
    edit: (texts: Readonly<Record<string, string>>, isTyping?: boolean) =>
      change(new Map(Object.entries(texts)), isTyping),
    undo(): void {
      history.undo()
      announce()
    },
    redo(): void {
      history.redo()
      announce()
    },
    getDirty: () => listDirty(state),
    /** Takes back everything that is not saved. */
    discard: () => change(new Map(listDirty(state).map((file) => [file, state.disk.get(file)?.text]))),
    /** Told of what is on disk now, by a save or by somebody else. */
    see(file: string, found: DiskFile | null): void {
      const next = withFound(state, file, found)
      if (next === state) return
      // One step back from theirs would be a text that knows nothing of it, and the next save would write it over theirs.
      if (next.texts.get(file) !== state.texts.get(file)) history.forget(file)
      announce(next)
    },
    getConflicts: () => listConflicts(state),
    /** Goes on with a text in full knowledge of what is on disk; with none where the file is to be gone. */
    settle(file: string, text: string | null): void {
      history.add(new Map([[file, state.texts.get(file)]]))
      announce(withSettled(state, file, text))
    },
  }
}

export type Workspace = ReturnType<typeof createWorkspace>
