import { createHash } from 'node:crypto'
import { tryJson } from '#project/try-read.ts'
import { type Answer, type Handle, readBody, toJson } from './http-service.ts'
import type { Mail, Mailbox } from './mailbox.ts'
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
    const parsed = parseMailRequest(tryJson(body.toString()))
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

const MEMORY_MS = platform.mail.keyMemoryHours * 3_600_000

/**
 * The state that the hosted mail service gives a key: `new` reserves it until `finish`; the two refusals bear the
 * service's names.
 */
type KeyState =
  | { kind: 'new'; finish(id: string | null): void }
  | { kind: 'known'; id: string }
  | { kind: 'concurrent_idempotent_requests' | 'invalid_idempotent_request' }

interface Entry {
  digest: string
  /** Null while the first request is still at work. */
  id: string | null
  at: number
}

/**
 * The memory of a mail service for Idempotency-Keys: the same key and payload is the same mail, another payload is refused,
 * and after 24 hours the key is forgotten. A request that fails gives its key back.
 */
export function createIdempotencyKeys(now: () => number): (key: string, payload: string | Buffer) => KeyState {
  const entries = new Map<string, Entry>()
  return (key, payload) => {
    const digest = createHash('sha256').update(payload).digest('hex')
    const entry = entries.get(key)
    if (entry && now() - entry.at < MEMORY_MS) {
      if (entry.digest !== digest) return { kind: 'invalid_idempotent_request' }
      return entry.id === null ? { kind: 'concurrent_idempotent_requests' } : { kind: 'known', id: entry.id }
    }
    const reserved: Entry = { digest, id: null, at: now() }
    entries.set(key, reserved)
    const finish = (id: string | null) => {
      if (id === null) entries.delete(key)
      else reserved.id = id
    }
    return { kind: 'new', finish }
  }
}

const { requestsPerSecond, plans } = platform.mail

type MailPlan = keyof typeof plans

/** Why the hosted mail service does not look at a call, in its own word, and after how many seconds it will. */
interface MailRefusal {
  name: 'rate_limit_exceeded' | 'daily_quota_exceeded' | 'monthly_quota_exceeded'
  retryAfter: number
}

interface MailLimits {
  /** Counts one call of the account, whatever it asks and whichever key it bears. */
  takeRequest(): MailRefusal | null
  /** Whether one mail more fits into the plan's day and month, which end at midnight UTC. */
  takeMail(): MailRefusal | null
}

/** Enforces the limits of an account of the hosted mail service, by the service's clock. */
function createMailLimits(now: () => number, plan: MailPlan): MailLimits {
  const { mailsPerDay, mailsPerMonth } = plans[plan]
  const requests = createWindow()
  const [day, month] = [createWindow(), createWindow()]
  return {
    takeRequest: () =>
      requests.take(String(Math.floor(now() / 1000)), requestsPerSecond)
        ? null
        : { name: 'rate_limit_exceeded', retryAfter: 1 },
    takeMail: () => {
      const date = new Date(now())
      const retryAfter = Math.ceil((date.setUTCHours(24, 0, 0, 0) - now()) / 1000)
      const today = new Date(now()).toISOString().slice(0, 10)
      if (!month.take(today.slice(0, 7), mailsPerMonth)) return { name: 'monthly_quota_exceeded', retryAfter }
      return day.take(today, mailsPerDay) ? null : { name: 'daily_quota_exceeded', retryAfter }
    },
  }
}

/** Counts what falls into one stretch of time, and forgets it with the next. */
function createWindow(): { take(stretch: string, most: number | null): boolean } {
  let current = ''
  let used = 0
  return {
    take: (stretch, most) => {
      if (stretch !== current) used = 0
      current = stretch
      return ++used <= (most ?? Number.POSITIVE_INFINITY)
    },
  }
}

/** A mail, or why the API refuses it: name and message as the hosted service words them. */
type ParsedMail = { mail: Mail } | { error: { name: string; message: string } }

const bareAddress = String.raw`[^\s@<>,"]+@[^\s@<>,"]+`
const address = new RegExp(`^(?:${bareAddress}|[^<>\\r\\n]*<${bareAddress}>)$`)
const ADDRESS_LIMIT = 320
const RECIPIENTS_LIMIT = 50

/** Reads the body of `POST /emails`. */
function parseMailRequest(body: unknown): ParsedMail {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return missing('from')
  const fields = new Map(Object.entries(body))
  for (const name of ['from', 'to', 'subject']) if (isEmpty(fields.get(name))) return missing(name)
  if (isEmpty(fields.get('html')) && isEmpty(fields.get('text'))) return missing('html` or `text')
  const wrongList = ADDRESS_LISTS.find((name) => !areAddresses(toList(fields.get(name))))
  if (wrongList) return invalidAddress(wrongList)
  const wrongText = TEXTS.find((name) => typeof (fields.get(name) ?? '') !== 'string')
  if (wrongText) return invalid(`The \`${wrongText}\` must be a string.`)
  if (hasLineBreak(fields.get('subject'))) return invalid('The `\\n` is not allowed in the `subject` field.')
  const headers = Object.entries(fields.get('headers') ?? {})
  if (!headers.every(([name, value]) => typeof value === 'string' && !hasLineBreak(name + value))) {
    return invalid('The `headers` field must be an object of single-line strings.')
  }
  return { mail: toMail(fields, headers) }
}

const ADDRESS_LISTS = ['from', 'to', 'cc', 'bcc', 'reply_to'] as const
const TEXTS = ['subject', 'html', 'text'] as const

function toMail(fields: ReadonlyMap<string, unknown>, headers: readonly [string, unknown][]): Mail {
  const getList = (name: (typeof ADDRESS_LISTS)[number]) => toList(fields.get(name)) ?? []
  const getText = (name: (typeof TEXTS)[number]) => String(fields.get(name) ?? '')
  return {
    from: getList('from')[0] ?? '',
    to: getList('to'),
    cc: getList('cc'),
    bcc: getList('bcc'),
    replyTo: getList('reply_to'),
    subject: getText('subject'),
    text: getText('text'),
    html: getText('html'),
    headers: headers.map(([name, value]) => ({ name, value: String(value) })),
    via: 'api',
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function toList(value: unknown): string[] | null {
  const list = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
  return list.every((one) => typeof one === 'string') ? list : null
}

function areAddresses(list: string[] | null): boolean {
  if (list === null || list.length > RECIPIENTS_LIMIT) return false
  return list.every((text) => text.length <= ADDRESS_LIMIT && address.test(text))
}

function hasLineBreak(text: string): boolean {
  return /[\r\n]/.test(text)
}

function missing(name: string): ParsedMail {
  return { error: { name: 'missing_required_field', message: `Missing \`${name}\` field.` } }
}

function invalid(message: string): ParsedMail {
  return { error: { name: 'validation_error', message } }
}

function invalidAddress(name: string): ParsedMail {
  const formats = '`email@example.com` or `Name <email@example.com>`'
  return invalid(`Invalid \`${name}\` field. The email address needs to follow the ${formats} format.`)
}
