import { expect, type Page } from 'playwright/test'
import type { Funnel } from '#engine'
import type { ModelPath } from '#engine/model'
import { perform } from './gestures.ts'
import { openTestPage } from './open-test-page.ts'
import { followSteps } from './step-trace.ts'
import { getStep, type TestPage } from './test-page.ts'

export type Replay = {
  page: Page
  funnel: Funnel
  /** Called at the start, with 0, and after each event, when the page is where the model says. */
  onState?(index: number, state: string): Promise<void>
}

/**
 * Opens the page of a funnel and plays a path on it: answers, gestures, outcomes of sends, the passing of time.
 * After every event the page must be at the step where the model is, and show what belongs to it.
 */
export async function replayPath({ page, funnel, onState }: Replay, path: ModelPath): Promise<void> {
  const testPage = await openTestPage(page, funnel)
  let at = funnel.definition.steps[0]?.id ?? ''
  const expectStep = await watch(testPage)
  await expectStep(at, 'at the start')
  await onState?.(0, at)
  for (const [index, { event, state }] of path.steps.entries()) {
    const message = `after ${JSON.stringify(event)} at "${at}"`
    await perform(testPage, at, event)
    await expectStep(state, message)
    const { redirect } = getStep(testPage, state)
    if (testPage.part && redirect) await expect.poll(() => testPage.left, { message }).toEqual([redirect])
    at = state
    await onState?.(index + 1, state)
  }
}

/** Gives what compares the page with the model. */
async function watch(testPage: TestPage): Promise<(state: string, message: string) => Promise<void>> {
  const { part, element, page } = testPage
  if (!part) return (state, message) => expect(element, message).toHaveAttribute('data-step', state)
  const follow = await followSteps(element)
  const states: string[] = []
  return async (state, message) => {
    states.push(state)
    const sight = part.sights[state]
    if (!sight) throw new Error(`Nobody has said what a visitor sees at "${state}".`)
    await follow(states, message)
    await sight(element, page)
  }
}
