import { expect, test } from 'vitest'
import { createPace } from '#functions/outbox/create-pace.ts'

test('requests that come together begin a fifth of a second apart, and a late one at once', async () => {
  let time = 1000
  const waits: number[] = []
  const pace = createPace(
    5,
    () => time,
    async (ms) => void waits.push(ms),
  )
  for (const _ of 'abcd') await pace()
  expect(waits).toEqual([200, 400, 600])
  time = 5000
  await pace()
  expect(waits).toHaveLength(3)
})
