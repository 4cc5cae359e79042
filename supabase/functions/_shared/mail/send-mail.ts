import { trimText } from '../forms/engine.gen.js'
import type { LeadForm } from '../forms/form.ts'
import { readAnswer } from '../http/read-body.ts'
import { type MailSettings, toAddress } from '../settings.ts'
import { toProviderId } from './provider-id.ts'
import type { RenderedMail } from './render-mail.ts'

/**
 * The provider's outcome for a mail. `wait`: it was never looked at. `refused`: it will not get better by itself; where
 * that is not for its content, it is for what all mails have: the key, the domain, the account. `conflict`: the key was
 * used before for something else, so nothing is known of this mail.
 */
export type SendOutcome =
  | { kind: 'sent'; providerId: string }
  | { kind: 'retry' | 'conflict'; code: string }
  | { kind: 'wait'; seconds: number; code: string }
  | { kind: 'refused'; code: string; isForContent: boolean }

export interface OutgoingMail extends RenderedMail {
  /** The same for every try of one mail, whoever makes it: the provider then sends it once. */
  key: string
  replyTo: string | null
}

/** Sends through an HTTP API that speaks as Resend does. Never rejects. */
export type SendMail = (mail: OutgoingMail) => Promise<SendOutcome>

const LONGEST_WAIT_S = 3600
const DEFAULT_WAIT_S = 60

export function createMailSender(settings: MailSettings, timeLimitMs: number): SendMail {
  const domain = toAddress(settings.from).split('@').at(-1)
  return async (mail) => {
    try {
      const response = await fetch(`${settings.apiUrl}/emails`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
        headers: {
          Authorization: `Bearer ${settings.apiKey}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': mail.key,
        },
        body: JSON.stringify({
          from: settings.from,
          // From the environment and from nowhere else: no answer ever chooses who gets a mail.
          to: [settings.to],
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...(mail.replyTo && { reply_to: mail.replyTo }),
          headers: { 'Message-ID': `<${mail.key}@${domain}>` },
        }),
      })
      return await toOutcome(response)
    } catch (error) {
      return { kind: 'retry', code: error instanceof Error ? error.name : 'network' }
    }
  }
}

async function toOutcome(response: Response): Promise<SendOutcome> {
  const body = await readAnswer(response)
  const code = `http-${response.status}`
  const read = (name: string): unknown => Object.getOwnPropertyDescriptor(Object(body), name)?.value
  if (response.ok) {
    const providerId = toProviderId(read('id'))
    // A 200 of some proxy in between is no promise.
    return providerId === null ? { kind: 'retry', code: 'no-id' } : { kind: 'sent', providerId }
  }
  if (response.status === 409 && read('name') === 'invalid_idempotent_request')
    return { kind: 'conflict', code: 'key-used' }
  if (response.status === 409) return { kind: 'wait', seconds: 5, code }
  if (response.status === 429) return { kind: 'wait', seconds: toWait(response.headers.get('retry-after')), code }
  if (response.status >= 500 || response.status === 408) return { kind: 'retry', code }
  return { kind: 'refused', code, isForContent: [400, 413, 422].includes(response.status) }
}

/** Seconds to wait by a `Retry-After` header: a minute where it says nothing, an hour at most. */
export function toWait(retryAfter: string | null): number {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter)
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT_S, Math.max(1, seconds)) : DEFAULT_WAIT_S
}

// One address in plain ASCII: anything that could be read as two, or as a header, is not used at all. Nor is one that a mail service
// takes for none, as `ana.@correo.example`: it would refuse the whole mail for it.
const word = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const replyable = new RegExp(`^(?=[^@]{1,64}@)${word}(?:\\.${word})*@(?:${label}\\.)+(?=[A-Za-z])${label}$`)

export function toReplyTo(form: LeadForm, answers: Record<string, unknown>): string | null {
  const given = form.emailField ? answers[form.emailField] : null
  const email = typeof given === 'string' ? trimText(given, true) : ''
  return email.length <= 254 && replyable.test(email) ? email : null
}
