import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMac, toUuid } from '#functions/sealing/mac.ts'
import { toReference } from '#functions/to-reference.ts'
import { expectRefusal } from '#support/expect-refusal.ts'
import { createIntake } from '#support/lead-bodies.ts'
import { type LeadStack, noLimits, startLeadStack } from '#support/lead-stack.ts'
import { letTimePass } from '#support/let-time-pass.ts'
import { countMailed } from '#support/mailed-references.ts'
import { lastTry, toAttempt } from '#support/send-as-page.ts'
import { startPostgres } from '#tools/local/postgres.ts'

let stack: LeadStack

beforeAll(async () => {
  stack = await startLeadStack({ abuse: noLimits.abuse, mail: { mailsPerHour: 2 } })
})
afterAll(() => stack.stop())

const prepareSend = (body: object) => {
  const key = crypto.randomUUID()
  const send = (attempt: Record<string, string>) =>
    stack.send('send-hipnosis-email', body, { 'Idempotency-Key': key, ...attempt })
  return { key, send }
}

/**
 * Stored and acknowledged, but the page never hears so; at its next tries the database is away, and its last one, which another process
 * answers, is mailed directly. Answers the reference.
 */
async function sendUnheard(body: object): Promise<string> {
  const { key, send } = prepareSend(body)
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

async function drainUntilNothingWaits(): Promise<void> {
  const drainOnce = async () => {
    await letTimePass(stack.sql, 11 * 60_000, { movesReceived: false })
    stack.mail.letTimePass(11 * 60_000)
    await stack.drain()
    return (await stack.sql`select from lead.delivery where state <> 'sent'`).length
  }
  await expect.poll(drainOnce).toBe(0)
}

const getCodes = () => stack.alarm.alarms.map(({ code }) => code)

test('what is acknowledged and then mailed directly, its answers lost, arrives once in a mail of its own', async () => {
  const reference = await sendUnheard(createIntake())
  await drainUntilNothingWaits()
  expect(countMailed(stack.mail.mails).get(reference)).toBe(1)
  expect(getCodes()).not.toContain('key-used')
})

test('and once past the mails of an hour, when others go together in a digest', async () => {
  for (let count = 0; count < 3; count++) await stack.send('send-hipnosis-email', createIntake())
  await stack.drain()
  const reference = await sendUnheard(createIntake({ padre: 'Otro' }))
  for (let count = 0; count < 3; count++) await stack.send('send-hipnosis-email', createIntake())
  await drainUntilNothingWaits()
  const counts = countMailed(stack.mail.mails)
  expect(stack.mail.mails.some(({ subject }) => subject.startsWith('Resumen'))).toBe(true)
  expect(counts.get(reference)).toBe(1)
  expect([...counts.values()].filter((count) => count > 1)).toEqual([])
  expect(getCodes()).not.toContain('key-used')
})

test.each([
  ['the day before', '-1 day'],
  ['the day after', '1 day'],
])('and where its row is of %s the direct mail', async (_, by) => {
  const reference = await sendUnheard(createIntake({ padre: by }))
  await stack.sql`
    update lead.submission set received_at = received_at + ${by}::interval
    where id = (select id from lead.submission order by received_at desc limit 1)`
  await drainUntilNothingWaits()
  expect(countMailed(stack.mail.mails).get(reference)).toBe(1)
  expect(getCodes()).not.toContain('key-used')
})

test('a process that has stored something answers for it while the store is away, and mails it no other way', async () => {
  const { send } = prepareSend(createIntake({ padre: 'Guardado' }))
  expect((await send(toAttempt(1))).status).toBe(200)
  await drainUntilNothingWaits()
  const mailed = stack.mail.mails.length
  await stack.postgres.kill()
  expect((await send(lastTry)).status).toBe(200)
  expect((await prepareSend(createIntake({ padre: 'Otro aún' })).send(lastTry)).status).toBe(200)
  expect(stack.mail.mails.slice(mailed).map(({ text }) => text.includes('Otro aún'))).toEqual([true])
  stack.postgres = await startPostgres({ dataDir: stack.dataDir, port: stack.databasePort })
})
