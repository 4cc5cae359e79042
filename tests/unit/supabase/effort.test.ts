import { expect, test } from 'vitest'
import { createEffort } from '#functions/outbox/effort.ts'

/** Work on a clock that the test moves: each takes as long as it is given. */
function createWork() {
  let now = 0
  const takes = (ms: number) => () => {
    now += ms
    return ms
  }
  return { effort: createEffort(() => now), takes, opens: (ms: number) => () => Promise.resolve(takes(ms)()) }
}

test('an opening counts as much as the quickest one on this machine, however long it waited', async () => {
  const { effort, opens } = createWork()
  expect(await effort.open(opens(12))).toBe(12)
  expect(effort.spentMs).toBe(12)
  await effort.open(opens(8))
  await effort.open(opens(5000))
  expect(effort.spentMs).toBe(12 + 8 + 8)
  const later = createWork()
  await later.effort.open(later.opens(300))
  expect(later.effort.spentMs).toBe(8)
})

test('one that fails has worked all the same, and makes no other cheaper', async () => {
  const { effort, takes, opens } = createWork()
  await effort.open(opens(8))
  const fail = (ms: number) => () => {
    takes(ms)()
    throw new Error('altered')
  }
  await expect(effort.open(async () => fail(1)())).rejects.toThrow('altered')
  expect(effort.spentMs).toBe(8 + 1)
  expect(() => effort.spend(fail(7))).toThrow('altered')
  await effort.open(opens(20))
  expect(effort.spentMs).toBe(8 + 1 + 7 + 8)
})
