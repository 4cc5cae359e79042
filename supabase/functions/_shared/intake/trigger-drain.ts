import { oneAtATime } from '../one-at-a-time.ts'
import { timeLimits } from '../time-limits.ts'

/**
 * Asks the drain to run now rather than at the next minute, and in a flood now and then: each round reads the whole queue. It may be
 * lost, for the schedule calls anyway.
 */
export function createDrainTrigger(url: string, secret: string): () => Promise<void> {
  return oneAtATime(async () => {
    try {
      const headers = { Authorization: `Bearer ${secret}` }
      const response = await fetch(`${url}?triggered`, {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeLimits.trigger),
      })
      await response.body?.cancel()
    } catch {
      // the schedule will call
    }
  }, timeLimits.betweenTriggers)
}
