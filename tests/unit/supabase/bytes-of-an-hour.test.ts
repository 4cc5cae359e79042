import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parsePolicy } from '#functions/policy.ts'
import { createAccept } from '#functions/store/store-calls.ts'
import { type Submission, storeSubmission } from '#functions/store/store-submission.ts'
import { findLastingWindow } from '#support/lead-database.ts'
import { provideLeadDatabase } from '#support/provide-lead-store.ts'

const store = provideLeadDatabase()

// Room for two long texts in all, and for three short ones beside them.
const [LONG, SHORT] = [20_000, 3000]
const bytes = {
  count: 2 * LONG + 4000,
  hardCount: 2 * LONG + 4000 + 3 * (SHORT + 2000),
  seconds: findLastingWindow(3600),
}
const policy = parsePolicy(JSON.stringify({ abuse: { bytes } }))

async function send(address: string | null, size: number, household = address): Promise<unknown> {
  const toMac = (name: string) => Buffer.from(name.padEnd(32))
  const submission: Submission = {
    ...{ id: crypto.randomUUID(), form: 'respaldo', formVersion: 'v1', pageVersion: null, replaces: [], tags: [] },
    ...{ receiver: null, bodyMac: randomBytes(32), emailMac: null },
    networkMacs: address
      ? [
          { scope: 'address', mac: toMac(address) },
          { scope: 'household', mac: toMac(`de ${household}`) },
        ]
      : [],
    sealed: { keyId: 'k', wrappedKey: randomBytes(384), iv: randomBytes(12), ciphertext: randomBytes(size) },
  }
  return storeSubmission(createAccept(store.database), submission, true, policy)
}

test('past the bytes of an hour only short texts of networks not yet seen are taken, and no more than a hard limit lets in', async () => {
  const limited = { outcome: 'limited', seconds: expect.any(Number) }
  for (const address of ['a', 'b']) expect(await send(address, LONG)).toEqual({ outcome: 'accepted' })
  expect(await send('a', SHORT), 'seen').toEqual(limited)
  expect(await send('c', LONG), 'long').toEqual(limited)
  expect(await send(null, SHORT), 'of no network').toEqual(limited)
  for (const address of ['c', 'd']) expect(await send(address, SHORT)).toEqual({ outcome: 'accepted' })
  expect(await send('c', SHORT), 'seen by now').toEqual(limited)
  expect(await send('e', SHORT, 'd'), 'of a household that was seen').toEqual(limited)
  expect(await send('f', SHORT)).toEqual({ outcome: 'accepted' })
  expect(await send('g', SHORT), 'past the hard limit').toEqual(limited)
  const [row] = await store.sql`
    select convert_from(subject, 'UTF8') as name, sum(used)::integer as used from lead.rate_bucket where scope = 'refused' group by 1`
  expect(row, 'for the operator').toEqual({ name: 'bytes', used: 6 })
})

test('a database past 60 % of its size alarms, with its size', async () => {
  const [row] = await store.sql<{ size: string }[]>`select pg_database_size(current_database()) as size`
  const ask = (megabytes: number) =>
    store.sql`select code, names from lead.due_alarms(${store.sql.json({ ...policy.alarms, databaseMegabytes: megabytes })})
      where code = 'filling'`
  const full = Number(row?.size) / 1e6
  expect(await ask(Math.ceil(full / 0.59))).toEqual([])
  expect([...(await ask(Math.floor(full / 0.61)))]).toEqual([
    { code: 'filling', names: [expect.stringMatching(/^\d+ (MB|kB)$/)] },
  ])
})
