import { createHash } from 'node:crypto'
import platform from './platform-limits.json' with { type: 'json' }

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
