import { FunctionsClient } from '@supabase/functions-js'
import { type Deliver, DeliveryError, type DeliveryRequest } from '#engine'

/**
 * One act of sending: its body, the key it goes under, the keys of the bodies that it replaces, the last one first, and
 * how often it was tried.
 */
type KeyedBody = { body: string; key: string; supersedes: string[]; attempts: number }

/** As many as a function takes. */
const MOST_SUPERSEDED = 16

type EdgeFunctionsConfiguration = {
  /** The address of the functions, or a path of the site's own origin. */
  url: string
  publishableKey: string
}

/** How long a delivery may take and how often it is tried, in milliseconds; the library has no limit of its own. */
export const edgeFunctionLimits = { oneTry: 10_000, inAll: 25_000, pauses: [500, 2000] } as const

/** `reference` is empty where the function gives none. `wait` is how long to wait before another try, as the function asks for; null where it asks for none. */
type Outcome = { reference: string } | { code: string; isWorthAnotherTry: boolean; wait: number | null }

/**
 * Delivers to an edge function, which stores under an idempotency key before it answers. A lost answer (a broken connection,
 * a 5xx, a time-out) is asked for again under that key; a refusal only where it says how long to wait, and there is time.
 * Accepted means 2xx with a JSON object whose `error` is not set: then `onAccepted` gets the funnel and the reference.
 */
export function createEdgeFunctionsDeliver(
  configuration: EdgeFunctionsConfiguration,
  onAccepted: (funnel: string, reference: string) => void = () => {},
): Deliver {
  const keys = createIdempotencyKeys()
  return async (request, signal) => {
    const client = createClient(configuration, request.keepalive)
    const keyed = keys.take(request.target, JSON.stringify(request.body))
    const endsAt = performance.now() + edgeFunctionLimits.inAll
    const pauses: number[] = [...edgeFunctionLimits.pauses]
    for (;;) {
      const timeout = Math.min(edgeFunctionLimits.oneTry, endsAt - performance.now())
      const outcome = await tryOnce(client, request, keyed, timeout, signal)
      if ('reference' in outcome) {
        onAccepted(request.funnel, outcome.reference)
        return keys.settle(request.target, keyed)
      }
      // A wait that the function asks for is none of the page's own tries.
      const pause = outcome.wait ?? (outcome.isWorthAnotherTry ? pauses.shift() : undefined)
      if (pause === undefined || performance.now() + pause >= endsAt) throw new DeliveryError(outcome.code)
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (signal.aborted) throw new DeliveryError('aborted')
    }
  }
}

function createClient({ url, publishableKey }: EdgeFunctionsConfiguration, keepalive: boolean) {
  return new FunctionsClient(new URL(url, location.href).href, {
    headers: { apikey: publishableKey },
    // A redirect would carry the answers to a host that nobody has named.
    customFetch: (input, init) => fetch(input, { ...init, keepalive, redirect: 'error', credentials: 'omit' }),
  })
}

async function tryOnce(
  client: FunctionsClient,
  { target, body, form, meta, keepalive }: DeliveryRequest,
  keyed: KeyedBody,
  timeout: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const { key, supersedes } = keyed
  const headers = {
    'Idempotency-Key': key,
    // A page that is about to be left does not count on another try.
    'X-Form-Attempt': `${++keyed.attempts}/${keepalive ? 1 : edgeFunctionLimits.pauses.length + 1}`,
    ...(supersedes.length > 0 ? { Supersedes: supersedes.join(', ') } : {}),
    ...(form ? { 'X-Form-Version': form.version } : {}),
    ...(meta
      ? {
          'X-Form-Elapsed': String(Math.round(meta.elapsedMilliseconds)),
          'X-Form-Honeypot': meta.isHoneypotFilled ? '1' : '0',
        }
      : {}),
  }
  const { data, error, response } = await client.invoke<unknown>(target, { body, headers, timeout, signal })
  if (!error) return readAcceptance(data) ?? { code: 'unexpected-answer', isWorthAnotherTry: false, wait: null }
  if (response) {
    const { status } = response
    // Nobody reads it, and a body left unread keeps its connection.
    void response.body?.cancel()
    return {
      code: `http-${status}`,
      isWorthAnotherTry: status >= 500,
      wait: status === 429 ? readWait(response) : null,
    }
  }
  // Anything else than a broken connection or the time limit is an answer that could not be read.
  const isBroken = error instanceof Error && ['FunctionsFetchError', 'AbortError'].includes(error.name)
  return { code: isBroken ? 'network' : 'unexpected-answer', isWorthAnotherTry: isBroken, wait: null }
}

/** `Retry-After: 7` → 7000; null where no number of seconds was said. */
function readWait({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds >= 1 ? seconds * 1000 : null
}

/** A page of a captive portal, a list or nothing at all is no answer of a function; null, '', 0 and false set no error. */
function readAcceptance(data: unknown): { reference: string } | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  if ('error' in data && data.error) return null
  const reference = 'reference' in data ? String(data.reference) : ''
  return { reference: /^[\dA-F]{8}$/.test(reference) ? reference : '' }
}

/**
 * The keys of submissions that nobody has accepted yet, by their target, in memory only. The same body keeps its key, so that
 * whoever receives it twice stores it once; a body mended after a failure gets a new key and names all those before it,
 * for the answer may have been lost and not the body.
 */
export function createIdempotencyKeys(createKey: () => string = createUuid) {
  const pending = new Map<string, KeyedBody>()
  return {
    take(target: string, body: string): KeyedBody {
      const before = pending.get(target)
      if (before?.body === body) return before
      const keyed = {
        body,
        key: createKey(),
        supersedes: before ? [before.key, ...before.supersedes].slice(0, MOST_SUPERSEDED) : [],
        attempts: 0,
      }
      pending.set(target, keyed)
      return keyed
    },
    /** The act is done: the next one, even with the same body, is another. */
    settle(target: string, keyed: KeyedBody): void {
      if (pending.get(target) === keyed) pending.delete(target)
    },
  }
}

/** A random UUID (RFC 9562, version 4), also where the page is not a secure context and `randomUUID` is missing. */
export function createUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const toRandomDigit = (digit: string) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    // '8' stands for the variant: two bits are its own. '0' is any digit.
    return (digit === '8' ? 8 | (random & 3) : random & 15).toString(16)
  }
  return '00000000-0000-4000-8000-000000000000'.replaceAll(/[08]/g, toRandomDigit)
}
