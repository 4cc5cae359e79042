import type { Policy } from '../policy.ts'

/** A place taken; `giveBack` when nothing came of it. */
export interface Place {
  giveBack(): void
}

/**
 * The places of each address in the window of now, in this process's memory. The store counts for all processes, but only
 * while it answers: this count holds meanwhile, and keeps one address from filling the queue in front of the store.
 */
export function createAddressPlaces({ count, seconds }: Policy['abuse']['perAddress']) {
  let slot = 0
  let used = new Map<string, number>()
  return {
    /** Null when the address has none left. */
    take(address: string, now: number): Place | null {
      const current = Math.floor(now / 1000 / seconds)
      if (current !== slot) used = new Map()
      slot = current
      const own = used
      const taken = own.get(address) ?? 0
      if (taken >= count) return null
      own.set(address, taken + 1)
      return { giveBack: () => own.set(address, (own.get(address) ?? 1) - 1) }
    },
    /** Seconds until every address has all its places again. */
    getWait: (now: number) => Math.ceil((slot + 1) * seconds - now / 1000),
  }
}
