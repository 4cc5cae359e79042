import { setTimeout as wait } from 'node:timers/promises'
import type { LeadStack } from '#support/lead-stack.ts'
import { letTimePass } from '#support/let-time-pass.ts'

const MINUTE_MS = 60_000
/** For so long the provider remembers a key: what takes longer may arrive twice. */
const LONGEST_MINUTES = 23 * 60

/** A minute goes by for the store and for the mail service, and the schedule calls. Only the waiting is left out. */
export async function liveMinute({ sql, mail, drain }: LeadStack): Promise<void> {
  await letTimePass(sql, MINUTE_MS, false)
  mail.letTimePass(MINUTE_MS)
  await drain()
}

/** Lives on until nothing waits; what was given up is taken up again, as the operator would. Answers how much had been. */
export async function liveUntilDelivered(stack: LeadStack): Promise<number> {
  let revived = 0
  for (let minute = 0; minute < LONGEST_MINUTES; minute++) {
    await liveMinute(stack)
    const open = await stack.sql`select from lead.delivery where state in ('due', 'leased') limit 1`
    if (open.length > 0) {
      // One that is being sent at this moment needs real time.
      await wait(5)
      continue
    }
    const [row] = await stack.sql<{ revived: number }[]>`select lead.revive('campaign') as revived`
    if (!row?.revived) break
    revived += row.revived
  }
  return revived
}
