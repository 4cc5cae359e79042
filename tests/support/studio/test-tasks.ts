import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { inProject } from '#project/project-root.ts'
import { sitePath } from '#project/read-site.ts'
import { expect, test } from '#support/studio-page.ts'
import type { Hand } from './hand.ts'
import { openTask, tasks } from './tasks.ts'

/** The most gestures that the middle one of all tasks may take. */
const MOST = 6

/** Declares the tests of all tasks by one kind of hand, in one worker, which starts the development server once. */
export function testTasks(name: string, createHand: (page: Page) => Hand): void {
  test.describe.configure({ mode: 'default' })
  const counted: number[] = []

  // A job that writes pages leaves none to the next file of tests.
  test.afterAll(async ({ development: { root } }) => {
    const made = globSync('{funnels,schemas,src/routes,src/site/content}/rifa-*', { cwd: root })
    for (const file of made) rmSync(join(root, file))
    writeFileSync(join(root, sitePath), readFileSync(inProject(sitePath)))
    await expect.poll(() => globSync('src/generated/funnels/rifa-*', { cwd: root })).toEqual([])
    const tree = join(root, 'src/generated/route-tree.gen.ts')
    await expect.poll(() => readFileSync(tree, 'utf8')).not.toContain('rifa-')
  })

  for (const task of tasks) {
    test(`${task.name}, by ${name} alone`, async ({ studio: { page, origin } }) => {
      const studio = await openTask(page, origin, task)
      const hand = createHand(page)
      await task.act(hand, studio)
      await task.prove(studio)
      counted.push(hand.gestures)
    })
  }

  test('the middle one of all tasks takes few gestures', () => {
    const sorted = counted.toSorted((a, b) => a - b)
    expect(sorted).toHaveLength(tasks.length)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(MOST)
  })
}
