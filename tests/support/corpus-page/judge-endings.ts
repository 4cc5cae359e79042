import { expect, type Page } from 'playwright/test'
import { endingPaths, replayPaths } from '#engine/model'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import type { RealPair } from '#support/corpus/real-forms.ts'
import { collectProblems } from '#support/page-problems.ts'

/** Plays a path to each ending of a funnel of the page, in both widths by turns: axe finds nothing on any screen, and nothing goes wrong. */
export async function judgeEndings(page: Page, address: string, { id, funnel }: RealPair): Promise<void> {
  const problems = await collectProblems(page.context(), [new URL(address).origin])
  const judged = new Set<string>()
  const [, ...later] = funnel.definition.steps.flatMap(({ id, ask }) => (ask ? [id] : []))
  await replayPaths(page, funnel, endingPaths(funnel), {
    // Another part of an address alone would not load the page anew.
    open: async () => {
      await page.goto('about:blank')
      await page.goto(`${address}#${id}`)
    },
    look: async (step) => {
      if (later.includes(step)) await expectFocus(page, step)
      if (judged.has(step)) return
      judged.add(step)
      await page.setViewportSize({ width: judged.size % 2 === 0 ? 390 : 1280, height: 844 })
      await expectAccessible(page)
    },
    on: { 'job.done': () => page.evaluate(() => window.arrive?.()) },
  })
  problems.expectNone()
}

/** The visitor who has pressed the button is where the next step begins, and not still at the button. */
async function expectFocus(page: Page, step: string): Promise<void> {
  const isAtStart = () => document.activeElement?.matches('[data-step-heading], input, select, textarea')
  await expect.poll(() => page.evaluate(isAtStart), { message: `the focus where "${step}" begins` }).toBe(true)
}
