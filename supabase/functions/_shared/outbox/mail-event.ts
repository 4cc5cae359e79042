import { log } from '../log.ts'
import { toProviderId } from '../mail/provider-id.ts'
import { fromBase64 } from '../sealing/base64.ts'

/** Whether a call bears the provider's signature, made not long ago. */
type IsSigned = (headers: Headers, body: string, now: number) => Promise<boolean>

const TOLERANCE_S = 300

/**
 * The fate of a mail, as far as the store understands it. A recipient who complains has the mail: nothing is sent again
 * for it.
 */
export type MailEvent = 'delivered' | 'delayed' | 'bounced' | 'complained' | 'failed' | 'suppressed' | 'canceled'

const meanings = new Map<string, MailEvent | null>([
  ['queued', null],
  ['scheduled', null],
  ['sent', null],
  ['delivery_delayed', 'delayed'],
  ['delivered', 'delivered'],
  ['opened', 'delivered'],
  ['clicked', 'delivered'],
  ['bounced', 'bounced'],
  ['complained', 'complained'],
  ['failed', 'failed'],
  ['suppressed', 'suppressed'],
  ['canceled', 'canceled'],
])

/** The provider's word → what it means; null where it says nothing about arrival, undefined where the word is not known. */
export function toMailEvent(word: string): MailEvent | null | undefined {
  return meanings.get(word)
}

/** Whether the mail has to be sent again. */
export function isReturn(event: MailEvent): boolean {
  return !['delivered', 'delayed', 'complained'].includes(event)
}

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

/** Signatures of the Svix kind: HMAC-SHA-256 over `<id>.<seconds>.<body>`, several of them during a change of secrets. */
export async function createSignatureCheck(secret: string): Promise<IsSigned> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  return async (headers, body, now) => {
    const [id, seconds, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers.get(`svix-${name}`) ?? '')
    // An old call that somebody has kept is no news.
    if (!id || !seconds || !/^\d{1,12}$/.test(seconds) || Math.abs(now / 1000 - Number(seconds)) > TOLERANCE_S)
      return false
    const content = new TextEncoder().encode(`${id}.${seconds}.${body}`)
    const given = (signatures ?? '').split(' ').filter((signature) => signature.startsWith('v1,'))
    const checks = given.slice(0, 5).map((signature) => verify(key, signature.slice(3), content))
    return (await Promise.all(checks)).includes(true)
  }
}

/** Compares in a time that tells nothing of how much was right. */
async function verify(key: CryptoKey, signature: string, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    return await crypto.subtle.verify('HMAC', key, fromBase64(signature), content)
  } catch {
    return false // no base64
  }
}
