/** The texts of some files at one moment; a file that was not there has none. */
export type TextsBefore = ReadonlyMap<string, string | undefined>
type Change = { before: TextsBefore; at: number; isTyping: boolean }

/** Typing without a pause longer than this is undone at once. */
const PAUSE = 800

/** The way back and forth through changes of texts. `swap` puts texts in place and answers what stood there. */
export function createTextHistory(swap: (texts: TextsBefore) => TextsBefore, now: () => number) {
  let undone: Change[] = []
  let done: Change[] = []

  function move(from: Change[], to: Change[]): void {
    const change = from.pop()
    if (change) to.push({ ...change, before: swap(change.before), isTyping: false })
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
