import type { CDPSession, Page } from 'playwright/test'

const sessions = new WeakMap<Page, CDPSession>()

/** One session for each page: what it names a world is the same world until the page is left. */
export async function openSession(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  return session
}

/** Gives the browser letters of another size, as a visitor does in its settings, at once and for every page opened there later. */
export async function enlargeLetters(page: Page, times: number): Promise<void> {
  const session = await openSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: Math.round(13 * times) } })
}
