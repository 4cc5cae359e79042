import { beforeEach, expect, test } from 'vitest'
import { toReference } from '#functions/to-reference.ts'
import { acceptSealed } from '#support/accept-sealed.ts'
import { emptyStore, letTimePass } from '#support/lead-database.ts'
import { createIntake, noLimits, qualifiedQuiz } from '#support/lead-stack.ts'
import { findUnmailed } from '#support/mailed-references.ts'
import { provideLeadStack } from '#support/provide-lead-store.ts'

const stack = provideLeadStack(noLimits)
beforeEach(async () => {
  await emptyStore(stack.sql)
  stack.mail.getResponse = () => ({})
  Object.assign(stack.mail, { mails: [], calls: [], lastEvent: 'sent', eventStatus: 200 })
  Object.assign(stack.alarm, { alarms: [], status: 200 })
})

const getDeliveries = () =>
  stack.sql<{ state: string; tries: number; code: string | null; due_in: number }[]>`
    select state, tries, code, extract(epoch from due_at - now())::float as due_in from lead.delivery order by submission_id`
/** As if the time until the next try had passed. */
const makeDue = () =>
  stack.sql`update lead.delivery set due_at = now(), lease_until = case when lease is not null then now() end`
const settled = (state: string) => expect.poll(async () => (await getDeliveries())[0]?.state).toBe(state)
/** Sends an intake, and waits until it is mailed. */
async function mailIntake(): Promise<void> {
  await stack.send('send-hipnosis-email', createIntake())
  await settled('sent')
}

test('a mail service in trouble is tried ten times, further and further apart, and then somebody is told', async () => {
  stack.mail.getResponse = () => ({ status: 503 })
  await stack.send('send-cuestionario-email', qualifiedQuiz)
  const waits: number[] = []
  for (let tries = 1; tries < 10; tries++) {
    const getDelivery = async () => (await getDeliveries())[0]
    await expect.poll(getDelivery).toMatchObject({ state: 'due', tries, code: 'http-503' })
    waits.push((await getDelivery())?.due_in ?? 0)
    expect(stack.alarm.alarms).toEqual([])
    await makeDue()
    await stack.drain()
  }
  await settled('dead')
  expect((await getDeliveries())[0]?.tries).toBe(10)
  await stack.drain()
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600
  expect(hours).toBeGreaterThan(4)
  expect(hours).toBeLessThan(5)
  expect(stack.alarm.alarms).toMatchObject([
    { code: 'dead', total: 1, references: [expect.stringMatching(/^[0-9A-F]{8}$/)] },
  ])
})

test('an alarm that could not be raised is raised again; one that was raised is not repeated at once', async () => {
  stack.mail.getResponse = () => ({ status: 422 })
  stack.alarm.status = 500
  await stack.send('send-cuestionario-email', qualifiedQuiz)
  await settled('dead')
  await stack.drain()
  stack.alarm.status = 200
  await stack.drain()
  await stack.drain()
  expect(stack.alarm.alarms).toHaveLength(1)
})

test('a request to wait is obeyed and costs no try', async () => {
  stack.mail.getResponse = () => ({ status: 429, headers: { 'Retry-After': '300' } })
  await stack.send('send-cuestionario-email', qualifiedQuiz)
  await expect.poll(async () => (await getDeliveries())[0]?.due_in ?? 0).toBeGreaterThan(290)
  expect((await getDeliveries())[0]).toMatchObject({ state: 'due', tries: 0, code: 'http-429' })
  await stack.drain()
  expect(stack.mail.calls).toHaveLength(1)
})

test('another refusal of its content is final at once', async () => {
  stack.mail.getResponse = () => ({ status: 422 })
  await stack.send('send-cuestionario-email', qualifiedQuiz)
  await settled('dead')
  expect(stack.mail.calls).toHaveLength(1)
})

