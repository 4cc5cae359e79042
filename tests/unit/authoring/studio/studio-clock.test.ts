import { expect, test } from 'vitest'
import { createStudioClock } from '#authoring/studio/preview/studio-clock.ts'
import { createSimulatedClock } from '#support/simulated-clock.ts'

function start() {
  const outside = createSimulatedClock()
  const clock = createStudioClock(outside)
  const heard: string[] = []
  const wait = (name: string, milliseconds: number) => clock.setTimeout(() => heard.push(name), milliseconds)
  return { outside, clock, heard, wait }
}

test('time runs as outside', async () => {
  const { outside, clock, heard, wait } = start()
  wait('later', 900)
  wait('soon', 800)
  await outside.advance(799)
  expect([heard, clock.getWait()]).toEqual([[], 1])
  await outside.advance(200)
  expect([heard, clock.getWait()]).toEqual([['soon', 'later'], null])
})

test('a leap takes time along: what waits behind waits less', () => {
  const { clock, heard, wait } = start()
  wait('later', 900)
  wait('soon', 800)
  clock.skip()
  expect([heard, clock.getWait(), clock.now()]).toEqual([['soon'], 100, 800])
})

test('while it is held nothing comes due, and afterwards as much is left as before', async () => {
  const { outside, clock, heard, wait } = start()
  wait('soon', 800)
  await outside.advance(300)
  clock.setPaused(true)
  await outside.advance(5000)
  expect([heard, clock.getWait()]).toEqual([[], 500])
  clock.setPaused(false)
  await outside.advance(499)
  expect(heard).toEqual([])
  await outside.advance(1)
  expect(heard).toEqual(['soon'])
})

test('what is called off does not come', async () => {
  const { outside, clock, heard, wait } = start()
  clock.clearTimeout(wait('soon', 800))
  await outside.advance(1000)
  expect([heard, clock.getWait()]).toEqual([[], null])
})
