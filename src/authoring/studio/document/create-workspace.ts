import type { DiskFile } from '#authoring/studio-service/contract.ts'
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

  function go(move: () => string[]): readonly string[] {
    const files = move()
    announce()
    return files
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
    /** One step back, or on again; answers the files that it changed. */
    undo: () => go(history.undo),
    redo: () => go(history.redo),
    /** No step leads back any more: after a page that was written to the disk one would undo the edit before it. */
    endHistory(): void {
      history.end()
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

/** The texts of some files at one moment; a file that was not there has none. */
type TextsBefore = ReadonlyMap<string, string | undefined>
type Change = { before: TextsBefore; at: number; isTyping: boolean }

/** Typing without a pause longer than this is undone at once. */
const PAUSE = 800

/** The way back and forth through changes of texts. `swap` puts texts in place and answers what stood there. */
function createTextHistory(swap: (texts: TextsBefore) => TextsBefore, now: () => number) {
  let undone: Change[] = []
  let done: Change[] = []

  function move(from: Change[], to: Change[]): string[] {
    const change = from.pop()
    if (!change) return []
    to.push({ ...change, before: swap(change.before), isTyping: false })
    return [...change.before.keys()]
  }

  return {
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    undo: () => move(done, undone),
    redo: () => move(undone, done),
    /** Keeps what stood there before a change; what is typed goes with what was typed just before. */
    add(before: TextsBefore, isTyping = false): void {
      const last = done.at(-1)
      const isMore =
        isTyping &&
        last?.isTyping &&
        now() - last.at < PAUSE &&
        [...before.keys()].every((file) => last.before.has(file))
      undone = []
      if (isMore) last.at = now()
      else done.push({ before, at: now(), isTyping })
    },
    end(): void {
      done = []
      undone = []
    },
    /** Takes a file out of the ways back and forth: what its texts led to is no longer what stands there. */
    forget(file: string): void {
      const without = (changes: Change[]) =>
        changes
          .map((change) => ({ ...change, before: new Map([...change.before].filter(([each]) => each !== file)) }))
          .filter(({ before }) => before.size > 0)
      done = without(done)
      undone = without(undone)
    },
  }
}
