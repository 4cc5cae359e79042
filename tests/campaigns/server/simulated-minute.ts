import { setTimeout as wait } from 'node:timers/promises'
import policy from '#functions/policy.json' with { type: 'json' }
import type { LeadStack } from '#support/lead-stack.ts'
import { letTimePass } from '#support/let-time-pass.ts'

const MINUTE_MS = 60_000
/** For so long the provider remembers a key: what takes longer may arrive twice. */
const LONGEST_MINUTES = 23 * 60

/** Minutes go by for the store and for the mail service, and the schedule calls. Only the waiting is left out. */
export async function liveMinutes({ sql, mail, drain }: LeadStack, minutes = 1): Promise<Response> {
  await letTimePass(sql, minutes * MINUTE_MS, false)
  await endWaitingAlone(sql)
  mail.letTimePass(minutes * MINUTE_MS)
  return drain()
}

/**
 * The moment of arrival stands in the mails and does not move with the rest; what has waited long enough for a mail of its own is
 * made to have come so much earlier, on the same day, which is all that its mail names.
 */
async function endWaitingAlone(sql: LeadStack['sql']): Promise<void> {
  const wait = sql`make_interval(mins => ${policy.mail.aloneMinutes})`
  await sql`
    update lead.submission s set received_at = greatest(s.received_at - ${wait}, date_trunc('day', s.received_at, 'Europe/Madrid'))
    from lead.delivery d where d.submission_id = s.id and d.state = 'due' and d.envelope is null and not d.acknowledged
      and d.due_at < now() - ${wait} and s.received_at > now() - ${wait}`
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
