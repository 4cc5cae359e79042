import type { Page } from 'playwright/test'

/** When pages with a clock of their own open. */
export const START = new Date('2026-03-01T10:00:00Z')

/** Has frames go on as they are painted in a page whose clock will stand still: a step is done with once its frame is painted. */
export async function keepFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { requestAnimationFrame } = window
    Object.defineProperty(window, 'requestAnimationFrame', { get: () => requestAnimationFrame, set: () => {} })
  })
}

/** Gives a page, before it opens, a clock that stands still and goes only where it is moved. */
export async function stopClock(page: Page): Promise<void> {
  const { clock } = page
  await keepFrames(page)
  await clock.install({ time: new Date(START.getTime() - 3_600_000) })
  // Until it is stopped it runs: stopped at a time that has passed meanwhile it would refuse.
  await clock.pauseAt(START)
}
