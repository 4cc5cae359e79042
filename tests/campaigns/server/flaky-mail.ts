import { setTimeout as wait } from 'node:timers/promises'
import { type Finding, isAtLeast, isExactly } from '#campaigns/finding.ts'
import { startPostgres } from '#local/postgres.ts'
import { companyOfProduction, type LeadStack, noLimits, startLeadStack } from '#support/lead-stack.ts'
import { findRepeated } from '#support/mailed-references.ts'
import { countDelivered } from './mail-outages.ts'
import { sendAcknowledged } from './send-acknowledged.ts'
import { liveMinutes, liveUntilDelivered } from './simulated-minute.ts'

const LONGEST_PAUSE_MS = 600
/** Once the wanted number is acknowledged, pages go on beside the kills at this pace. */
const PAGE_PAUSE_MS = 50
/** Once all is sent, minutes in which the schedule finds nothing to do go by together. */
const MOST_IDLE_MINUTES = 10

/**
 * A mail service that answers 503 to 15 of a hundred calls, loses the answer to 7 and asks 5 to wait, while intake, database
 * and drain are killed in turn, each so many times while it is at work; pages send until so many submissions are acknowledged.
 * Every limit of the mail is the one of production.
 */
export async function flakyMail(submissions: number, killsOfEach: number): Promise<Finding[]> {
  // Direct mails are bounded as in production: the two kinds are told apart by the hour's room for mails of their own.
  const { directMailsPerHour: _, ...addresses } = noLimits.abuse
  const stack = await startLeadStack({ abuse: addresses, mail: companyOfProduction })
  try {
    stack.mail.getResponse = () => {
      const chance = Math.random() * 100
      if (chance < 15) return { status: 503 }
      if (chance < 22) return { cut: true }
      return chance < 27 ? { status: 429, headers: { 'Retry-After': '30' } } : {}
    }
    let isOver = false
    const living = live(stack, () => isOver)
    const killing = killInTurn(stack, killsOfEach)
    const ids = await sendAcknowledged(stack, (acknowledged) => acknowledged < submissions)
    let isKilling = true
    const beside = sendAcknowledged(stack, () => isKilling, PAGE_PAUSE_MS)
    const kills = await killing
    isKilling = false
    ids.push(...(await beside))
    isOver = true
    await living
    await liveUntilDelivered(stack, MOST_IDLE_MINUTES)
    return [
      isAtLeast('Flaky mail: sudden deaths of each process', Math.min(...kills), killsOfEach),
      isAtLeast('  acknowledged', ids.length, submissions),
      ...(await countDelivered(stack, ids)),
      isExactly('  in more than one mail', findRepeated(ids, stack.mail.mails).length, 0),
    ]
  } finally {
    await stack.stop()
  }
}

/** Answers how often each of the three was killed; one that is down already does not count. */
async function killInTurn(stack: LeadStack, wanted: number): Promise<number[]> {
  const victims = [killFunction(stack, 'send-hipnosis-email'), killFunction(stack, 'drain-outbox'), killDatabase(stack)]
  const kills = victims.map(() => 0)
  while (kills.some((count) => count < wanted)) {
    for (const [index, kill] of victims.entries()) {
      await wait(Math.random() * LONGEST_PAUSE_MS)
      if (await kill()) kills[index] = (kills[index] ?? 0) + 1
    }
  }
  return kills
}

function killFunction({ functions, findProcess }: LeadStack, name: string): () => Promise<boolean> {
  let last: number | null = null
  return async () => {
    const process = findProcess(name)
    const isAnother = process !== null && process !== last
    if (isAnother) functions.kill(name)
    last = process
    return isAnother
  }
}

function killDatabase(stack: LeadStack): () => Promise<boolean> {
  return async () => {
    await stack.postgres.kill()
    stack.postgres = await startPostgres({ dataDir: stack.dataDir, port: stack.databasePort })
    return true
  }
}

async function live(stack: LeadStack, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await liveMinutes(stack).catch(() => {}) // the database is being killed
    await wait(200)
  }
}
