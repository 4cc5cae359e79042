/**
 * One act of sending: its body, the key it goes under, the keys of the bodies that it replaces, the last one first, and
 * how often it was tried.
 */
export type KeyedBody = { body: string; key: string; supersedes: string[]; attempts: number }

/** As many as a function takes. */
const MOST_SUPERSEDED = 16

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
