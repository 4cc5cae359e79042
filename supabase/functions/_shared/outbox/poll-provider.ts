import type { MailSettings } from '../settings.ts'
import type { Outbox } from './outbox.ts'

const AT_ONCE = 5
const TIME_LIMIT_MS = 3000
const events: Record<string, 'delivered' | 'bounced' | 'complained'> = {
  delivered: 'delivered',
  bounced: 'bounced',
  complained: 'complained',
}

/** Asks the provider what became of the mails it took: "accepted" is not "arrived". A silent provider is asked again later. */
export async function pollProvider(outbox: Outbox, { apiUrl, apiKey }: MailSettings): Promise<void> {
  for (const providerId of await outbox.getUnconfirmed(AT_ONCE)) {
    const event = events[await getLastEvent(`${apiUrl}/emails/${encodeURIComponent(providerId)}`, apiKey)]
    if (event) await outbox.confirm(providerId, event)
  }
}

async function getLastEvent(url: string, apiKey: string): Promise<string> {
  try {
    const response = await fetch(url, {
      headers: { Authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    const body: unknown = await response.json()
    return String(Object.getOwnPropertyDescriptor(Object(body), 'last_event')?.value ?? '')
  } catch {
    return ''
  }
}
