import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIntake, qualifiedQuiz } from '#support/lead-bodies.ts'
import { type LeadStack, noLimits, startLeadStack } from '#support/lead-stack.ts'

let stack: LeadStack

beforeAll(async () => {
  stack = await startLeadStack(noLimits)
})
afterAll(() => stack.stop())
beforeEach(async () => {
  // In the order of the drain, which a submission may have set off a moment ago.
  await stack.sql`truncate lead.delivery, lead.submission, lead.alarm cascade`
  stack.mail.mood = () => ({})
  Object.assign(stack.mail, { mails: [], calls: [], lastEvent: 'sent' })
  Object.assign(stack.alarm, { alarms: [], status: 200 })
})

const getDeliveries = () =>
  stack.sql<{ state: string; tries: number; code: string | null; due_in: number }[]>`
    select state, tries, code, extract(epoch from due_at - now())::float as due_in from lead.delivery order by submission_id`
/** As if the time until the next try had passed. */
const letTimePass = () => stack.sql`update lead.delivery set due_at = now(), lease_until = least(lease_until, now())`
const settled = (state: string) =>
  expect.poll(async () => (await getDeliveries())[0]?.state, { timeout: 5000 }).toBe(state)

test('a mail service in trouble is tried ten times, further and further apart, and then somebody is told', async () => {
  stack.mail.mood = () => ({ status: 503 })
  await stack.send('send-cuestionario-email', qualifiedQuiz)
  const waits: number[] = []
  for (let tries = 1; tries < 10; tries++) {
    const getDelivery = async () => (await getDeliveries())[0]
    await expect.poll(getDelivery).toMatchObject({ state: 'due', tries, code: 'http-503' })
    waits.push((await getDelivery())?.due_in ?? 0)
    expect(stack.alarm.alarms).toEqual([])
    await letTimePass()
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
  stack.mail.mood = () => ({ status: 422 })
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
  stack.mail.mood = () => ({ status: 429, headers: { 'Retry-After': '300' } })
  await stack.send('send-cuestionario-email', qualifiedQuiz)
  await expect.poll(async () => (await getDeliveries())[0]?.due_in ?? 0).toBeGreaterThan(290)
  expect((await getDeliveries())[0]).toMatchObject({ state: 'due', tries: 0, code: 'http-429' })
  await stack.drain()
  expect(stack.mail.calls).toHaveLength(1)
})

test('another refusal is final at once', async () => {
  stack.mail.mood = () => ({ status: 403 })
  await stack.send('send-cuestionario-email', qualifiedQuiz)
  await settled('dead')
  expect(stack.mail.calls).toHaveLength(1)
})

test('a success without an id, as a proxy would answer, is no success', async () => {
  stack.mail.mood = () => ({ body: '<html>' })
  await stack.send('send-cuestionario-email', qualifiedQuiz)
  await expect.poll(async () => (await getDeliveries())[0]?.code).toBe('no-id')
})

test('a mail that the service took before the answer was lost is not sent twice', async () => {
  stack.mail.mood = () => ({ cut: true })
  await stack.send('send-hipnosis-email', createIntake())
  await expect.poll(async () => (await getDeliveries())[0]?.tries).toBe(1)
  stack.mail.mood = () => ({})
  await letTimePass()
  await stack.drain()
  await settled('sent')
  expect(stack.mail.calls).toHaveLength(2)
  expect(stack.mail.mails).toHaveLength(1)
  const [mail] = stack.mail.mails
  expect(mail?.headers).toEqual({ 'Message-ID': `<${mail?.key}@practica.example>` })
})

test('a drain killed while it sends leaves its work to the next one, without a second mail', async () => {
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  stack.mail.mood = () => ({ until: promise })
  await stack.send('send-hipnosis-email', createIntake())
  await expect.poll(() => stack.mail.calls.length).toBe(1)
  stack.functions.kill('drain-outbox')
  goOn()
  await expect.poll(() => stack.mail.mails.length).toBe(1)
  expect((await getDeliveries())[0]?.state).toBe('leased')
  await letTimePass()
  await stack.drain()
  await settled('sent')
  expect(stack.mail.mails).toHaveLength(1)
})

test('an intake killed right after its answer leaves the mail to the schedule', async () => {
  stack.mail.mood = () => ({ status: 500 })
  expect((await stack.send('send-cuestionario-email', qualifiedQuiz)).status).toBe(200)
  stack.functions.kill('send-cuestionario-email')
  stack.functions.kill('drain-outbox')
  stack.mail.mood = () => ({})
  await expect
    .poll(async () => {
      await letTimePass()
      await stack.drain()
      return stack.mail.mails.length
    })
    .toBe(1)
})

test('a row that cannot be opened is set aside after its tries, and the others flow past it', async () => {
  await stack.send('send-hipnosis-email', createIntake())
  await settled('sent')
  await stack.sql`update lead.submission set ciphertext = '\\x00'`
  await stack.sql`update lead.delivery set state = 'due', tries = 9, settled_at = null, envelope = null`
  await stack.send('send-cuestionario-email', qualifiedQuiz)
  await expect.poll(() => stack.mail.mails.length).toBe(2)
  await expect.poll(async () => (await getDeliveries()).map((row) => row.state).toSorted()).toEqual(['dead', 'sent'])
})

test('a mail that comes back is sent again as a new one, and somebody is told', async () => {
  await stack.send('send-hipnosis-email', createIntake())
  await settled('sent')
  await stack.sql`update lead.delivery set settled_at = now() - interval '10 minutes'`
  stack.mail.lastEvent = 'bounced'
  await stack.drain()
  expect(stack.alarm.alarms).toMatchObject([{ code: 'bounced', total: 1 }])
  await letTimePass()
  await stack.drain()
  await settled('sent')
  expect(new Set(stack.mail.mails.map((mail) => mail.key)).size).toBe(2)
  expect(new Set(stack.mail.mails.map((mail) => mail.subject)).size).toBe(1)
})

test('only the holder of the secret drains', async () => {
  const call = (headers: Record<string, string>, method = 'POST') =>
    fetch(`${stack.functions.url}/functions/v1/drain-outbox`, { method, headers })
  expect((await call({})).status).toBe(401)
  expect((await call({ Authorization: `Bearer ${stack.env.LEAD_HMAC_KEY}` })).status).toBe(401)
  expect((await call({ Authorization: `Bearer ${stack.keys.drainSecret}` }, 'GET')).status).toBe(405)
})
