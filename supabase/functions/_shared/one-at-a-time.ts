const TIME_LIMIT_MS = 30_000

/**
 * Asks the drain to run now rather than at the next minute. One call at a time and at most one waiting,
 * however many submissions come in; it may be lost, for the schedule calls anyway.
 */
export function createKick(url: string, secret: string): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const call = async () => {
    try {
      const headers = { Authorization: `Bearer ${secret}` }
      const response = await fetch(`${url}?kick`, {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      await response.body?.cancel()
    } catch {
      // the schedule will call
    }
  }
  const start = () => {
    next = null
    running = call().finally(() => {
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
