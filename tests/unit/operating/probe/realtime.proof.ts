import { expect, test } from 'vitest'
import { createRealtimeAttempts } from '#operating/probe/realtime-attempts.ts'
import { type CreateAttempts, probe } from '#support/stand-in/find-leaks.ts'
import { catalogue } from '#support/stand-in/rest.ts'

const attempts: CreateAttempts = (target) => createRealtimeAttempts(target, catalogue.relations)
const tables = ['interno.envios', 'public.notas']

test('joining a channel is no leak where the database tells nothing of the table', async () => {
  const { isTight, findings } = await probe('realtime', attempts)
  expect(isTight).toBe(true)
  expect(findings).toMatchObject(
    tables.map((table) => ({ tried: `postgres_changes ${table}`, answer: 'refused', verdict: 'refused' })),
  )
})

test.each(tables)('a subscription to %s is found and named, and nothing else is', async (table) => {
  const found = await probe('realtime', attempts, { broadcast: [table] })
  expect(found).toMatchObject({ leaks: [`postgres_changes ${table}`], unclear: [], isTight: false })
  expect(found.text).toContain(`LEAK: postgres_changes ${table}: tells every change.`)
})

test('channels that nobody may join are no leak', async () => {
  const { isTight, findings } = await probe('realtime', attempts, { realtime: 'private' })
  expect({ isTight, verdicts: findings.map(({ verdict }) => verdict) }).toEqual({
    isTight: true,
    verdicts: tables.map(() => 'refused'),
  })
})

test('a channel that was joined and never answers more proves nothing', async () => {
  const limits = { attemptMs: 20_000, subscriptionMs: 200 }
  const { isTight, leaks, unclear } = await probe('realtime', attempts, { realtime: 'mute' }, { limits })
  expect({ isTight, leaks, unclear: unclear.length }).toEqual({ isTight: false, leaks: [], unclear: tables.length })
})

test('a service that cannot be reached proves nothing', async () => {
  const limits = { attemptMs: 1, subscriptionMs: 1 }
  const { isTight, leaks, unclear } = await probe('realtime', attempts, {}, { url: 'http://127.0.0.1:9', limits })
  expect({ isTight, leaks, unclear: unclear.length }).toEqual({ isTight: false, leaks: [], unclear: tables.length })
})
