import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneAtATime } from '#functions/one-at-a-time.ts'

const WORK = 10
const PAUSE = 500

let starts: number[] = []
const work = () => {
  starts.push(Date.now())
  return new Promise<void>((resolve) => setTimeout(resolve, WORK))
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  starts = []
})
afterEach(() => void vi.useRealTimers())

test('whoever asks while it runs shares one run after it', async () => {
  const ask = oneAtATime(work)
  const asked = [ask(), ask(), ask()]
  await vi.advanceTimersByTimeAsync(WORK * 3)
  await Promise.all(asked)
  expect(starts).toEqual([0, WORK])
})

test('a first question is answered at once, and so is one that comes when nothing runs', async () => {
  const ask = oneAtATime(work, PAUSE)
  void ask()
  await vi.advanceTimersByTimeAsync(WORK + 1)
  void ask()
  expect(starts).toEqual([0, WORK + 1])
})

test('a flood of questions is one run in a pause', async () => {
  const ask = oneAtATime(work, PAUSE)
  for (let count = 0; count < 1000; count++) {
    void ask()
    await vi.advanceTimersByTimeAsync(1)
  }
  await vi.runAllTimersAsync()
  expect(starts).toEqual([0, WORK + PAUSE, 2 * (WORK + PAUSE)])
})

test('a run that fails does not keep the next from running', async () => {
  const ask = oneAtATime(() => work().then(() => Promise.reject(new Error('in vain'))))
  const asked = [ask(), ask()]
  const outcomes = Promise.allSettled(asked)
  await vi.runAllTimersAsync()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(starts).toHaveLength(2)
})
