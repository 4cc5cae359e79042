import { log } from '../log.ts'
import { timeLimits } from '../time-limits.ts'

/** Tells an outside monitor that a round went well. The monitor alarms when it has not heard of one for a while. */
export async function sendHeartbeat(url: string): Promise<void> {
  try {
    const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(timeLimits.heartbeat) })
    await response.body?.cancel()
    if (!response.ok) log(`heartbeat-http-${response.status}`)
  } catch {
    log('heartbeat-not-sent')
  }
}
