import { beforeEach, expect, test } from 'vitest'
import { createMac, toUuid } from '#functions/sealing/mac.ts'
import { toReference } from '#functions/to-reference.ts'
import { emptyStore } from '#support/lead-database.ts'
import { createIntake, lastTry, noLimits, qualifiedQuiz, sendUntilTaken } from '#support/lead-stack.ts'
import { provideLeadStack } from '#support/provide-lead-store.ts'

const stack = provideLeadStack({ ...noLimits, abuse: { ...noLimits.abuse, sameActSeconds: 1800 } })
beforeEach(async () => {
  await emptyStore(stack.sql)
  stack.mail.getResponse = () => ({})
})

const send = async (body: object, headers = {}) => (await stack.send('send-hipnosis-email', body, headers)).status
/** As the schedule does: the drain that a submission asked for may have been busy with an earlier one. */
const drainAndGetStates = async () => {
  stack.drain().catch(() => {}) // it waits for the mail service as long as that
  return getStates()
}
const getStates = async () => {
  const rows = await stack.sql<{ state: string }[]>`
    select d.state from lead.submission s join lead.delivery d on d.submission_id = s.id order by s.received_at`
  return rows.map(({ state }) => state)
}

test('the same answers sent from several tabs at one moment, or one after the other, are one submission', async () => {
  // On a busy machine some are asked to come again, and do.
  const sendFromTab = async () => (await sendUntilTaken(stack, 'send-hipnosis-email', createIntake())).status
  const statuses = await Promise.all(Array.from({ length: 8 }, sendFromTab))
  expect([...statuses, await send(createIntake(), { 'X-Forwarded-For': '192.0.2.9' })]).toEqual(Array(9).fill(200))
  expect(await getStates()).toHaveLength(1)
  await expect.poll(drainAndGetStates).toEqual(['sent'])
  expect(stack.mail.mails).toHaveLength(1)
})

test('other answers are another submission, and so are the same ones half an hour later', async () => {
  await send(createIntake())
  await send(createIntake({ padre: 'Otro' }))
  expect(await getStates()).toHaveLength(2)
  await stack.sql`update lead.submission set received_at = received_at - interval '31 minutes'`
  await send(createIntake())
  expect(await getStates()).toHaveLength(3)
})

test('a quiz does not say whose it is: the same one again is somebody else’s', async () => {
  for (let person = 0; person < 2; person++) await stack.send('send-cuestionario-email', qualifiedQuiz)
  expect(await getStates()).toHaveLength(2)
})

test('what several tabs send past a store that does not answer is one mail', async () => {
  const mac = await createMac(stack.keys.hmacKey)
  const keys = Array.from({ length: 4 }, () => crypto.randomUUID())
  const ids = await Promise.all(
    keys.map(async (key) => toUuid(await mac('id', `formulario-hipnosis-regresiva ${key}`))),
  )
  const sendUnder = async (key = '', changes = {}): Promise<string> => {
    const headers = { 'Idempotency-Key': key, ...lastTry }
    return (await (await stack.send('send-hipnosis-email', createIntake(changes), headers)).json()).reference
  }
  await stack.sql.begin(async (transaction) => {
    await transaction`lock table lead.submission in access exclusive mode`
    const references = await Promise.all(keys.slice(1).map((key) => sendUnder(key)))
    const told = new Set([...references, await sendUnder(keys[0], { padre: 'Otro' })])
    const mailed = stack.mail.mails.filter(({ key }) => ids.includes(key))
    expect(mailed).toHaveLength(2)
    // Every tab was told the reference of a mail in the mailbox, also those that came second.
    expect(told).toEqual(new Set(mailed.map(({ key }) => toReference(key))))
  })
})

test('answers mended and mended back are sent as they are in the end', async () => {
  stack.mail.getResponse = () => ({ status: 503 })
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  await send(createIntake(), { 'Idempotency-Key': first })
  await send(createIntake({ padre: 'Otro' }), { 'Idempotency-Key': second, Supersedes: first })
  expect(await send(createIntake(), { Supersedes: `${second}, ${first}` })).toBe(200)
  // One whose mail was on its way is withdrawn when that comes back.
  await expect.poll(getStates).toEqual(['withdrawn', 'withdrawn', 'due'])
})

test('of two that replace each other the later one is mailed, and of a ring at least one', async () => {
  stack.mail.getResponse = () => ({ status: 503 })
  const keys = Array.from({ length: 5 }, () => crypto.randomUUID())
  const replace = (key: number, replaced: number) =>
    send(createIntake({ padre: `Ronda ${key}` }), {
      'Idempotency-Key': keys[key] ?? '',
      Supersedes: keys[replaced] ?? '',
    })
  for (const [key, replaced] of [
    [0, 1],
    [1, 0],
    [2, 4],
    [3, 2],
    [4, 3],
  ] as const)
    expect(await replace(key, replaced)).toBe(200)
  // Which of the ring remain depends on whose mail was on its way when it was replaced.
  await expect.poll(async () => (await getStates()).slice(0, 2)).toEqual(['withdrawn', 'due'])
  await expect.poll(async () => (await getStates()).slice(2)).toContain('due')
})

test('of a ring one stands although the first is being settled as the last arrives', async () => {
  stack.mail.getResponse = () => ({ status: 503 })
  const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const replace = (key: string, replaced: string) =>
    send(createIntake({ padre: key }), { 'Idempotency-Key': key, Supersedes: replaced })
  const isTriedOnce = () => stack.sql`select from lead.delivery where state <> 'due' or tries <> 1`
  await replace(first, third)
  await expect.poll(isTriedOnce).toHaveLength(0)
  await stack.sql`
    update lead.delivery set state = 'leased', lease = submission_id, lease_until = now() + interval '1 minute'`
  await replace(second, first)
  await expect.poll(async () => (await getStates())[1]).toBe('due')

  const isWaiting = async () => (await stack.sql`select from pg_locks where not granted`).length > 0
  const arriving = await stack.sql.begin(async (transaction) => {
    // As a settlement does it: the trigger withdraws what has been replaced.
    await transaction`update lead.delivery set state = 'due', lease = null, lease_until = null where state = 'leased'`
    const arriving = { status: replace(third, second) }
    let isDone = false
    void arriving.status.then(() => {
      isDone = true
    })
    await expect.poll(async () => isDone || (await isWaiting())).toBe(true)
    return arriving
  })
  expect(await arriving.status).toBe(200)
  await expect.poll(async () => (await getStates()).filter((state) => state !== 'withdrawn')).toEqual(['due'])
})

test('what is replaced while its mail is on the way is not tried again when that fails', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  stack.mail.getResponse = () => ({ until: promise, status: 503 })
  const first = crypto.randomUUID()
  await send(createIntake(), { 'Idempotency-Key': first })
  // Its own mail, not a late one of an earlier submission.
  await expect.poll(async () => (await drainAndGetStates())[0]).toBe('leased')
  // A round that gives up meanwhile, as it does after ten seconds, settles nothing: the lease is another's.
  const [held] = await stack.sql`select lease from lead.delivery`
  await stack.sql`update lead.delivery set lease = gen_random_uuid()`
  await send(createIntake({ padre: 'Otro' }), { Supersedes: first })
  expect((await getStates())[0]).toBe('leased')
  await stack.sql`update lead.delivery set lease = ${held?.lease} where state = 'leased'`
  release()
  await expect.poll(async () => (await drainAndGetStates())[0]).toBe('withdrawn')
})
