/** Lines of context on each side of a change. */
const CONTEXT = 3

/** The change of one text into another as one hunk of a unified diff, as `patch` and `git apply` take it; '' where nothing changes. */
export function toHunk(file: string, before: string, after: string): string {
  if (before === after) return ''
  const [old, made] = [before.split('\n'), after.split('\n')]
  const shared = Math.min(old.length, made.length)
  let head = 0
  while (head < shared && old[head] === made[head]) head++
  let tail = 0
  while (tail < shared - head && old.at(-1 - tail) === made.at(-1 - tail)) tail++
  const start = Math.max(0, head - CONTEXT)
  const kept = Math.max(0, tail - CONTEXT)
  const lines = [
    ...old.slice(start, head).map((line) => ` ${line}`),
    ...old.slice(head, old.length - tail).map((line) => `-${line}`),
    ...made.slice(head, made.length - tail).map((line) => `+${line}`),
    ...old.slice(old.length - tail, old.length - kept).map((line) => ` ${line}`),
  ]
  const toRange = (length: number) => `${start + 1},${length - kept - start}`
  return `--- a/${file}\n+++ b/${file}\n@@ -${toRange(old.length)} +${toRange(made.length)} @@\n${lines.join('\n')}\n`
}