test.each([401, 403])('mails refused with %i wait with an alarm, and all go once one is taken', async (status) => {
  stack.mail.getResponse = () => ({ status })
  for (let count = 0; count < 3; count++) await stack.send('send-cuestionario-email', qualifiedQuiz)
  await expect
    .poll(async () => (await getDeliveries()).map(({ code }) => code))
    .toEqual(Array(3).fill(`http-${status}`))
  expect(await getDeliveries()).toMatchObject(Array(3).fill({ state: 'due', tries: 0 }))
  for (let round = 0; round < 2; round++) await stack.drain()
  expect(stack.alarm.alarms).toMatchObject([{ code: 'provider-refuses', total: 3 }])
  const calls = stack.mail.calls.length
  stack.mail.getResponse = () => ({})
  await stack.send('send-hipnosis-email', createIntake())
  await expect.poll(() => stack.sql`select from lead.delivery where state = 'sent'`).toHaveLength(4)
  expect(stack.mail.mails).toHaveLength(4)
  expect(stack.mail.calls).toHaveLength(calls + 4)
})

test('a mail that alone is refused, while others are taken, uses up its tries', async () => {
  stack.mail.getResponse = ({ subject }) => (subject.includes('cuestionario') ? { status: 403 } : {})
  await stack.send('send-cuestionario-email', qualifiedQuiz)
  await expect.poll(async () => (await getDeliveries())[0]?.code).toBe('http-403')
  await stack.send('send-hipnosis-email', createIntake())
  await expect.poll(() => stack.sql`select from lead.delivery where state = 'sent'`).toHaveLength(1)
  await expect
    .poll(async () => {
      await stack.drain()
      return stack.sql`select from lead.delivery where state = 'due' and tries > 0`
    })
    .toHaveLength(1)
})

test('a success without an id, as a proxy would answer, is no success', async () => {
  stack.mail.getResponse = () => ({ body: '<html>' })
  await stack.send('send-cuestionario-email', qualifiedQuiz)
  await expect.poll(async () => (await getDeliveries())[0]?.code).toBe('no-id')
})

test('a mail that the service took before the answer was lost is not sent twice', async () => {
  stack.mail.getResponse = () => ({ cut: true })
  await stack.send('send-hipnosis-email', createIntake())
  await expect.poll(async () => (await getDeliveries())[0]?.tries).toBe(1)
  stack.mail.getResponse = () => ({})
  await makeDue()
  await stack.drain()
  await settled('sent')
  expect(stack.mail.calls).toHaveLength(2)
  expect(stack.mail.mails).toHaveLength(1)
  const [mail] = stack.mail.mails
  expect(mail?.headers).toEqual({ 'Message-ID': `<${mail?.key}@practica.example>` })
})

test('a drain killed while it sends leaves its work to the next one, without a second mail', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  stack.mail.getResponse = () => ({ until: promise })
  await stack.send('send-hipnosis-email', createIntake())
  await expect.poll(() => stack.mail.calls.length).toBe(1)
  stack.functions.kill('drain-outbox')
  release()
  await expect.poll(() => stack.mail.mails.length).toBe(1)
  expect((await getDeliveries())[0]?.state).toBe('leased')
  await makeDue()
  await stack.drain()
  await settled('sent')
  expect(stack.mail.mails).toHaveLength(1)
})

test('an intake killed right after its answer leaves the mail to the schedule', async () => {
  stack.mail.getResponse = () => ({ status: 500 })
  expect((await stack.send('send-cuestionario-email', qualifiedQuiz)).status).toBe(200)
  stack.functions.kill('send-cuestionario-email')
  stack.functions.kill('drain-outbox')
  stack.mail.getResponse = () => ({})
  await expect
    .poll(async () => {
      await makeDue()
      await stack.drain()
      return stack.mail.mails.length
    })
    .toBe(1)
})

test('a row that cannot be opened is set aside after its tries, and the others flow past it', async () => {
  await mailIntake()
  await stack.sql`update lead.submission set ciphertext = '\\x00'`
  await stack.sql`update lead.delivery set state = 'due', tries = 9, settled_at = null, envelope = null`
  await stack.send('send-cuestionario-email', qualifiedQuiz)
  await expect.poll(() => stack.mail.mails.length).toBe(2)
  await expect.poll(async () => (await getDeliveries()).map((row) => row.state).toSorted()).toEqual(['dead', 'sent'])
})

