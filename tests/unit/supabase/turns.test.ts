import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOutbox, type Outbox } from '#functions/outbox/outbox.ts'
import { parsePolicy } from '#functions/policy.ts'
import { acceptSealed, type SealedOptions } from '#support/accept-sealed.ts'
import { emptyStore } from '#support/empty-store.ts'
import { type LeadDatabase, startLeadDatabase } from '#support/lead-database.ts'

const policy = parsePolicy('{"mail":{"companySeconds":0}}')
let store: LeadDatabase
let outbox: Outbox

beforeAll(async () => {
  store = await startLeadDatabase()
  outbox = createOutbox(store.database, policy)
})
afterAll(() => store.stop())
beforeEach(() => emptyStore(store.sql))

const accept = (options?: SealedOptions) => acceptSealed(store.sql, store.keys, {}, options)

const first = { id: crypto.randomUUID() }
const second = { id: crypto.randomUUID(), replaces: [first.id] }

test.each([
  ['a submission', 'the one that replaces it', first, second],
  ['one that replaces another', 'that one', second, first],
])('%s is being stored as %s arrives: what was replaced is not mailed', async (_, __, early, late) => {
  const connection = await store.sql.reserve()
  await connection`begin`
  await acceptSealed(connection, store.keys, {}, early)
  const state = { isOver: false }
  const arriving = accept(late).then(() => {
    state.isOver = true
  })
  const isWaiting = () => store.sql`select from pg_stat_activity where wait_event_type = 'Lock'`
  await expect.poll(async () => state.isOver || (await isWaiting()).length > 0).toBe(true)
  await connection`commit`
  connection.release()
  await arriving
  expect((await outbox.claim()).map(({ id }) => id)).toEqual([second.id])
})

/** Calls that a receiver elsewhere has not answered, and that are due again. */
async function acceptCalls(count: number, claims = 0): Promise<void> {
  for (let call = 0; call < count; call++) await accept({ receiver: 'crm' })
  await store.sql`
    update lead.delivery set envelope = submission_id, tries = 1, claims = ${claims}, due_at = now() - interval '1 minute'
    where receiver is not null`
}

test('a mail waits for no call, however many are due again', async () => {
  await acceptCalls(policy.mail.batch)
  const mail = await accept()
  expect((await outbox.claim()).map(({ id }) => id)).toContain(mail)
})

test('nor does a mail that ended its sender, and no call goes beside it', async () => {
  await acceptCalls(policy.mail.batch)
  const mail = await accept()
  await store.sql`update lead.delivery set envelope = submission_id, claims = 1 where submission_id = ${mail}`
  expect((await outbox.claim()).map(({ id }) => id)).toEqual([mail])
  expect(await outbox.claim()).toHaveLength(policy.mail.batch)
})

test('a call that nobody has made yet comes before those that are made again, and one that ended its caller goes last', async () => {
  await acceptCalls(1, 1)
  const call = await accept({ receiver: 'crm' })
  expect((await outbox.claim()).map(({ id }) => id)).toEqual([call])
  expect(await outbox.claim()).toHaveLength(1)
})

test('what one network sends over and over waits for those who send now and then, and is mailed after them', async () => {
  const sendFrom = (address: string) => accept({ address })
  const flood: string[] = []
  for (let call = 0; call < 5; call++) flood.push(await sendFrom('flood'))
  const person = await sendFrom('person')
  // The mails of a flood and of a person do not differ in anything else.
  const few = createOutbox(store.database, parsePolicy('{"mail":{"companySeconds":0,"batch":3}}'))
  expect((await few.claim()).map(({ id }) => id)).toEqual([...flood.slice(0, 2), person])
  expect((await few.claim()).map(({ id }) => id)).toEqual(flood.slice(2))
})
