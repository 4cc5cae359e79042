import type { Page } from 'playwright/test'

/** When pages with a clock of their own open. */
export const START = new Date('2026-03-01T10:00:00Z')

/** Gives a page, before it opens, a clock that stands still and goes only where it is moved. Frames are painted all the same. */
export async function stopClock(page: Page): Promise<void> {
  const { clock } = page
  await page.addInitScript(() => {
    const { requestAnimationFrame } = window
    Object.defineProperty(window, 'requestAnimationFrame', { get: () => requestAnimationFrame, set: () => {} })
  })
  await clock.install({ time: new Date(START.getTime() - 3_600_000) })
  // Until it is stopped it runs: stopped at a time that has passed meanwhile it would refuse.
  await clock.pauseAt(START)
}
