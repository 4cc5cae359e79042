import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOutbox, type Delivery, type Outbox } from '#functions/outbox/outbox.ts'
import { toSettlement } from '#functions/outbox/to-settlement.ts'
import { parsePolicy } from '#functions/policy.ts'
import { acceptSealed } from '#support/accept-sealed.ts'
import { emptyStore } from '#support/empty-store.ts'
import { type LeadDatabase, startLeadDatabase } from '#support/lead-database.ts'

const policy = parsePolicy('{"mail":{"mailsPerHour":1,"companySeconds":0}}')
const taken = toSettlement({ kind: 'sent', providerId: 'mail-1' }, { tries: 0, members: 1, random: 0 }, policy.mail)
let store: LeadDatabase
let outbox: Outbox

beforeAll(async () => {
  store = await startLeadDatabase()
  outbox = createOutbox(store.database, policy)
})
afterAll(() => store.stop())
beforeEach(() => emptyStore(store.sql))

/** Claims while another claim is under way, which ends after `meanwhile`. */
async function claimAfterAnother(meanwhile: () => Promise<unknown>): Promise<Delivery[]> {
  const other = await store.sql.reserve()
  await other`begin`
  await other`select lead.note_run('claim')`
  const claiming = outbox.claim()
  await expect.poll(() => store.sql`select from pg_stat_activity where wait_event_type = 'Lock'`).toHaveLength(1)
  await meanwhile()
  await other`commit`
  other.release()
  return await claiming
}

test("a claim counts the hour's mails that went while it waited for another", async () => {
  await acceptSealed(store.sql, store.keys, {})
  const [single] = await outbox.claim()
  if (!single) throw new Error('nothing was claimed')
  await store.sql`select lead.note_run('digest')`
  await acceptSealed(store.sql, store.keys, {})
  expect(await claimAfterAnother(() => outbox.settle(single.envelope, single.lease, taken))).toEqual([])
})

test('a claim makes no digest when one was made while it waited for another', async () => {
  for (let each = 0; each < 4; each++) await acceptSealed(store.sql, store.keys, {})
  const [single] = await outbox.claim()
  if (!single) throw new Error('nothing was claimed')
  await outbox.settle(single.envelope, single.lease, taken)
  await acceptSealed(store.sql, store.keys, {})
  await store.sql`update lead.job_run set ran_at = now() - interval '1 hour' where job = 'digest'`
  expect(await claimAfterAnother(() => store.sql`select lead.note_run('digest')`)).toEqual([])
})
