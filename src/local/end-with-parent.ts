import { watchParent } from './watch-parent.ts'

const STOP_LIMIT_MS = 15_000

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
