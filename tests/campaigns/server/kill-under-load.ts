import { setTimeout as wait } from 'node:timers/promises'
import { type Finding, isAtLeast, isExactly } from '#campaigns/finding.ts'
import { startPostgres } from '#local/postgres.ts'
import { type LeadStack, noLimits, startLeadStack } from '#support/lead-stack.ts'
import { drainAll } from './drain-all.ts'
import { sendAcknowledged } from './send-acknowledged.ts'

/** Kills function, database and drain in turn, with SIGKILL, while submissions come in without a pause. */
export async function killUnderLoad(kills: number): Promise<Finding[]> {
  const stack = await startLeadStack(noLimits)
  try {
    let isOver = false
    const sending = sendAcknowledged(stack, () => !isOver)
    const victims = [killFunction, killDatabase, killDrain]
    for (let kill = 0; kill < kills; kill++) {
      await wait(Math.random() * 400)
      await victims[kill % victims.length]?.(stack)
    }
    isOver = true
    const ids = await sending
    await drainAll(stack)
    return count(stack, ids, kills)
  } finally {
    await stack.stop()
  }
}

async function killFunction({ functions }: LeadStack): Promise<void> {
  functions.kill('send-hipnosis-email')
}

async function killDrain({ functions }: LeadStack): Promise<void> {
  functions.kill('drain-outbox')
}

async function killDatabase(stack: LeadStack): Promise<void> {
  await stack.postgres.kill()
  stack.postgres = await startPostgres({ dataDir: stack.dataDir, port: stack.databasePort })
}

async function count({ sql, mail }: LeadStack, ids: string[], kills: number): Promise<Finding[]> {
  const stored = new Set((await sql<{ id: string }[]>`select id from lead.submission`).map((row) => row.id))
  const mailed = mail.mails.map((each) => each.key)
  const isMailed = new Set(mailed)
  return [
    isExactly('Sudden deaths (SIGKILL) under load', kills, kills),
    isAtLeast('  submissions acknowledged', ids.length, kills),
    isExactly(
      '  acknowledged with neither row nor mail',
      ids.filter((id) => !stored.has(id) && !isMailed.has(id)).length,
      0,
    ),
    isExactly('  acknowledged without a mail', ids.filter((id) => !isMailed.has(id)).length, 0),
    isExactly('  rows without a mail', [...stored].filter((id) => !isMailed.has(id)).length, 0),
    isExactly('  mails repeated', mailed.length - isMailed.size, 0),
  ]
}
