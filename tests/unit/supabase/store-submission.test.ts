import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import defaults from '#functions/policy.json' with { type: 'json' }
import { createAccept } from '#functions/store/store-calls.ts'
import { type Accept, type Submission, storeSubmission } from '#functions/store/store-submission.ts'
import { timeLimits } from '#functions/time-limits.ts'
import { edgeFunctionLimits } from '#services/edge-functions-deliver.ts'

const bytes = new Uint8Array(1)
const submission: Submission = {
  ...{ id: 'id', form: 'form', formVersion: '1', pageVersion: null, replaces: [], tags: [], receiver: null },
  ...{ bodyMac: bytes, emailMac: null, networkMacs: [] },
  sealed: { keyId: 'clave', wrappedKey: bytes, iv: bytes, ciphertext: bytes },
}
const store = (accept: Accept) => storeSubmission(accept, submission, true, defaults)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a store that says nothing is given up at its limit, and not before', async () => {
  const outcomes: unknown[] = []
  void store(() => new Promise(() => {})).then((outcome) => outcomes.push(outcome))
  await vi.advanceTimersByTimeAsync(timeLimits.store - 1)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual([{ outcome: 'unavailable' }])
})

test('store and direct mail, one after the other, leave a second of the time that the page gives a try', () => {
  expect(timeLimits.store + timeLimits.directMail).toBeLessThanOrEqual(edgeFunctionLimits.oneTry - 1000)
})

test('a connection that broke is tried once more, and a store that refuses the second time is unavailable', async () => {
  const accept = vi.fn<Accept>().mockRejectedValue(Object.assign(new Error(), { code: '57P01' }))
  expect(await store(accept)).toEqual({ outcome: 'unavailable' })
  expect(accept).toHaveBeenCalledTimes(2)
})

test('past a hundred that wait the store is not asked, which is logged, until one of them has its answer', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const waiting: (() => void)[] = []
  const accept = createAccept(<Row>() => new Promise<Row[]>((resolve) => waiting.push(() => resolve([]))))
  const outcomes: unknown[] = []
  for (let count = 0; count < 101; count++) void store(accept).then((outcome) => outcomes.push(outcome))
  await vi.advanceTimersByTimeAsync(0)
  expect(outcomes).toEqual([{ outcome: 'unavailable' }])
  expect(logged.mock.calls.map(String)).toEqual([expect.stringContaining('store-BUSY')])
  expect(waiting).toHaveLength(100)
  waiting[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  void store(accept)
  expect(waiting).toHaveLength(101)
})
