import { log } from '../log.ts'
import { type MailEvent, toMailEvent } from './mail-event.ts'

/** As many as the store keeps of the name of a mail. */
const MOST_LETTERS = 200

/** `{ "type": "email.bounced", "data": { "email_id": "…" } }` → what it means for which mail; null where it says nothing about arrival. */
export function parseMailEvent(body: string): { providerId: string; event: MailEvent } | null {
  const parsed = parse(body)
  const type = read(parsed, 'type')
  const providerId = read(read(parsed, 'data'), 'email_id')
  if (typeof type !== 'string' || typeof providerId !== 'string' || !type.startsWith('email.')) return null
  const event = toMailEvent(type.slice('email.'.length))
  if (event === undefined) log('mail-event-unknown')
  return event ? { providerId: providerId.slice(0, MOST_LETTERS), event } : null
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null // signed, and still no news
  }
}

function read(value: unknown, name: string): unknown {
  return Object.getOwnPropertyDescriptor(Object(value), name)?.value
}