test('a mail that comes back and cannot be opened for a while goes as a new one after that', async () => {
  await mailIntake()
  await letTimePass(stack.sql, 600_000)
  stack.mail.lastEvent = 'bounced'
  await stack.drain()
  const [kept] = await stack.sql`update lead.submission set key_id = 'otra' returning id`
  await makeDue()
  await stack.drain()
  await expect.poll(async () => (await getDeliveries())[0]?.code).toBe('open-Error')
  await stack.sql`update lead.submission set key_id = ${stack.keys.keyId} where id = ${kept?.id}`
  await makeDue()
  await stack.drain()
  await settled('sent')
  expect(stack.mail.mails).toHaveLength(2)
})

test('a mail that comes back is sent again as a new one, each time, and each time somebody is told', async () => {
  await mailIntake()
  stack.mail.lastEvent = 'bounced'
  for (let round = 1; round <= 2; round++) {
    await letTimePass(stack.sql, 600_000)
    await stack.drain()
    expect((await getDeliveries())[0]).toMatchObject({ state: 'due', code: 'bounced' })
    expect(stack.alarm.alarms).toMatchObject(Array(round).fill({ code: 'bounced', total: 1 }))
    await letTimePass(stack.sql, 1_900_000)
    stack.mail.lastEvent = 'sent'
    await stack.drain()
    await settled('sent')
    stack.mail.lastEvent = 'bounced'
  }
  expect(new Set(stack.mail.mails.map((mail) => mail.key)).size).toBe(3)
  expect(new Set(stack.mail.mails.map((mail) => mail.subject)).size).toBe(1)
})

test.each([401, 403])('a provider that answers %i when asked about a mail is an alarm', async (status) => {
  await mailIntake()
  await letTimePass(stack.sql, 600_000)
  stack.mail.eventStatus = status
  await stack.drain()
  await stack.drain()
  expect(stack.alarm.alarms).toMatchObject([{ code: 'poll-refused' }])
  stack.mail.eventStatus = 200
  await letTimePass(stack.sql, 24 * 3_600_000 + 1)
  await stack.drain()
  expect(stack.alarm.alarms).toHaveLength(1)
})

test('without a key that may read, the drain mails, and alarms while the webhook is silent', async () => {
  const { MAIL_EVENTS_KEY = '' } = stack.env
  stack.env.MAIL_EVENTS_KEY = ''
  stack.functions.kill('drain-outbox')
  await mailIntake()
  await stack.drain()
  expect(stack.alarm.alarms).toMatchObject([{ code: 'poll-keyless' }])
  const isTrouble = async () => (await stack.sql`select from lead.job_run where job = 'poll-keyless'`).length > 0
  const hear = () => stack.sql`select lead.note_webhook()`
  await hear()
  await stack.drain()
  expect(await isTrouble()).toBe(false)
  await letTimePass(stack.sql, 30 * 24 * 3_600_000)
  await stack.drain()
  expect(await isTrouble()).toBe(false)
  await stack.send('send-hipnosis-email', createIntake())
  await expect.poll(() => stack.sql`select from lead.delivery where state = 'sent'`).toHaveLength(2)
  await letTimePass(stack.sql, 23 * 3_600_000)
  await stack.drain()
  expect(await isTrouble()).toBe(false)
  await letTimePass(stack.sql, 2 * 3_600_000)
  await stack.drain()
  expect(await isTrouble()).toBe(true)
  await stack.sql`delete from lead.job_run where job in ('poll-keyless', 'webhook')`
  stack.env.MAIL_EVENTS_KEY = MAIL_EVENTS_KEY
  stack.functions.kill('drain-outbox')
})

test('a key that was used for another mail is no success: the mail goes under a new key, and somebody is told', async () => {
  stack.mail.getResponse = () => ({ status: 503 })
  await stack.send('send-hipnosis-email', createIntake())
  await expect.poll(async () => (await getDeliveries())[0]?.tries).toBe(1)
  stack.mail.getResponse = () => ({ status: 409, body: { name: 'invalid_idempotent_request' } })
  await letTimePass(stack.sql, 60_000)
  // The drain that the submission has begun may be the one that takes it, and that one leaves telling it to the next round.
  await stack.drain()
  await expect.poll(async () => (await getDeliveries())[0]).toMatchObject({ state: 'due', tries: 2, code: 'key-used' })
  await stack.drain()
  expect(stack.alarm.alarms).toMatchObject([{ code: 'key-used' }])
  stack.mail.getResponse = () => ({})
  await letTimePass(stack.sql, 120_000)
  await stack.drain()
  await settled('sent')
  expect(new Set(stack.mail.calls).size).toBe(2)
})

