import { createKeyHand, createMouseHand } from '#lab/studio/hand.ts'
import { openTask, tasks } from '#lab/studio/tasks.ts'
import { expect, test } from '#support/studio-page.ts'

// One worker starts the development server once.
test.describe.configure({ mode: 'default' })

/** The most gestures that the middle one of all tasks may take. */
const MOST = 6

const hands = { mouse: createMouseHand, keys: createKeyHand }
const counted: number[] = []

for (const [name, createHand] of Object.entries(hands)) {
  for (const task of tasks) {
    test(`${task.name}, by ${name} alone`, async ({ studio: { page, origin } }) => {
      const studio = await openTask(page, origin, task)
      const hand = createHand(page)
      await task.act(hand, studio)
      await task.prove(studio)
      counted.push(hand.gestures)
    })
  }
}

test('the middle one of all tasks takes few gestures', () => {
  const sorted = counted.toSorted((a, b) => a - b)
  expect(sorted).toHaveLength(tasks.length * Object.keys(hands).length)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(MOST)
})
