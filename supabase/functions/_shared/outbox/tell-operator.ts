import { log } from '../log.ts'
import { alarmTexts } from '../messages.ts'
import { timeLimits } from '../time-limits.ts'
import { toReference } from '../to-reference.ts'
import type { DueAlarm, Outbox } from './outbox.ts'

const MOST_REFERENCES = 20

/** Tells the operator, on a channel that is not mail, what the store wants known. Rejects where that could not be told; the next run tells it. */
export async function raiseAlarms(outbox: Outbox, url: string): Promise<void> {
  let unsent = 0
  for (const alarm of await outbox.getDueAlarms()) {
    if (await post(url, alarm)) await outbox.noteAlarm(alarm)
    else {
      unsent++
      log(`alarm-not-sent-${alarm.code}`)
    }
  }
  if (unsent > 0) throw new Error('alarms not sent')
}

async function post(url: string, { code, ids, names }: DueAlarm): Promise<boolean> {
  const all = [...ids.map(toReference), ...names]
  // An alarm about the store is one too.
  const total = Math.max(1, all.length)
  const references = all.slice(0, MOST_REFERENCES)
  const text = `${alarmTexts.get(code) ?? code} (${total}) ${references.join(' ')}`.trim()
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text, code, total, references }),
      signal: AbortSignal.timeout(timeLimits.alarm),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

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
