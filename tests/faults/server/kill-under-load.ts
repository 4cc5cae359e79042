import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '#build/local/postgres.ts'
import { type Finding, isAtLeast, isExactly } from '#faults/finding.ts'
import { createMac, toUuid } from '#functions/sealing/mac.ts'
import { createIntake } from '#support/lead-bodies.ts'
import { type LeadStack, noLimits, startLeadStack } from '#support/lead-stack.ts'
import { drainAll } from './drain-all.ts'

const SENDERS = 8

/** Kills function, database and drain in turn, with SIGKILL, while submissions come in without a pause. */
export async function killUnderLoad(kills: number): Promise<Finding[]> {
  const stack = await startLeadStack(noLimits)
  try {
    const acknowledged: string[] = []
    let isOver = false
    const senders = Array.from({ length: SENDERS }, async () => {
      while (!isOver) {
        const key = crypto.randomUUID()
        if (await sendAsPage(stack, key)) acknowledged.push(key)
      }
    })
    const victims = [killFunction, killDatabase, killDrain]
    for (let kill = 0; kill < kills; kill++) {
      await wait(Math.random() * 400)
      await victims[kill % victims.length]?.(stack)
    }
    isOver = true
    await Promise.all(senders)
    await drainAll(stack)
    return count(stack, acknowledged, kills)
  } finally {
    await stack.stop()
  }
}

/** A page that is not told of success tries again with the same key, twice at most. */
async function sendAsPage(stack: LeadStack, key: string): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const response = await stack
      .send('send-hipnosis-email', createIntake(), { 'Idempotency-Key': key })
      .catch(() => null)
    if (response?.status === 200) return true
    await wait(100)
  }
  return false
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

async function count({ sql, mail, keys }: LeadStack, acknowledged: string[], kills: number): Promise<Finding[]> {
  const mac = await createMac(keys.hmacKey)
  const ids = await Promise.all(
    acknowledged.map(async (key) => toUuid(await mac('id', `formulario-hipnosis-regresiva ${key}`))),
  )
  const stored = new Set((await sql<{ id: string }[]>`select id from lead.submission`).map((row) => row.id))
  const mailed = mail.mails.map((each) => each.key)
  const isMailed = new Set(mailed)
  return [
    isExactly('Muertes súbitas (SIGKILL) bajo carga', kills, kills),
    isAtLeast('  envíos confirmados', ids.length, kills),
    isExactly('  confirmados sin fila ni correo', ids.filter((id) => !stored.has(id) && !isMailed.has(id)).length, 0),
    isExactly('  confirmados sin correo', ids.filter((id) => !isMailed.has(id)).length, 0),
    isExactly('  filas sin correo', [...stored].filter((id) => !isMailed.has(id)).length, 0),
    isExactly('  correos repetidos', mailed.length - isMailed.size, 0),
  ]
}
