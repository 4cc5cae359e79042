import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { tryJson } from '#project/try-read.ts'
import type { Answer } from './run-attempts.ts'
import type { Target } from './target.ts'

/** The answer that reaches nobody in time; also the state before anything has come. */
export const noAnswer: Answer = { status: null, code: '', message: '', entries: null, isForeign: false }

/** The client that every visitor's browser could make from the site's own code. */
export function createStranger({ url, publishableKey, origin }: Target, fetch: typeof globalThis.fetch) {
  return createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // A browser on the site's pages sends it by itself.
    global: { headers: { Origin: origin }, fetch },
  })
}

/**
 * Lets a stranger's client try something and tells what the service answered first, in its own words: the libraries turn some
 * refusals into success (an empty 404 of the data service) and retry others. Each attempt has a client of its own, so that a
 * session that should not have been given does not help the next one.
 */
export async function observe(
  target: Target,
  attempt: (client: SupabaseClient, fetch: typeof globalThis.fetch) => PromiseLike<unknown>,
): Promise<Answer> {
  let first: Promise<Answer> | undefined
  const limit = AbortSignal.any([target.deadline, AbortSignal.timeout(target.limits.attemptMs)])
  const observed: typeof globalThis.fetch = async (input, init = {}) => {
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
    // A redirect would carry the key to a host that nobody has named.
    const response = await fetch(input, { ...init, signal, redirect: 'manual' })
    first ??= toAnswer(response.clone())
    return response
  }
  try {
    await attempt(createStranger(target, observed), observed)
  } catch {
    // what came before it counts
  }
  return first?.catch(() => noAnswer) ?? noAnswer
}

async function toAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  // A page, or an empty answer, is no JSON.
  const body = tryJson(text)
  return {
    status: response.status,
    code: pick(body, ['error_code', 'code', 'statusCode']),
    message: pick(body, ['message', 'msg', 'error']),
    entries: Array.isArray(body) ? body.length : null,
    isForeign: text !== '' && body === undefined,
  }
}

/** The first of these names that has a text or a number. */
function pick(body: unknown, names: string[]): string {
  const values = names.map((name) => Object.getOwnPropertyDescriptor(Object(body), name)?.value)
  return String(values.find((value) => typeof value === 'string' || typeof value === 'number') ?? '')
}
