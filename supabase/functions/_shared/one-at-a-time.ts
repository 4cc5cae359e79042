/** Work that is asked for often: one run at a time and at most one waiting, which does for everybody who asked meanwhile. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = () => {
    next = null
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running.then(start)
    return next
  }
}
