import type { Page } from 'playwright/test'

/** Gives the browser letters of another size, as a visitor does in its settings, at once and for every page opened there later. */
export async function enlargeLetters(page: Page, times: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: Math.round(13 * times) } })
}
