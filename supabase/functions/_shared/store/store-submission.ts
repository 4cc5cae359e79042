import type { Network } from '../http/network.ts'
import { toLimits, toSharedLimit } from '../intake/network-places.ts'
import { log, toCode } from '../log.ts'
import type { Policy } from '../policy.ts'
import { toBase64 } from '../sealing/base64.ts'
import type { Sealed } from '../sealing/seal.ts'
import { timeLimits } from '../time-limits.ts'

/** A submission ready to be stored: sealed, with the few things kept in the clear. */
export interface Submission {
  id: string
  form: string
  formVersion: string
  pageVersion: string | null
  /** The ids of the submissions that it replaces, the last one first. */
  replaces: string[]
  tags: string[]
  /** The receiver elsewhere; null for the mailbox. */
  receiver: string | null
  bodyMac: Uint8Array
  emailMac: Uint8Array | null
  /** The keys by which its sender is counted, from the narrowest. */
  networkMacs: { scope: Network['scope']; mac: Uint8Array }[]
  sealed: Sealed
}

export type StoreOutcome =
  | { outcome: 'accepted' | 'replayed' | 'conflict' }
  | { outcome: 'limited'; seconds: number }
  /** Nothing is known to be stored. It may have been: whatever is done instead must not be repeatable. */
  | { outcome: 'unavailable' }

/** The one call that the writer's role may make; rejects at once where more than `mostPending` wait already. */
export type Accept = (submission: Record<string, unknown>, mostPending: number) => Promise<StoreOutcome>

/** What a submission takes of the disk beside its answers: rows, indexes, its network's places. */
const ROW_BYTES = 2000
/** A queue that can be worked off in time: waiting longer than the page does would only make everybody's answer late. */
const MOST_PENDING = 100
/**
 * Pending submissions whose network has no place left: they only ask whether their act is known, and hold up nobody.
 */
const MOST_PENDING_WITHOUT_PLACE = 20

/**
 * Stores once, and once more where the connection broke under the first try: the call is idempotent.
 * Without a place in its networks a submission is not stored, only found where it is already.
 */
export async function storeSubmission(
  accept: Accept,
  submission: Submission,
  hasPlace: boolean,
  policy: Policy,
): Promise<StoreOutcome> {
  const record = toRecord(submission, hasPlace, policy)
  const mostPending = hasPlace ? MOST_PENDING : MOST_PENDING_WITHOUT_PLACE
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<StoreOutcome>((resolve) => {
    timer = setTimeout(resolve, timeLimits.store, { outcome: 'unavailable' })
  })
  const tries = tryTwice(() => accept(record, mostPending)).catch((error): StoreOutcome => {
    log(`store-${toCode(error)}`)
    return { outcome: 'unavailable' }
  })
  try {
    return await Promise.race([tries, limit])
  } finally {
    clearTimeout(timer)
  }
}

async function tryTwice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Only what a second look can cure: a stale connection after a restart, a deadlock. A time-out would cost the visitor another 3 s.
    if (!/^(CONNECTION_(CLOSED|ENDED|DESTROYED)|ECONNRESET|EPIPE|57P0[123]|08\w{3}|40P01|40001)$/.test(toCode(error)))
      throw error
    return await work()
  }
}

function toRecord(submission: Submission, hasPlace: boolean, { retention, abuse }: Policy): Record<string, unknown> {
  const { sealed, bodyMac, emailMac, networkMacs, ...plain } = submission
  const limits = toLimits(abuse)
  return {
    ...plain,
    // A store of yesterday asks for this key.
    supersedes: plain.replaces[0] ?? null,
    sameActSeconds: abuse.sameActSeconds,
    bodyMac: toBase64(bodyMac),
    emailMac: emailMac && toBase64(emailMac),
    keyId: sealed.keyId,
    wrappedKey: toBase64(sealed.wrappedKey),
    iv: toBase64(sealed.iv),
    ciphertext: toBase64(sealed.ciphertext),
    keepHours: retention.afterDeliveryHours,
    ceilingDays: retention.ceilingDays,
    traceMonths: retention.traceMonths,
    limits: [
      ...networkMacs.map(({ scope, mac }) => ({
        scope,
        subject: toBase64(mac),
        ...limits[scope],
        ...(hasPlace ? {} : { count: 0 }),
      })),
      // One form's flood closes no other, unless it fills the disk.
      toSharedLimit('overall', plain.form, abuse.overall),
      { ...toSharedLimit('bytes', 'bytes', abuse.bytes), amount: sealed.ciphertext.length + ROW_BYTES },
    ],
  }
}
