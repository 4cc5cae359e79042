import type { Page } from 'playwright/test'

/** Waits until whatever a page has asked for is known here: it was asked for before this. */
export async function allAsked(page: Page): Promise<void> {
  await page.evaluate(async () => void (await fetch('/robots.txt')))
}
