import { setTimeout as wait } from 'node:timers/promises'
import { tryUntilFree } from '#support/lead-database.ts'
import type { LeadStack } from '#support/lead-stack.ts'

const LIMIT_MS = 1_800_000

const letAllBeDue = (sql: LeadStack['sql']) => sql`
  update lead.delivery set due_at = now(), lease_until = case when lease is not null then now() end where state in ('due', 'leased')`

/** Drains as the schedule would, as if the time between two tries had passed, until nothing waits. */
export async function drainAll({ sql, drain }: LeadStack): Promise<void> {
  const end = performance.now() + LIMIT_MS
  while (performance.now() < end) {
    await tryUntilFree(() => letAllBeDue(sql))
    await drain()
    const [row] = await sql`select count(*)::integer as open from lead.delivery where state in ('due', 'leased')`
    if (row?.open === 0) return
    await wait(100)
  }
  throw new Error('The outbox is not empty after half an hour.')
}
