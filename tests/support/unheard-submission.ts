import { expect } from 'vitest'
import { createMac, toUuid } from '#functions/sealing/mac.ts'
import { toReference } from '#functions/to-reference.ts'
import { startPostgres } from '#local/postgres.ts'
import { type LeadStack, lastTry, toAttempt } from '#support/lead-stack.ts'
import { expectRefusal } from './expect-refusal.ts'
import { letTimePass } from './lead-database.ts'

/** A submission of a page, which sends each of its tries under one key. */
export function prepareSend(stack: LeadStack, body: object) {
  const key = crypto.randomUUID()
  const send = (attempt: Record<string, string>) =>
    stack.send('send-hipnosis-email', body, { 'Idempotency-Key': key, ...attempt })
  return { key, send }
}

/**
 * Stored and acknowledged, but the page never hears so; at its next tries the database is away, and its last one, which another process
 * answers, is mailed directly. Answers the reference.
 */
export async function sendUnheard(stack: LeadStack, body: object): Promise<string> {
  const { key, send } = prepareSend(stack, body)
  const id = toUuid(await (await createMac(stack.keys.hmacKey))('id', `formulario-hipnosis-regresiva ${key}`))
  stack.mail.getResponse = () => ({ status: 503 })
  expect((await send(toAttempt(1))).status).toBe(200)
  await expect
    .poll(() => stack.sql`select from lead.delivery where submission_id = ${id} and acknowledged`)
    .toHaveLength(1)
  // Its own mail has been tried, or there is no room for one. The round that it asked for itself may be the one that tries.
  await stack.drain()
  await expect
    .poll(() => stack.sql`select from lead.delivery where submission_id = ${id} and state = 'leased'`)
    .toHaveLength(0)
  await stack.postgres.kill()
  stack.functions.kill('send-hipnosis-email')
  stack.mail.getResponse = () => ({})
  await expectRefusal(await send(toAttempt(2)), 503)
  expect((await send(lastTry)).status).toBe(200)
  stack.postgres = await startPostgres({ dataDir: stack.dataDir, port: stack.databasePort })
  const isNoted = () => stack.sql`select from lead.went_past where id = ${id}`.catch(() => [])
  await expect.poll(isNoted).toHaveLength(1)
  return toReference(id)
}

/** Drains as the schedule would, as if the time between two tries had passed, until every mail is sent. */
export async function drainUntilNothingWaits(stack: LeadStack): Promise<void> {
  const drainOnce = async () => {
    await letTimePass(stack.sql, 11 * 60_000, { movesReceived: false })
    stack.mail.letTimePass(11 * 60_000)
    await stack.drain()
    return (await stack.sql`select from lead.delivery where state <> 'sent'`).length
  }
  await expect.poll(drainOnce).toBe(0)
}
