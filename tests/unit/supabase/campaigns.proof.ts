import { expect, test } from 'vitest'
import { hostileAnswers } from '#campaigns/server/hostile-answers.ts'
import { killUnderLoad } from '#campaigns/server/kill-under-load.ts'
import { outboxHistories } from '#campaigns/server/outbox-histories.ts'
import { replayKeys } from '#campaigns/server/replay-keys.ts'

test.each([
  ['sudden deaths of each process under load', () => killUnderLoad(2)],
  ['keys that are sent again and again', () => replayKeys(200)],
  ['hostile answers', () => hostileAnswers(10)],
  ['histories of the outbox', () => outboxHistories(4)],
])('the campaign of %s, short, finds nothing and ends', async (_, run) => {
  const findings = await run()
  expect(findings.filter(({ isMet }) => !isMet)).toEqual([])
})
