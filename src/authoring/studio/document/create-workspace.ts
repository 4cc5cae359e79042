import type { DiskFile } from '#authoring/studio-service/contract.ts'
import { mergeTexts } from './merge-texts.ts'

/** Texts by their files; a file that was not there has none. */
type Texts = ReadonlyMap<string, string>
type Change = { before: ReadonlyMap<string, string | undefined>; at: number; isTyping: boolean }

/** A file that has changed on disk while it was edited here. */
export type Conflict = { file: string; base: string; mine: string; theirs: string | null; merged: string | null }

/** The state of the texts being written, at one moment. */
export type WorkspaceState = {
  texts: Texts
  disk: ReadonlyMap<string, DiskFile>
  /** The texts that others have made of files that are edited here. */
  theirs: ReadonlyMap<string, { text: string | null; hash: string | null }>
  canUndo: boolean
  canRedo: boolean
}

/** Drafts as a tab keeps them over a reload. */
export type KeptDrafts = { file: string; text: string; base: DiskFile | null }[]

/** Typing without a pause longer than this is undone at once. */
const PAUSE = 800

/**
 * The texts under work, whoever changes them: the editor, the form view, a quick fix. All share one way back. Nothing here
 * touches the disk; what comes from it never replaces what is being written.
 */
export function createWorkspace(files: readonly DiskFile[], kept: KeptDrafts = [], now: () => number = Date.now) {
  const listeners = new Set<() => void>()
  let undone: Change[] = []
  let done: Change[] = []
  let state: WorkspaceState = {
    texts: new Map([...files, ...kept].map(({ file, text }) => [file, text])),
    // A draft keeps the text that it was made from: a newer one on the disk shows as such.
    disk: toDisk([...files, ...kept.flatMap(({ base }) => base ?? [])]),
    theirs: new Map(
      kept.flatMap(({ file, base }) => {
        const found = files.find((each) => each.file === file)
        return found && base && found.hash !== base.hash ? [[file, found] as const] : []
      }),
    ),
    canUndo: false,
    canRedo: false,
  }

  function set(next: Partial<WorkspaceState>): void {
    state = { ...state, ...next, canUndo: done.length > 0, canRedo: undone.length > 0 }
    for (const listener of listeners) listener()
  }

  /** Puts texts in place and answers what stood there. */
  function swap(texts: ReadonlyMap<string, string | undefined>): ReadonlyMap<string, string | undefined> {
    const before = new Map([...texts.keys()].map((file) => [file, state.texts.get(file)]))
    const next = new Map(state.texts)
    for (const [file, text] of texts) {
      if (text === undefined) next.delete(file)
      else next.set(file, text)
    }
    set({ texts: next })
    return before
  }

  /** Takes a file out of the ways back and forth: what its texts led to is no longer what stands there. */
  function forget(file: string): void {
    const without = (changes: Change[]) =>
      changes
        .map((change) => ({ ...change, before: new Map([...change.before].filter(([each]) => each !== file)) }))
        .filter(({ before }) => before.size > 0)
    done = without(done)
    undone = without(undone)
  }

  function move(from: Change[], to: Change[]): void {
    const change = from.pop()
    if (!change) return
    to.push({ ...change, before: swap(change.before), isTyping: false })
    set({})
  }

  const getDirty = (): string[] =>
    [...state.texts].flatMap(([file, text]) => (state.disk.get(file)?.text === text ? [] : [file]))

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Changes texts, all of them in one step of the way back; what is typed goes with what was typed just before. */
    edit(texts: Readonly<Record<string, string>>, isTyping = false): void {
      const fresh = Object.entries(texts).filter(([file, text]) => state.texts.get(file) !== text)
      if (fresh.length === 0) return
      const last = done.at(-1)
      const before = swap(new Map(fresh))
      const isMore =
        isTyping && last?.isTyping && now() - last.at < PAUSE && fresh.every(([file]) => last.before.has(file))
      undone = []
      if (isMore) last.at = now()
      else done.push({ before, at: now(), isTyping })
      set({})
    },
    undo: () => move(done, undone),
    redo: () => move(undone, done),
    getDirty,
    /** Takes back everything that is not saved, in one step of the way back. */
    discard(): void {
      const dirty = getDirty()
      if (dirty.length === 0) return
      done.push({
        before: swap(new Map(dirty.map((file) => [file, state.disk.get(file)?.text]))),
        at: now(),
        isTyping: false,
      })
      undone = []
      set({})
    },
    /** Told of what is on disk now, by a save or by somebody else. */
    see(file: string, found: DiskFile | null): void {
      const isDirty = state.disk.get(file)?.text !== state.texts.get(file)
      const theirs = new Map(state.theirs)
      if (state.disk.get(file)?.hash === found?.hash) {
        // They have taken back what they did.
        if (theirs.delete(file)) set({ theirs })
        return
      }
      if (isDirty && state.texts.get(file) !== found?.text) {
        theirs.set(file, { text: found?.text ?? null, hash: found?.hash ?? null })
        set({ theirs })
        return
      }
      theirs.delete(file)
      // One step back from theirs would be a text that knows nothing of it, and the next save would write it over theirs.
      if (state.texts.get(file) !== found?.text) forget(file)
      const disk = new Map(state.disk)
      const texts = new Map(state.texts)
      if (found) disk.set(file, found)
      else disk.delete(file)
      if (found) texts.set(file, found.text)
      else texts.delete(file)
      set({ disk, texts, theirs })
    },
    getConflicts: (): Conflict[] =>
      [...state.theirs].map(([file, { text: theirs }]) => {
        const base = state.disk.get(file)?.text ?? ''
        const mine = state.texts.get(file) ?? ''
        return { file, base, mine, theirs, merged: theirs === null ? null : mergeTexts(base, mine, theirs) }
      }),
    /** Goes on with a text in full knowledge of what is on disk; with none where the file is to be gone. */
    settle(file: string, text: string | null): void {
      const found = state.theirs.get(file)
      const theirs = new Map(state.theirs)
      theirs.delete(file)
      const disk = new Map(state.disk)
      if (found && found.text !== null && found.hash !== null)
        disk.set(file, { file, text: found.text, hash: found.hash })
      else disk.delete(file)
      const texts = new Map(state.texts)
      if (text === null) texts.delete(file)
      else texts.set(file, text)
      undone = []
      done.push({ before: new Map([[file, state.texts.get(file)]]), at: now(), isTyping: false })
      set({ theirs, disk, texts })
    },
  }
}

export type Workspace = ReturnType<typeof createWorkspace>

function toDisk(files: readonly DiskFile[]): ReadonlyMap<string, DiskFile> {
  return new Map(files.map((each) => [each.file, each]))
}
