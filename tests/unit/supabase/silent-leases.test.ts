import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOutbox, type Delivery, type Outbox } from '#functions/outbox/outbox.ts'
import { toSettlement } from '#functions/outbox/to-settlement.ts'
import { parsePolicy } from '#functions/policy.ts'
import { acceptSealed } from '#support/accept-sealed.ts'
import { emptyStore } from '#support/empty-store.ts'
import { type LeadDatabase, startLeadDatabase } from '#support/lead-database.ts'

const policy = parsePolicy('{"mail":{"mailsPerHour":1,"companySeconds":0}}')
let store: LeadDatabase
let outbox: Outbox

beforeAll(async () => {
  store = await startLeadDatabase()
  outbox = createOutbox(store.database, policy)
})
afterAll(() => store.stop())
beforeEach(() => emptyStore(store.sql))

const acceptMany = async (count: number) => {
  for (let each = 0; each < count; each++) await acceptSealed(store.sql, store.keys, {})
}
const taken = toSettlement({ kind: 'sent', providerId: 'mail-1' }, { tries: 0, members: 1, random: 0 }, policy.mail)
/** The sender has died: its lease ends without a word. */
const dieSilently = () =>
  store.sql`update lead.delivery set lease_until = now() - interval '1 second' where state = 'leased'`
const getKeys = (claimed: Delivery[]) => [...new Set(claimed.map(({ envelope }) => envelope))]

/** The digest of three that is left once the hour's one mail has gone by itself. */
async function claimDigest(): Promise<Delivery[]> {
  await acceptMany(4)
  const claimed = await outbox.claim()
  const [single] = claimed.filter(({ id, envelope }) => id === envelope)
  if (single) await outbox.settle(single.envelope, single.lease, taken)
  return claimed.filter(({ id, envelope }) => id !== envelope)
}

test('mails of a lease that ended without a word go one at a time, after all others', async () => {
  const [first] = await claimDigest()
  await dieSilently()
  await store.sql`delete from lead.job_run where job = 'digest'`
  await acceptMany(3)
  const others = getKeys(await outbox.claim())
  expect(others).toHaveLength(1)
  expect(others).not.toContain(first?.envelope)
  expect(getKeys(await outbox.claim())).toEqual([first?.envelope])
})

test('a digest that ends its sender before it leaves is halved in the end', async () => {
  const [first] = await claimDigest()
  for (let claim = 1; claim < policy.mail.maxClaims; claim++) {
    await dieSilently()
    expect(getKeys(await outbox.claim())).toEqual([first?.envelope])
  }
  await dieSilently()
  expect(getKeys(await outbox.claim())).not.toContain(first?.envelope)
})

test('a digest whose sending has begun keeps its key, however often its sender dies: the provider may have it', async () => {
  const [first] = await claimDigest()
  expect(await outbox.noteSending(first?.envelope ?? '', first?.lease ?? '')).toBe(true)
  for (let claim = 0; claim < 3 * policy.mail.maxClaims; claim++) {
    await dieSilently()
    expect(getKeys(await outbox.claim())).toEqual([first?.envelope])
  }
})

test('whoever has lost the lease sends nothing', async () => {
  const [first] = await claimDigest()
  await dieSilently()
  await outbox.claim()
  expect(await outbox.noteSending(first?.envelope ?? '', first?.lease ?? '')).toBe(false)
})
