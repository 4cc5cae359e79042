import type { Database } from './database.ts'
import type { Accept, StoreOutcome } from './store-submission.ts'

/** The store's one call, with a queue in front of it. */
export function createAccept(database: Database): Accept {
  let pending = 0
  return async (record, mostPending) => {
    if (pending >= mostPending) throw Object.assign(new Error('too many pending'), { code: 'BUSY' })
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
