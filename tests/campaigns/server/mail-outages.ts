import { type Finding, isAtLeast, isExactly } from '#campaigns/finding.ts'
import { companyOfProduction, type LeadStack, noLimits, startLeadStack } from '#support/lead-stack.ts'
import { findRepeated, findUnmailed } from '#support/mailed-references.ts'
import { countDown, sendAcknowledged } from './send-acknowledged.ts'
import { getIdleMinutes, liveMinutes, liveUntilDelivered } from './simulated-minute.ts'

const outages = [
  { title: '1 minute', minutes: 1, submissions: 600 },
  { title: '10 minutes', minutes: 10, submissions: 1200 },
  { title: '5 hours', minutes: 300, submissions: 1800 },
]

/** Before the outage and after it, minutes in which the schedule finds nothing to do go by together. */
const MOST_IDLE_MINUTES = 10

/** The mail service is away for a while, in the middle of a busy day. Every limit of the mail is the one of production. */
export async function mailOutages(scale: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { title, minutes, submissions } of outages)
    findings.push(...(await sitOut(title, minutes, Math.ceil(submissions * scale))))
  return findings
}

/**
 * A third of the submissions before the outage, a third in it, a third after. In it the schedule calls each minute, or, for a short
 * proof, where there is something to do and at least every so many.
 */
export async function sitOut(title: string, minutes: number, submissions: number, mostAtOnce = 1): Promise<Finding[]> {
  const stack = await startLeadStack({ abuse: noLimits.abuse, mail: companyOfProduction })
  try {
    const third = Math.ceil(submissions / 3)
    const ids = await sendAcknowledged(stack, countDown(third))
    await liveUntilDelivered(stack, MOST_IDLE_MINUTES)
    // Room for single mails again: only they can be given up in the outage.
    await liveMinutes(stack, 61)
    stack.mail.getResponse = () => ({ status: 503 })
    const perMinute = Math.ceil(third / minutes)
    for (let minute = 0; minute < minutes; ) {
      const passing = await getIdleMinutes(stack, Math.min(mostAtOnce, minutes - minute))
      const left = Math.max(0, 2 * third - ids.length)
      ids.push(...(await sendAcknowledged(stack, countDown(Math.min(left, perMinute * passing)))))
      minute += passing
      await liveMinutes(stack, passing)
    }
    stack.mail.getResponse = () => ({})
    ids.push(...(await sendAcknowledged(stack, countDown(third))))
    const revived = await liveUntilDelivered(stack, MOST_IDLE_MINUTES)
    return [
      isAtLeast(`Mail outage of ${title}: acknowledged`, ids.length, submissions),
      isAtLeast('  given up and brought back', revived, minutes > 280 ? 1 : 0),
      ...(await countDelivered(stack, ids)),
      isExactly('  in more than one mail', findRepeated(ids, stack.mail.mails).length, 0),
    ]
  } finally {
    await stack.stop()
  }
}

/** Counted in the mails themselves: acknowledged is stored is delivered. */
export async function countDelivered({ sql, mail }: LeadStack, ids: string[]): Promise<Finding[]> {
  const rows = await sql<{ id: string; state: string }[]>`select submission_id as id, state from lead.delivery`
  const stored = new Set(rows.map((row) => row.id))
  return [
    isExactly('  rows that did not arrive', rows.filter((row) => row.state !== 'sent').length, 0),
    isExactly('  acknowledged and in no mail', findUnmailed(ids, mail.mails).length, 0),
    isExactly('  rows in no mail', findUnmailed([...stored], mail.mails).length, 0),
  ]
}
