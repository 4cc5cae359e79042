import { log } from '../log.ts'
import { toProviderId } from '../mail/provider-id.ts'
import { type MailEvent, toMailEvent } from './mail-event.ts'

/** `{ "type": "email.bounced", "data": { "email_id": "…" } }` → what it means for which mail; null where it says nothing about arrival. */
export function parseMailEvent(body: string): { providerId: string; event: MailEvent } | null {
  const parsed = parse(body)
  const type = read(parsed, 'type')
  const providerId = toProviderId(read(read(parsed, 'data'), 'email_id'))
  if (typeof type !== 'string' || providerId === null || !type.startsWith('email.')) return null
  const event = toMailEvent(type.slice('email.'.length))
  if (event === undefined) log('mail-event-unknown')
  return event ? { providerId, event } : null
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
