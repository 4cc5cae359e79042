/**
 * Work that is asked for often: one run at a time and at most one waiting, which does for everybody who asked meanwhile. The one
 * that waits begins `pauseMs` after the other has ended, so that a flood of questions is no flood of work.
 */
export function oneAtATime(work: () => Promise<void>, pauseMs = 0): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = () => {
    next = null
    running = work().finally(() => {
      running = null
    })
    return running
  }
  const pause = () => (pauseMs > 0 ? new Promise<void>((resolve) => setTimeout(resolve, pauseMs)) : undefined)
  return () => {
    if (next) return next
    if (!running) return start()
    next = running.then(pause, pause).then(start)
    return next
  }
}
