import { setTimeout as wait } from 'node:timers/promises'
import type { LeadStack } from '#support/lead-stack.ts'

const LIMIT_MS = 120_000

/** Drains as the schedule would, as if the time between two tries had passed, until nothing waits. */
export async function drainAll({ sql, drain }: LeadStack): Promise<void> {
  const end = performance.now() + LIMIT_MS
  while (performance.now() < end) {
    await sql`
      update lead.delivery set due_at = now(), lease_until = least(lease_until, now()) where state in ('due', 'leased')`
    await drain()
    const [row] = await sql`select count(*)::integer as open from lead.delivery where state in ('due', 'leased')`
    if (row?.open === 0) return
    await wait(100)
  }
}
