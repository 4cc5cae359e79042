import { readAnswer } from '../http/read-body.ts'
import { log } from '../log.ts'
import { timeLimits } from '../time-limits.ts'
import { toMailEvent } from './mail-event.ts'
import type { Outbox } from './outbox.ts'

/** Resolves when the next call may be made. */
type Pace = () => Promise<void>

const AT_ONCE = 10

interface EventSource {
  apiUrl: string
  /** A key that may read; empty where there is none. The one that sends is refused. */
  key: string
}

/**
 * Asks the provider what became of the mails it took: "accepted" is not "arrived". A silent provider is asked again later;
 * one that refuses to say is an alarm, as is not being able to ask while the provider's webhook is silent.
 */
export async function pollProvider(outbox: Outbox, { apiUrl, key }: EventSource, pace: Pace): Promise<void> {
  if (!key) return outbox.notePoll('keyless')
  const end = Date.now() + timeLimits.eventsOfRound
  for (const providerId of await outbox.getUnconfirmed(AT_ONCE)) {
    if (Date.now() > end) return
    await pace()
    const answer = await ask(`${apiUrl}/emails/${encodeURIComponent(providerId)}`, key)
    if (answer === 'refused') return outbox.notePoll('refused')
    if (answer === null) continue
    await outbox.notePoll(null)
    const event = toMailEvent(answer.event)
    if (event === undefined) log('mail-event-unknown')
    if (event) await outbox.confirm(providerId, event)
  }
}

async function ask(url: string, key: string): Promise<{ event: string } | 'refused' | null> {
  try {
    const headers = { Authorization: `Bearer ${key}` }
    const response = await fetch(url, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimits.eventOfMail),
    })
    const body = await readAnswer(response)
    if (response.status === 401 || response.status === 403) return 'refused'
    const event: unknown = Object.getOwnPropertyDescriptor(Object(body), 'last_event')?.value
    return response.ok && typeof event === 'string' ? { event } : null
  } catch {
    return null
  }
}

/** Spaces this process's calls to the provider evenly, so that it has no reason to refuse one. */
export function createPace(perSecond: number): Pace {
  let next = 0
  return async () => {
    const now = Date.now()
    const at = Math.max(now, next)
    next = at + 1000 / perSecond
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now))
  }
}
