import { type Answer, type Handle, readBody, toJson } from './http-service.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { createMailLimits, type MailPlan, type MailRefusal } from './mail-limits.ts'
import { parseMailRequest } from './mail-request.ts'
import type { Mailbox } from './mailbox.ts'
import platform from './platform-limits.json' with { type: 'json' }

const SIZE_LIMIT = platform.mail.requestMegabytes * 1024 * 1024
const KEY_LIMIT = platform.mail.keyLetters

/** The two kinds of keys of the hosted service: one may only send, the other also asks. */
export interface MailApiKeys {
  sending: string
  reading: string
}

const refusals = {
  concurrent_idempotent_requests: 'Another request with the same idempotency key is in progress.',
  invalid_idempotent_request: 'Same idempotency key used with a different request payload.',
}

/**
 * `POST /emails` and `GET /emails/<id>` of the hosted mail service (Resend), delivering to the local mailbox.
 * The same Idempotency-Key answers the same id and delivers once; with another body it is refused. So is what the account's
 * plan or its rate of requests does not allow.
 */
export function createMailApi(
  mailbox: Mailbox,
  keys: MailApiKeys,
  now: () => number = Date.now,
  plan: MailPlan = 'pro',
): Handle {
  const getKeyState = createIdempotencyKeys(now)
  const limits = createMailLimits(now, plan)
  const sent = new Set<string>()

  return async (request) => {
    const id = /^\/emails\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    if (request.method !== (id ? 'GET' : 'POST'))
      return toError(405, 'method_not_allowed', 'Method is not allowed for the requested path.')
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const stranger = findStranger(keys, token)
    if (stranger) return stranger
    const early = limits.takeRequest()
    if (early) return toTooMany(early)
    if (!id) return send(request)
    if (token !== keys.reading)
      return toError(401, 'restricted_api_key', 'This API key is restricted to only send emails')
    return sent.has(id)
      ? toJson(200, { object: 'email', id, last_event: 'delivered' })
      : toError(404, 'not_found', 'Email not found')
  }

  async function send(request: Parameters<Handle>[0]): Promise<Answer> {
    const key = request.headers['idempotency-key']
    if (!isKey(key)) return toError(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.')
    const body = await readBody(request, SIZE_LIMIT)
    if (!body) return toError(413, 'validation_error', 'The request body is too large.')
    const state = key === undefined ? null : getKeyState(key, body)
    if (state?.kind === 'known') return toJson(200, { id: state.id })
    if (state && state.kind !== 'new') return toError(409, state.kind, refusals[state.kind])
    const full = limits.takeMail()
    if (full) {
      state?.finish(null)
      return toTooMany(full)
    }
    const parsed = parseMailRequest(parseJson(body))
    const id = 'error' in parsed ? null : mailbox.add(parsed.mail).id
    state?.finish(id)
    if ('error' in parsed) return toError(422, parsed.error.name, parsed.error.message)
    sent.add(String(id))
    return toJson(200, { id })
  }
}

/** The refusal of a call without a key of the account; null where it has one. */
function findStranger(keys: MailApiKeys, token: string | undefined): Answer | null {
  if (!token) return toError(401, 'missing_api_key', 'Missing API Key')
  const isKnown = token === keys.sending || token === keys.reading
  return isKnown ? null : toError(403, 'invalid_api_key', 'API key is invalid')
}

/** Whether an idempotency key is one, or absent. */
function isKey(key: string | string[] | undefined): key is string | undefined {
  return key === undefined || (typeof key === 'string' && key.length > 0 && key.length <= KEY_LIMIT)
}

function toTooMany({ name, retryAfter }: MailRefusal): Answer {
  const body = { statusCode: 429, name, message: 'Too many requests.' }
  return toJson(429, body, { 'retry-after': String(retryAfter) })
}

function toError(status: number, name: string, message: string): Answer {
  return toJson(status, { statusCode: status, name, message })
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null // refused as a body without fields
  }
}
