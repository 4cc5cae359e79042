import puppeteer from 'puppeteer-core'
import { findBrowser } from '#local/browser.ts'
import { listen } from '#local/http-service.ts'
import { createStaticHandler } from '#local/static-server.ts'
import { inProject } from '#project/project-root.ts'
import { expect, test } from '#support/e2e.ts'

/** The built site, and a promise of the first path that a browser asks for ahead of a click. */
async function serveSite() {
  const site = createStaticHandler({ dist: inProject('dist') })
  const asked = Promise.withResolvers<string | undefined>()
  const server = await listen((request, response) => {
    if (String(request.headers['sec-purpose']).includes('prerender')) asked.resolve(request.url)
    site(request, response)
  })
  return { ...server, askedAhead: asked.promise }
}

test('a page that the browser rendered ahead of the click asks and answers as any other', async () => {
  const site = await serveSite()
  const { executablePath, args, env } = findBrowser()
  // Not Playwright's browser, which is forbidden to render ahead.
  const browser = await puppeteer.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const page = await browser.newPage()
    // Fails while the page is being exchanged for the one that was rendered ahead.
    const read = <T>(use: () => T) => page.evaluate(use).catch(() => null)
    await page.setViewport({ width: 390, height: 844 })
    await page.goto(site.url)
    const link = page.locator('main a[href="/formacion-hipnosis"]')
    await link.hover()
    expect(await site.askedAhead).toBe('/formacion-hipnosis')
    await link.click()

    const activation = () => {
      const [entry] = performance.getEntriesByType('navigation')
      return entry && 'activationStart' in entry ? Number(entry.activationStart) : 0
    }
    await expect.poll(() => read(activation)).toBeGreaterThan(0)
    await expect.poll(() => read(() => document.querySelector<HTMLElement>('.cookie')?.hidden)).toBe(false)
    await page.locator('.cookie [data-consent=rejected]').click()
    expect(await read(() => localStorage.getItem('cookieConsent'))).toBe('rejected')
    await page.locator('[data-behaviour~=drawer]').click()
    expect(await read(() => document.querySelector('dialog.drawer')?.matches(':modal'))).toBe(true)
  } finally {
    await browser.close()
    await site.stop()
  }
})

/**
 * Reads, for every element with an id in a page's funnel, the id that the page has, and the one that React gives it.
 */
const readIds = () => {
  const elements = [...document.querySelectorAll('[data-funnel] [id]')]
  return elements.map((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    const props: unknown = key === undefined ? null : Reflect.get(element, key)
    return { page: element.id, react: typeof props === 'object' && props !== null ? Reflect.get(props, 'id') : null }
  })
}

for (const path of ['/formulario-hipnosis-regresiva', '/valoracion-practica'])
  test(`${path} comes alive with the ids that it was rendered with`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('[data-funnel] button[type=submit]')).toBeEnabled()
    const ids = await page.evaluate(readIds)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.filter((id) => id.page !== id.react)).toEqual([])
  })
