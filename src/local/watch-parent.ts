import { tryRead } from '#project/try-read.ts'

const STOP_LIMIT_MS = 15_000

const LOOK_EVERY_MS = 250

/**
 * Calls `onGone` once when the process that started this one ends. A signal to `npm run` may never reach the program
 * it runs, and a shell between the two outlives it: both this process's parent and the parent of that one are watched.
 */
export function watchParent(onGone: () => void): () => void {
  const first = readAncestors()
  const timer = setInterval(() => {
    if (readAncestors() === first) return
    clearInterval(timer)
    onGone()
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** '<parent> <its parent>': the second only under npm on Linux, where it costs one small read. */
function readAncestors(): string {
  const parent = process.ppid
  if (process.platform !== 'linux' || !process.env.npm_lifecycle_event) return String(parent)
  // The parent may have ended between the two looks.
  const stat = tryRead(`/proc/${parent}/stat`)
  // The name in parentheses may hold spaces; after it come the state and the parent.
  return stat === null ? String(parent) : `${parent} ${stat.split(') ').at(-1)?.split(' ')[1]}`
}

/** Runs `stop` once and ends this process: on Ctrl+C, on SIGTERM or SIGHUP, and when whoever started it is gone. */
export function endWithParent(stop: () => Promise<void>): void {
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    const limit = setTimeout(() => process.exit(1), STOP_LIMIT_MS)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        clearTimeout(limit)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  watchParent(end)
}
