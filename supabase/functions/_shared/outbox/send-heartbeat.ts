import { log } from '../log.ts'

const TIME_LIMIT_MS = 5000

/** Tells an outside monitor that a round went well. The monitor alarms when it has not heard of one for a while. */
export async function sendHeartbeat(url: string): Promise<void> {
  try {
    const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    await response.body?.cancel()
    if (!response.ok) log(`heartbeat-http-${response.status}`)
  } catch {
    log('heartbeat-not-sent')
  }
}
