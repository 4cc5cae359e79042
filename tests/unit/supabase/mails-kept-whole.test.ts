import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LeadDatabase, startLeadDatabase } from '#support/lead-database.ts'
import { anyHistory, plainHistory, playHistory } from '#support/outbox-history.ts'

const RUNS = 12

let store: LeadDatabase

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // the drain's log
  store = await startLeadDatabase()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await store.stop()
})

test('whatever fails, is killed or waits: each submission is in exactly one mail', async () => {
  const property = fc.asyncProperty(plainHistory, async (history) => {
    const end = await playHistory(store, history)
    expect(end).toEqual({ unmailed: [], repeated: [], misusedKeys: [], broken: [] })
  })
  await fc.assert(property, { numRuns: RUNS })
})

test('whatever is erased, replaced, unreadable, refused or sent back as well: each submission is in a mail', async () => {
  const property = fc.asyncProperty(anyHistory, async (history) => {
    const { repeated: _, ...end } = await playHistory(store, history)
    expect(end).toEqual({ unmailed: [], misusedKeys: [], broken: [] })
  })
  await fc.assert(property, { numRuns: RUNS })
})
