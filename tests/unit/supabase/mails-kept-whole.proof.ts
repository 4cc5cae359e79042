import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { anyHistory, type Happening, plainHistory, playHistory } from '#support/outbox-history.ts'
import { provideLeadDatabase } from '#support/provide-lead-store.ts'

const RUNS = 15

// Singles and a digest, taken by the provider, which nobody has heard of.
const taken: Happening[] = [
  { kind: 'accepted', count: 9, areSuspicious: false },
  { kind: 'drained', weathers: ['taken, then lost'], killedAt: null, drains: 1 },
]
const lost: Happening[] = [
  { kind: 'accepted', count: 9, areSuspicious: false },
  { kind: 'drained', weathers: ['lost'], killedAt: null, drains: 1 },
]
const retried: Happening[] = [
  { kind: 'time passed', minutes: 61 },
  { kind: 'drained', weathers: ['well'], killedAt: null, drains: 1 },
]
const changes = (['erased', 'replaced', 'unreadable', 'refused', 'failing', 'bouncing'] as const).flatMap((kind) =>
  [0, 2, 4, 6, 8].map((pick): Happening => ({ kind, pick })),
)
// Two are refused for their content, the second while the alarm of the first is on its way.
const givenUpMeanwhile: Happening[] = [
  { kind: 'accepted', count: 2, areSuspicious: false },
  { kind: 'drained', weathers: ['lost'], killedAt: null, drains: 1 },
  { kind: 'refused', pick: 0 },
  { kind: 'refused', pick: 1 },
  { kind: 'time passed', minutes: 1 },
  { kind: 'drained', weathers: ['well', 'waiting'], killedAt: null, drains: 1 },
  { kind: 'time passed', minutes: 2 },
  { kind: 'alarmed', weathers: ['well'], killedAt: null },
]
// Three mails of one and a digest of one, all of them taken unheard; one of them cannot be opened for a while.
const closedForAWhile = [0, 1, 2, 3].map((pick): [Happening[]] => [
  [
    { kind: 'accepted', count: 4, areSuspicious: false },
    { kind: 'drained', weathers: ['taken, then refusing'], killedAt: null, drains: 1 },
    { kind: 'unreadable', pick },
    { kind: 'time passed', minutes: 2 },
    { kind: 'drained', weathers: ['well'], killedAt: null, drains: 1 },
  ],
])
const examples: [Happening[]][] = [
  [givenUpMeanwhile],
  ...closedForAWhile,
  ...[taken, lost].flatMap((first) =>
    changes.map((change): [Happening[]] => [[...first, change, ...retried, ...retried]]),
  ),
]

const store = provideLeadDatabase()

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // the drain's log
})

test('whatever fails, is killed or waits: each submission is in exactly one mail', async () => {
  const property = fc.asyncProperty(plainHistory, async (history) => {
    const end = await playHistory(store, history)
    expect(end).toEqual({ unmailed: [], repeated: [], needlesslyRepeated: [], misusedKeys: [], broken: [] })
  })
  await fc.assert(property, { numRuns: RUNS })
})

test('whatever is erased, replaced, unreadable or poisoned as well: each submission but the poison is in a mail, and none twice without need', async () => {
  const property = fc.asyncProperty(anyHistory, async (history) => {
    const { repeated: _, ...end } = await playHistory(store, history)
    expect(end).toEqual({ unmailed: [], needlesslyRepeated: [], misusedKeys: [], broken: [] })
  })
  await fc.assert(property, { numRuns: RUNS + examples.length, examples })
})
