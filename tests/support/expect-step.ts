import { expect, type Page } from 'playwright/test'
import type { AnyFunnelId, StepId } from '#engine/react'

/** Waits until a funnel of the page stands at one of its steps; one that it does not have does not compile. */
export async function expectStep<Id extends AnyFunnelId>(page: Page, funnel: Id, step: StepId<Id>): Promise<void> {
  await expect(page.locator(`[data-funnel="${funnel}"]`)).toHaveAttribute('data-step', step)
}
