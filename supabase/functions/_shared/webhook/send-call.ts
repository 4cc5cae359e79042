import { toLines } from '../mail/clean-text.ts'
import { toWait } from '../mail/send-mail.ts'
import { fromBase64, toBase64 } from '../sealing/base64.ts'
import type { Receiver } from '../settings.ts'

/**
 * The outcome of a call to a receiver elsewhere. `refused`: its content, which does not get better. `closed`:
 * everything of ours, for the address or the secret. `unknown`: nobody has said where the receiver is.
 */
export type CallOutcome =
  | { kind: 'taken' }
  | { kind: 'retry' | 'refused' | 'closed' | 'unknown'; code: string }
  | { kind: 'wait'; seconds: number; code: string }

interface OutgoingCall {
  receiver: string
  /** The same for every try of one submission: a receiver that remembers it takes the submission once. */
  key: string
  body: Record<string, unknown>
}

/** Posts the body of a delivery to its receiver. Never rejects. */
export type SendCall = (call: OutgoingCall) => Promise<CallOutcome>

/**
 * Signs as Standard Webhooks say: HMAC-SHA-256 over `<id>.<seconds>.<body>`. A redirect is not followed: only the address that the
 * operator gave hears of anybody.
 */
export function createCallSender(receivers: ReadonlyMap<string, Receiver>, timeLimitMs: number): SendCall {
  return async ({ receiver, key, body }) => {
    const known = receivers.get(receiver)
    if (!known) return { kind: 'unknown', code: 'no-receiver' }
    try {
      const text = JSON.stringify(known.isRaw ? body : toPlain(body))
      const seconds = Math.floor(Date.now() / 1000)
      const response = await fetch(known.url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimitMs),
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          'Webhook-Id': key,
          'Webhook-Timestamp': String(seconds),
          'Webhook-Signature': `v1,${await sign(known.secret, `${key}.${seconds}.${text}`)}`,
        },
        body: text,
      })
      // Nobody reads what it says, and a body left unread keeps its connection.
      await response.body?.cancel()
      return toOutcome(response)
    } catch (error) {
      return { kind: 'retry', code: error instanceof Error ? error.name : 'network' }
    }
  }
}

/** A spreadsheet takes a text that begins so for a formula, which may send the cells beside it anywhere. */
const formula = /^\s*[=+\-@＝＋－＠]/u

/**
 * A value whose texts every program reads alike, and none as a formula: an apostrophe goes before one that begins as a formula does.
 * Source: OWASP, "CSV Injection".
 */
function toPlain(value: unknown): unknown {
  if (typeof value === 'string') return toLines(value).replace(formula, "'$&")
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toPlain(one)]))
}

async function sign(secret: string, content: string): Promise<string> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return toBase64(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(content))))
}

function toOutcome({ status, headers, ok }: Response): CallOutcome {
  const code = `http-${status}`
  if (ok) return { kind: 'taken' }
  if (status === 429) return { kind: 'wait', seconds: toWait(headers.get('retry-after')), code }
  if (status >= 500 || status === 408 || status === 409) return { kind: 'retry', code }
  return { kind: [400, 413, 415, 422].includes(status) ? 'refused' : 'closed', code }
}
