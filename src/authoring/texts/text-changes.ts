/** A run of lines that is replaced by others. */
type Hunk = { from: number; to: number; lines: string[] }

/**
 * The text that two people have made of one, where they changed different lines of it; null where they changed the
 * same.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  const lines = base.split('\n')
  const own = findHunks(lines, mine.split('\n'))
  const foreign = findHunks(lines, theirs.split('\n'))
  const clash = own.some((a) => foreign.some((b) => a.from <= b.to && b.from <= a.to))
  if (clash) return null
  const merged = [...lines]
  for (const { from, to, lines: fresh } of [...own, ...foreign].sort((a, b) => b.from - a.from))
    merged.splice(from, to - from, ...fresh)
  return merged.join('\n')
}

/** The lines that differ, by the longest sequence that both texts share. */
export function findHunks(before: readonly string[], after: readonly string[]): Hunk[] {
  const { start, end } = countShared(before, after)
  const a = before.slice(start, before.length - end)
  const b = after.slice(start, after.length - end)
  const width = b.length + 1
  // How many lines the rests of both share, from each pair of places on.
  const shared = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => shared[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      shared[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const hunks: Hunk[] = []
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i++
      j++
      continue
    }
    const hunk: Hunk = { from: start + i, to: start + i, lines: [] }
    while ((i < a.length || j < b.length) && !(i < a.length && j < b.length && a[i] === b[j])) {
      if (j < b.length && (i >= a.length || at(i, j + 1) >= at(i + 1, j))) hunk.lines.push(b[j++] ?? '')
      else {
        i++
        hunk.to++
      }
    }
    hunks.push(hunk)
  }
  return hunks
}

/** The lines in which two texts differ, with a line about them: '  a', '- b', '+ c', '  d'. */
export function toLineDiff(before: string, after: string): string[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  const { start, end } = countShared(old, fresh)
  const about = (line: string | undefined) => (line === undefined ? [] : [`  ${line}`])
  return [
    ...about(old[start - 1]),
    ...old.slice(start, old.length - end).map((line) => `- ${line}`),
    ...fresh.slice(start, fresh.length - end).map((line) => `+ ${line}`),
    ...about(old[old.length - end]),
  ]
}

/** The number of elements at the `start`, and then at the `end`, that two lists or two texts have in common. */
export function countShared<T extends string | readonly string[]>(before: T, after: T): { start: number; end: number } {
  let start = 0
  const most = Math.min(before.length, after.length)
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return { start, end }
}

/** The one stretch in which two texts differ. */
export function toChange(before: string, after: string) {
  const { start, end } = countShared(before, after)
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}
