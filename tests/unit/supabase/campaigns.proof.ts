import { expect, test } from 'vitest'
import { floods } from '#campaigns/server/flood.ts'
import { killUnderLoad } from '#campaigns/server/kill-under-load.ts'
import { outboxHistories } from '#campaigns/server/outbox-histories.ts'
import { replayKeys } from '#campaigns/server/replay-keys.ts'
import { sustainedLoad } from '#campaigns/server/sustained-load.ts'

test.each([
  ['sudden deaths of each process under load', () => killUnderLoad(2)],
  ['keys that are sent again and again', () => replayKeys(200)],
  ['floods that would fill the disk', () => floods(1, [1, 150])],
  ['histories of the outbox', () => outboxHistories(4)],
])('the campaign of %s, short, finds nothing and ends', async (_, run) => {
  const findings = await run()
  expect(findings.filter(({ isMet }) => !isMet)).toEqual([])
})

test('the campaign of a sustained load, short, keeps whatever it accepts and ends, however slow the machine', async () => {
  const kept = (await sustainedLoad(2)).filter(({ name }) => name.includes('kept'))
  expect(kept).toHaveLength(2)
  expect(kept.filter(({ isMet }) => !isMet)).toEqual([])
})
