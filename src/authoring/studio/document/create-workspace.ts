import type { DiskFile } from '#authoring/studio-service/contract.ts'
import { mergeTexts } from '#authoring/texts/text-changes.ts'

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

/** A file that has changed on disk while it was edited here. */
export type Conflict = { file: string; base: string; mine: string; theirs: string | null; merged: string | null }

/** The texts being written by their files, what of them is on disk, and what others have made of files that are edited here. */
type Texts = {
  texts: ReadonlyMap<string, string>
  disk: ReadonlyMap<string, DiskFile>
  theirs: ReadonlyMap<string, DiskFile | null>
}

/** Drafts as a tab keeps them over a reload. */
export type KeptDrafts = { file: string; text: string; base: DiskFile | null }[]

/** The texts on disk with the drafts of a tab in their place. */
function openTexts(files: readonly DiskFile[], kept: KeptDrafts): Texts {
  return {
    texts: new Map([...files, ...kept].map(({ file, text }) => [file, text])),
    // A draft keeps the text that it was made from: a newer one on the disk shows as such.
    disk: new Map([...files, ...kept.flatMap(({ base }) => base ?? [])].map((each) => [each.file, each])),
    theirs: new Map(
      kept.flatMap(({ file, base }) => {
        const found = files.find((each) => each.file === file)
        return found && base && found.hash !== base.hash ? [[file, found] as const] : []
      }),
    ),
  }
}

/** The files whose texts are not those on disk. */
function listDirty({ texts, disk }: Texts): string[] {
  return [...texts].flatMap(([file, text]) => (disk.get(file)?.text === text ? [] : [file]))
}

/** The texts once a file was found on disk, by a save or by somebody else. What is being written is never replaced. */
function withFound(now: Texts, file: string, found: DiskFile | null): Texts {
  const { texts, disk, theirs } = now
  const mine = texts.get(file)
  const known = disk.get(file)
  // Others have taken back what they did.
  if (known?.hash === found?.hash) return theirs.has(file) ? { texts, disk, theirs: put(theirs, file, undefined) } : now
  if (known?.text !== mine && mine !== found?.text) return { texts, disk, theirs: put(theirs, file, found) }
  return {
    texts: put(texts, file, found?.text),
    disk: put(disk, file, found ?? undefined),
    theirs: put(theirs, file, undefined),
  }
}

/** The texts once a conflict was settled with a text, in full knowledge of what is on disk; with none where the file is to be gone. */
function withSettled({ texts, disk, theirs }: Texts, file: string, text: string | null): Texts {
  return {
    texts: put(texts, file, text ?? undefined),
    disk: put(disk, file, theirs.get(file) ?? undefined),
    theirs: put(theirs, file, undefined),
  }
}

/** The files that were changed here and on disk, with a text of both where they can be merged. */
function listConflicts({ texts, disk, theirs: changed }: Texts): Conflict[] {
  return [...changed].map(([file, found]) => {
    const theirs = found?.text ?? null
    const base = disk.get(file)?.text ?? ''
    const mine = texts.get(file) ?? ''
    return { file, base, mine, theirs, merged: theirs === null ? null : mergeTexts(base, mine, theirs) }
  })
}

/** A copy of a map with another value under a key; without the key where there is none. */
function put<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value | undefined,
): ReadonlyMap<string, Value> {
  const next = new Map(map)
  if (value === undefined) next.delete(key)
  else next.set(key, value)
  return next
}
