import fc from 'fast-check'
import { type Finding, isExactly } from '#campaigns/finding.ts'
import { startLeadDatabase } from '#support/lead-database.ts'
import { anyHistory, type Happening, type HistoryEnd, plainHistory, playHistory } from '#support/outbox-history.ts'

/** Random histories of the outbox against a model of the provider; a broken law ends the campaign with the shortest one. */
export async function outboxHistories(runs: number): Promise<Finding[]> {
  const store = await startLeadDatabase()
  const log = console.error
  console.error = () => {} // the drain's own
  let played = 0
  const check = (histories: fc.Arbitrary<Happening[]>, isWell: (end: HistoryEnd) => boolean) =>
    fc.assert(
      fc.asyncProperty(histories, async (history) => {
        played++
        return isWell(await playHistory(store, history))
      }),
      { numRuns: runs, ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}) },
    )
  const isKept = ({ unmailed, needlesslyRepeated, misusedKeys, broken }: HistoryEnd) =>
    [...unmailed, ...needlesslyRepeated, ...misusedKeys, ...broken].length === 0
  try {
    await check(plainHistory, (end) => isKept(end) && end.repeated.length === 0)
    await check(anyHistory, isKept)
    return [isExactly('Random histories of the outbox without a failure', played, 2 * runs)]
  } finally {
    console.error = log
    await store.stop()
  }
}
