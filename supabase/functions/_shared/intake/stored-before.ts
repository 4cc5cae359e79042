import { toBase64 } from '../sealing/base64.ts'
import type { Submission } from '../store/store-submission.ts'

/** Far more than come within the hours in which a page may ask again. */
const MOST = 10_000

interface StoredBefore {
  add(submission: Submission): void
  /** Whether this process has seen the same submission on the store's disk. */
  has(submission: Submission): boolean
}

/**
 * The submissions that this process knows to be stored. While the store is away it can answer for them, and mails none of them past it:
 * their rows may be on their way in a mail with others by then.
 */
export function createStoredBefore(): StoredBefore {
  const bodies = new Map<string, string>()
  return {
    add: ({ id, bodyMac }) => {
      bodies.delete(id)
      bodies.set(id, toBase64(bodyMac))
      const [oldest] = bodies.keys()
      if (bodies.size > MOST && oldest !== undefined) bodies.delete(oldest)
    },
    has: ({ id, bodyMac }) => bodies.get(id) === toBase64(bodyMac),
  }
}
