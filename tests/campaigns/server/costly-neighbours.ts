import { type Finding, isAtLeast, isAtMost, isExactly } from '#campaigns/finding.ts'
import { toReference } from '#functions/to-reference.ts'
import { createLeadKeys } from '#local/lead-keys.ts'
import { acceptSealed } from '#support/accept-sealed.ts'
import { fillText } from '#support/costly-texts.ts'
import {
  companyOfProduction,
  createIntake,
  type LeadStack,
  noLimits,
  sendUntilTaken,
  startLeadStack,
} from '#support/lead-stack.ts'
import { countMailed, findRepeated, findUnmailed } from '#support/mailed-references.ts'
import { countEnded, fillAll } from './costly-texts.ts'
import { liveMinutes, liveUntilDelivered } from './simulated-minute.ts'

const COSTLY_PER_WINDOW = 20
const WINDOW_MINUTES = 10
const REAL_EVERY_MINUTES = 5
const LATEST_MINUTES = 10
/** Once all is sent, minutes in which the schedule finds nothing to do go by together. */
const MOST_IDLE_MINUTES = 10

/**
 * One address sends costly texts up to its limit, real people send now and then, and one row cannot be opened. The policy is
 * that of production, and so is what a call gets of the processor.
 */
export async function costlyNeighbours(minutes: number): Promise<Finding[]> {
  const stack = await startLeadStack({ abuse: { bytes: noLimits.abuse.bytes }, mail: companyOfProduction })
  try {
    const real = new Map<string, number>()
    const delays: number[] = []
    let alarmedAfter = Number.POSITIVE_INFINITY
    let isWell = 0
    const unreadable = await acceptSealed(stack.sql, createLeadKeys(), {})
    for (let minute = 0; minute < minutes + LATEST_MINUTES; minute++) {
      if (minute < minutes && minute % WINDOW_MINUTES === 0) await sendCostly(stack, minute)
      if (minute < minutes && minute % REAL_EVERY_MINUTES === 0) real.set(await sendReal(stack, minute), minute)
      if ((await liveMinutes(stack)).ok) isWell++
      const mailed = countMailed(stack.mail.mails)
      for (const [reference, sentAt] of [...real])
        if (mailed.has(reference)) {
          delays.push(minute - sentAt)
          real.delete(reference)
        }
      if (stack.alarm.alarms.some(({ code }) => code === 'unreadable')) alarmedAfter = Math.min(alarmedAfter, minute)
    }
    await stack.sql`delete from lead.submission where id = ${unreadable}`
    await liveUntilDelivered(stack, MOST_IDLE_MINUTES)
    const ids = (await stack.sql<{ id: string }[]>`select id from lead.submission`).map(({ id }) => id)
    return [
      isAtLeast(
        `Costly texts beside real people for ${minutes} minutes: accepted`,
        ids.length,
        (minutes / WINDOW_MINUTES) * COSTLY_PER_WINDOW,
      ),
      isExactly('  rows in no mail, once the flood is over', findUnmailed(ids, stack.mail.mails).length, 0),
      isExactly('  in more than one mail', findRepeated(ids, stack.mail.mails).length, 0),
      isExactly('  real people whose mail did not arrive', real.size, 0),
      isAtMost('  longest delay of one that did, minutes', Math.max(0, ...delays), LATEST_MINUTES),
      isAtMost('  minutes until the alarm of what cannot be opened', alarmedAfter, 2),
      isAtLeast('  rounds that ended well', isWell, minutes + LATEST_MINUTES),
      isAtLeast('  times the monitor heard', stack.alarm.heartbeats, minutes + LATEST_MINUTES),
      isExactly('  calls ended for their processor time', countEnded(stack), 0),
    ]
  } finally {
    await stack.stop()
  }
}

/** Each window sends from another address: the places are counted by the clock on the wall. */
async function sendCostly(stack: LeadStack, minute: number): Promise<void> {
  const answers = fillAll((units) => fillText({ unit: '' }, units))
  for (let call = 0; call < COSTLY_PER_WINDOW; call++) {
    const headers = { 'X-Forwarded-For': `192.0.2.${minute}` }
    const body = createIntake({ ...answers, hermanos: `${minute} ${call}` })
    await sendUntilTaken(stack, 'send-hipnosis-email', body, headers)
  }
}

/** Answers the reference of a submission of somebody else. */
async function sendReal(stack: LeadStack, minute: number): Promise<string> {
  const before = new Set((await stack.sql<{ id: string }[]>`select id from lead.submission`).map(({ id }) => id))
  const headers = { 'X-Forwarded-For': `198.51.100.${minute}` }
  await sendUntilTaken(stack, 'send-hipnosis-email', createIntake({ padre: `Persona ${minute}` }), headers)
  const rows = await stack.sql<{ id: string }[]>`select id from lead.submission`
  return toReference(rows.find(({ id }) => !before.has(id))?.id ?? '')
}
