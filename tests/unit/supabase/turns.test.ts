import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createOutbox, type Delivery, type Outbox } from '#functions/outbox/outbox.ts'
import { toSettlement } from '#functions/outbox/to-settlement.ts'
import policyText from '#functions/policy.json' with { type: 'json' }
import { parsePolicy } from '#functions/policy.ts'
import { acceptSealed, type SealedOptions } from '#support/accept-sealed.ts'
import { emptyStore } from '#support/lead-database.ts'
import { provideLeadDatabase } from '#support/provide-lead-store.ts'

const policy = parsePolicy('{"mail":{"companySeconds":0}}')
/** The same with so little room that a second mail of the hour waits for a digest. */
const hourlyPolicy = parsePolicy('{"mail":{"mailsPerHour":1,"companySeconds":0}}')
const taken = toSettlement(
  { kind: 'sent', providerId: 'mail-1' },
  { tries: 0, members: 1, random: 0 },
  hourlyPolicy.mail,
)
const store = provideLeadDatabase()
let outbox: Outbox
let hourly: Outbox

beforeAll(() => {
  outbox = createOutbox(store.database, policy)
  hourly = createOutbox(store.database, hourlyPolicy)
})
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

const acceptMany = async (count: number) => {
  for (let each = 0; each < count; each++) await acceptSealed(store.sql, store.keys, {})
}
/** The sender has died: its lease ends without a word. */
const dieSilently = () =>
  store.sql`update lead.delivery set lease_until = now() - interval '1 second' where state = 'leased'`
const getKeys = (claimed: Delivery[]) => [...new Set(claimed.map(({ envelope }) => envelope))]

/** The digest of three that is left once the hour's one mail has gone by itself. */
async function claimDigest(): Promise<Delivery[]> {
  await acceptMany(4)
  const claimed = await hourly.claim()
  const [single] = claimed.filter(({ id, envelope }) => id === envelope)
  if (single) await hourly.settle(single.envelope, single.lease, taken)
  return claimed.filter(({ id, envelope }) => id !== envelope)
}

test('mails of a lease that ended without a word go one at a time, after all others', async () => {
  const [first] = await claimDigest()
  await dieSilently()
  await store.sql`delete from lead.job_run where job = 'digest'`
  await acceptMany(3)
  const others = getKeys(await hourly.claim())
  expect(others).toHaveLength(1)
  expect(others).not.toContain(first?.envelope)
  expect(getKeys(await hourly.claim())).toEqual([first?.envelope])
})

test('a digest that ends its sender before it leaves is halved in the end', async () => {
  const [first] = await claimDigest()
  for (let claim = 1; claim < hourlyPolicy.mail.maxClaims; claim++) {
    await dieSilently()
    expect(getKeys(await hourly.claim())).toEqual([first?.envelope])
  }
  await dieSilently()
  expect(getKeys(await hourly.claim())).not.toContain(first?.envelope)
})

test('a digest that lost a member goes on under a new key', async () => {
  const [first, ...others] = await claimDigest()
  await dieSilently()
  await store.sql`delete from lead.submission where id = ${first?.id ?? ''}`
  const claimed = await hourly.claim()
  expect(claimed.map(({ id }) => id).toSorted()).toEqual(others.map(({ id }) => id).toSorted())
  expect(getKeys(claimed)).not.toContain(first?.envelope)
})

test('a digest that is settled while it is to be halved stays settled', async () => {
  const [first] = await claimDigest()
  await store.sql`
    update lead.delivery set state = 'due', lease = null, lease_until = null, claims = ${hourlyPolicy.mail.maxClaims}
    where envelope = ${first?.envelope ?? ''}`
  const settle = await store.sql.reserve()
  await settle`begin`
  await settle`
    update lead.delivery set state = 'sent', provider_id = 'mail-2', settled_at = now() where envelope = ${first?.envelope ?? ''}`
  const claiming = hourly.claim()
  await expect.poll(() => store.sql`select from pg_stat_activity where wait_event_type = 'Lock'`).toHaveLength(1)
  await settle`commit`
  settle.release()
  expect(await claiming).toEqual([])
  const states = await store.sql`select distinct state, envelope from lead.delivery where provider_id = 'mail-2'`
  expect(states).toEqual([{ state: 'sent', envelope: first?.envelope }])
})

test('a digest whose sending has begun keeps its key, however often its sender dies: the provider may have it', async () => {
  const [first] = await claimDigest()
  expect(await hourly.noteSending(first?.envelope ?? '', first?.lease ?? '')).toBe(true)
  for (let claim = 0; claim < 3 * hourlyPolicy.mail.maxClaims; claim++) {
    await dieSilently()
    expect(getKeys(await hourly.claim())).toEqual([first?.envelope])
  }
})

test('whoever has lost the lease sends nothing', async () => {
  const [first] = await claimDigest()
  await dieSilently()
  await hourly.claim()
  expect(await hourly.noteSending(first?.envelope ?? '', first?.lease ?? '')).toBe(false)
})

/** Claims while another claim is under way, which ends after `meanwhile`. */
async function claimAfterAnother(meanwhile: () => Promise<unknown>): Promise<Delivery[]> {
  const other = await store.sql.reserve()
  await other`begin`
  await other`select lead.note_run('claim')`
  const claiming = hourly.claim()
  await expect.poll(() => store.sql`select from pg_stat_activity where wait_event_type = 'Lock'`).toHaveLength(1)
  await meanwhile()
  await other`commit`
  other.release()
  return await claiming
}

test("a claim counts the hour's mails that went while it waited for another", async () => {
  await acceptSealed(store.sql, store.keys, {})
  const [single] = await hourly.claim()
  if (!single) throw new Error('nothing was claimed')
  await store.sql`select lead.note_run('digest')`
  await acceptSealed(store.sql, store.keys, {})
  expect(await claimAfterAnother(() => hourly.settle(single.envelope, single.lease, taken))).toEqual([])
})

test('a claim makes no digest when one was made while it waited for another', async () => {
  for (let each = 0; each < 4; each++) await acceptSealed(store.sql, store.keys, {})
  const [single] = await hourly.claim()
  if (!single) throw new Error('nothing was claimed')
  await hourly.settle(single.envelope, single.lease, taken)
  await acceptSealed(store.sql, store.keys, {})
  await store.sql`update lead.job_run set ran_at = now() - interval '1 hour' where job = 'digest'`
  expect(await claimAfterAnother(() => store.sql`select lead.note_run('digest')`)).toEqual([])
})

// A claim asks this of every row that waits, and has 20 seconds: a function that is called takes ten times as long as its expression.
test.each([
  'lead.is_suspicious(s.tags)',
  'lead.count_shares(octet_length(s.ciphertext), $1)',
  'lead.may_share(d.acknowledged, s.id is null, least(s.received_at, d.due_at), $1)',
])('%s is taken into the query that asks it', async (asked) => {
  const plan = await store.sql.unsafe(
    `explain (verbose) select from lead.delivery d left join lead.submission s on s.id = d.submission_id where (${asked})::text <> ''`.replaceAll(
      '$1',
      `'${JSON.stringify(policyText.mail)}'::jsonb`,
    ),
  )
  const lines = plan.map((line) => String(line['QUERY PLAN'])).join('\n')
  expect(lines).toContain('Filter: ')
  expect(lines).not.toMatch(/is_suspicious|count_shares|may_share/)
})
