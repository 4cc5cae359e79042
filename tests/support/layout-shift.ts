import type { Page } from 'playwright/test'

declare global {
  interface Window {
    layoutShift: number
  }
}

/** Adds up what moves by itself in every document that the page opens from now on. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    const isShift = (entry: PerformanceEntry): entry is PerformanceEntry & { value: number } => 'value' in entry
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (isShift(entry)) window.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Opens a path whose scripts arrive only when the page has been painted; gives what moved until they had run. */
export async function openBeforeScripts(page: Page, path: string): Promise<number> {
  let release = () => {}
  const painted = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await painted
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  release()
  await page.waitForLoadState('networkidle')
  await page.unroute('**/*.js')
  return page.evaluate(() => window.layoutShift)
}
