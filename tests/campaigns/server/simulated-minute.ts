import { setTimeout as wait } from 'node:timers/promises'
import { letTimePass } from '#support/lead-database.ts'
import type { LeadStack } from '#support/lead-stack.ts'

const MINUTE_MS = 60_000
/** For so long the provider remembers a key: what takes longer may arrive twice. */
const LONGEST_MINUTES = 23 * 60

/** Minutes go by for the store and for the mail service, and the schedule calls. Only the waiting is left out. */
export async function liveMinutes({ sql, mail, drain }: LeadStack, minutes = 1): Promise<Response> {
  await letTimePass(sql, minutes * MINUTE_MS, { movesReceived: false, movesLongSent: false })
  mail.letTimePass(minutes * MINUTE_MS)
  return drain()
}

/** As many minutes as pass before the next try of a mail, and no more than given: in them the schedule finds nothing to do. */
export async function getIdleMinutes({ sql }: LeadStack, most: number): Promise<number> {
  if (most === 1) return 1
  const [row] = await sql<{ minutes: number | null }[]>`
    select ceil(extract(epoch from min(due_at) - now()) / 60)::integer as minutes from lead.delivery
    where state = 'due' and due_at > now()`
  return Math.min(most, Math.max(1, row?.minutes ?? most))
}

/** Lives on until nothing waits; what was given up is taken up again, as the operator would. Answers how much had been. */
export async function liveUntilDelivered(stack: LeadStack, mostAtOnce = 1): Promise<number> {
  let revived = 0
  for (let minute = 0; minute < LONGEST_MINUTES; ) {
    const minutes = await getIdleMinutes(stack, mostAtOnce)
    minute += minutes
    await liveMinutes(stack, minutes)
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
