import { setTimeout as wait } from 'node:timers/promises'
import { type Finding, isAtLeast, isExactly } from '#campaigns/finding.ts'
import { type LeadStack, noLimits, startLeadStack } from '#support/lead-stack.ts'
import { findRepeated } from '#support/mailed-references.ts'
import { startPostgres } from '#tools/local/postgres.ts'
import { countDelivered } from './mail-outages.ts'
import { countDown, sendAcknowledged } from './send-acknowledged.ts'
import { liveMinute, liveUntilDelivered } from './simulated-minute.ts'

const LONGEST_PAUSE_MS = 1500
/** Intake, drain and database: each at least once, however fast the machine sends. */
const FEWEST_KILLS = 3

/**
 * A mail service that answers 503 to 15 of a hundred calls, loses the answer to 7 and asks 5 to wait, while intake, database
 * and drain are killed in turn. Every limit of the mail is the one of production.
 */
export async function flakyMail(submissions: number): Promise<Finding[]> {
  const stack = await startLeadStack({ abuse: noLimits.abuse })
  try {
    stack.mail.mood = () => {
      const chance = Math.random() * 100
      if (chance < 15) return { status: 503 }
      if (chance < 22) return { cut: true }
      return chance < 27 ? { status: 429, headers: { 'Retry-After': '30' } } : {}
    }
    let isOver = false
    const killing = killInTurn(stack, () => isOver)
    const living = live(stack, () => isOver)
    const ids = await sendAcknowledged(stack, countDown(submissions))
    isOver = true
    const kills = await killing
    await living
    await liveUntilDelivered(stack)
    return [
      isAtLeast('Flaky mail with sudden deaths: deaths', kills, FEWEST_KILLS),
      isAtLeast('  acknowledged', ids.length, Math.floor(submissions / 2)),
      ...(await countDelivered(stack, ids)),
      isExactly('  in more than one mail', findRepeated(ids, stack.mail.mails).length, 0),
    ]
  } finally {
    await stack.stop()
  }
}

async function killInTurn(stack: LeadStack, isOver: () => boolean): Promise<number> {
  let kills = 0
  while (!isOver() || kills < FEWEST_KILLS) {
    await wait(Math.random() * LONGEST_PAUSE_MS)
    if (kills % 3 === 0) stack.functions.kill('send-hipnosis-email')
    if (kills % 3 === 1) stack.functions.kill('drain-outbox')
    if (kills % 3 === 2) {
      await stack.postgres.kill()
      stack.postgres = await startPostgres({ dataDir: stack.dataDir, port: stack.databasePort })
    }
    kills++
  }
  return kills
}

async function live(stack: LeadStack, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await liveMinute(stack).catch(() => {}) // the database is being killed
    await wait(200)
  }
}
