import { type Network, toNetworks } from './network.ts'
import { parseJson } from './parse-json.ts'
import { readBody } from './read-body.ts'
import { Refusal } from './refusal.ts'

/** A request that may be looked into: its body is JSON, its headers are well formed; nothing is said of the answers yet. */
export interface RawSubmission {
  text: string
  body: Record<string, unknown>
  key: string | null
  /** Keys of what it replaces, the last one first. */
  supersedes: string[]
  pageVersion: string | null
  /** Which try of the page under this key, from 1, and how many it makes by itself; null where it does not say. */
  attempt: { count: number; of: number } | null
  /** Milliseconds between the first view of the form and the send, as the page measured them. */
  elapsedMs: number | null
  isHoneypotFilled: boolean
  /** The visitor's, from the narrowest; none where the platform did not say. */
  networks: Network[]
}

/** Whose requests are looked into. */
interface RequestRules {
  siteOrigin: string
  publishableKeys: string[]
  trustedProxies: number
}

/** As many as a page names. */
const MOST_SUPERSEDED = 16
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Refuses with 405, 403, 401, 415, 413, 400 or 422, in this order: the cheap questions first, the body last. */
export async function parseSubmission(request: Request, rules: RequestRules): Promise<RawSubmission> {
  const { headers } = request
  if (request.method !== 'POST') throw new Refusal(405, { Allow: 'POST, OPTIONS' })
  if (headers.get('origin') !== rules.siteOrigin) throw new Refusal(403)
  if (!rules.publishableKeys.includes(headers.get('apikey') ?? '')) throw new Refusal(401)
  // Any other type is sent by browsers without asking first, from wherever.
  if (!/^application\/json(\s*;\s*charset=utf-8)?$/i.test(headers.get('content-type') ?? '')) throw new Refusal(415)
  if (headers.get('content-encoding')) throw new Refusal(415)
  const key = parseKey(headers.get('idempotency-key'))
  const supersedes = parseKeys(headers.get('supersedes'))
  const text = await readBody(request)
  return {
    text,
    body: parseJson(text),
    key,
    supersedes: supersedes.filter((one) => one !== key),
    pageVersion: match(headers.get('x-form-version'), /^[A-Za-z0-9._-]{1,64}$/),
    attempt: toAttempt(headers.get('x-form-attempt')),
    elapsedMs: toNumber(match(headers.get('x-form-elapsed'), /^\d{1,12}$/)),
    // As pages of before call it, and as they will.
    isHoneypotFilled: ['x-form-trap', 'x-form-honeypot'].some((name) => headers.get(name) === '1'),
    networks: toClientNetworks(headers.get('x-forwarded-for'), rules.trustedProxies),
  }
}

function parseKey(value: string | null): string | null {
  if (value !== null && !uuid.test(value)) throw new Refusal(422)
  return value?.toLowerCase() ?? null
}

function parseKeys(value: string | null): string[] {
  const keys = value?.split(',').map((one) => parseKey(one.trim())) ?? []
  if (keys.length > MOST_SUPERSEDED) throw new Refusal(422)
  return [...new Set(keys)].filter((key) => key !== null)
}

function match(value: string | null, pattern: RegExp): string | null {
  return value !== null && pattern.test(value) ? value : null
}

/** `'2/3'` → the second of three. */
function toAttempt(value: string | null): RawSubmission['attempt'] {
  const [, count, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(value ?? '') ?? []
  return count === undefined || of === undefined ? null : { count: Number(count), of: Number(of) }
}

function toNumber(digits: string | null): number | null {
  return digits === null ? null : Number(digits)
}

/** The hop that our own platform wrote, counted from the right: everything before it is the caller's invention. */
export function toClientNetworks(forwardedFor: string | null, trustedProxies: number): Network[] {
  const hops = forwardedFor?.split(',').map((hop) => hop.trim()) ?? []
  const hop = hops.at(-trustedProxies) || hops[0]
  return hop ? toNetworks(hop) : []
}