test('a request for the same key at the same time is waited for', async () => {
  stack.mail.getResponse = () => ({ status: 409, body: { name: 'concurrent_idempotent_requests' } })
  await stack.send('send-hipnosis-email', createIntake())
  await expect.poll(async () => (await getDeliveries())[0]).toMatchObject({ state: 'due', tries: 0, code: 'http-409' })
})

test('a quota that is used up for two days costs nothing: then the mail goes out', async () => {
  stack.mail.getResponse = () => ({ status: 429 })
  await stack.send('send-hipnosis-email', createIntake())
  await expect.poll(async () => (await getDeliveries())[0]?.code).toBe('http-429')
  for (let round = 0; round < 24; round++) {
    await letTimePass(stack.sql, 2 * 3_600_000)
    await stack.drain()
  }
  expect((await getDeliveries())[0]).toMatchObject({ state: 'due', tries: 0 })
  stack.mail.getResponse = () => ({})
  await letTimePass(stack.sql, 120_000)
  await stack.drain()
  await settled('sent')
})

test('answers sealed with a key that the drain does not have are told at once', async () => {
  const keys = { ...stack.keys, keyId: 'otra' }
  await acceptSealed(stack.sql, keys, createIntake().formData)
  await stack.drain()
  expect(stack.alarm.alarms).toMatchObject([{ code: 'unreadable', total: 1 }])
})

test('a submission taken while the clock was ahead is mailed when the clock is right again', async () => {
  await acceptSealed(stack.sql, stack.keys, createIntake().formData)
  await letTimePass(stack.sql, -5 * 3_600_000)
  await stack.sql`insert into lead.job_run values ('digest', now() + interval '5 hours')`
  await stack.drain()
  await settled('sent')
  const [row] = await stack.sql`select from lead.submission where received_at > now()`
  expect(row).toBeUndefined()
})

test('real people are mailed before what looks like robots', async () => {
  const robots = await Promise.all(
    Array.from({ length: 40 }, () => acceptSealed(stack.sql, stack.keys, createIntake().formData, { tags: ['fast'] })),
  )
  const person = await acceptSealed(stack.sql, stack.keys, createIntake().formData, { tags: ['stale'] })
  // Four are sent at once, and which of them arrives first is chance: none is answered before all four are there.
  const four = Promise.withResolvers<void>()
  stack.mail.getResponse = () => {
    if (stack.mail.calls.length >= 4) four.resolve()
    return { until: four.promise }
  }
  // On a slow machine one round may not work so long.
  await expect
    .poll(async () => {
      await stack.drain()
      return findUnmailed([...robots, person], stack.mail.mails)
    })
    .toEqual([])
  expect(stack.mail.mails.slice(0, 4).some(({ subject }) => subject.includes(toReference(person)))).toBe(true)
})

test('a monitor outside hears of each round that went well, and of no other', async () => {
  const { heartbeats } = stack.alarm
  await stack.drain()
  expect(stack.alarm.heartbeats).toBe(heartbeats + 1)
  stack.alarm.status = 500
  stack.mail.getResponse = () => ({ status: 422 })
  await stack.send('send-cuestionario-email', qualifiedQuiz)
  await settled('dead')
  expect((await stack.drain()).status).toBe(503)
  expect(stack.alarm.heartbeats).toBe(heartbeats + 1)
})

test('only the holder of the secret drains', async () => {
  const call = (headers: Record<string, string>, method = 'POST') =>
    fetch(`${stack.functions.url}/functions/v1/drain-outbox`, { method, headers })
  expect((await call({})).status).toBe(401)
  expect((await call({ Authorization: `Bearer ${stack.env.LEAD_HMAC_KEY}` })).status).toBe(401)
  expect((await call({ Authorization: `Bearer ${stack.keys.drainSecret}` }, 'GET')).status).toBe(405)
})
