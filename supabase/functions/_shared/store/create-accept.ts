import type { Database } from './database.ts'
import type { Accept, StoreOutcome } from './store-submission.ts'

const MOST_PENDING = 100

/**
 * The store's one call. Past a queue that could be worked off in time it fails at once: waiting longer than the page
 * does would only make everybody's answer late.
 */
export function createAccept(database: Database): Accept {
  let pending = 0
  return async (record) => {
    if (pending >= MOST_PENDING) throw Object.assign(new Error('too many pending'), { code: 'BUSY' })
    pending++
    try {
      const [row] = await database<{ result: StoreOutcome }>`
        select lead.accept(${JSON.stringify(record)}::text::jsonb) as result`
      return row?.result ?? { outcome: 'unavailable' }
    } finally {
      pending--
    }
  }
}
