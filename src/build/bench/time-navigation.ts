import type { Browser, Page } from 'playwright'
import type { Figure } from './figure.ts'
import { median } from './statistics.ts'

const links = ['Formación Hipnosis', 'Sesiones', 'Sobre nosotras', 'Blog']

/** From the click on a link of the header to the next page painted, warm: every page has been visited once. */
export async function timeNavigation(browser: Browser, origin: string): Promise<Figure> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(recordPaint)
    const times: number[] = []
    for (const isWarm of [false, true, true, true]) {
      for (const name of links) {
        const time = await followLink(page, origin, name)
        if (isWarm) times.push(time)
      }
    }
    return { name: 'click → next page painted, warm', measured: median(times), unit: 'ms', target: { atMost: 150 } }
  } finally {
    await context.close()
  }
}

async function followLink(page: Page, origin: string, name: string): Promise<number> {
  await page.goto(origin, { waitUntil: 'networkidle' })
  const link = page.getByRole('banner').getByRole('link', { name, exact: true })
  // A hand rests on a link for a moment before it clicks: that is when the browser may fetch ahead.
  await link.hover()
  await page.waitForTimeout(300)
  await link.click()
  const painted = await page.waitForFunction(
    (from) =>
      window.paintedAt !== undefined &&
      location.href !== from &&
      window.paintedAt - Number(sessionStorage.getItem('clickedAt')),
    `${origin}/`,
  )
  return Number(await painted.jsonValue())
}

declare global {
  interface Window {
    paintedAt?: number
  }
}

// Runs in every page. The two clocks are of two documents, so both are given as times of day; for a page that the browser
// had prerendered, what counts is the first frame after it was shown.
function recordPaint(): void {
  const record = () =>
    requestAnimationFrame(() => {
      const note = () => (window.paintedAt = performance.timeOrigin + performance.now())
      void scheduler.postTask(note, { priority: 'user-blocking' })
    })
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', record)
  else new PerformanceObserver(record).observe({ type: 'paint', buffered: true })
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('clickedAt', String(performance.timeOrigin + timeStamp)),
    true,
  )
}
