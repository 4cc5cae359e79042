import { type Browser, chromium } from 'playwright'
import { listen } from '#tools/local/http-service.ts'
import { createStaticHandler } from '#tools/local/static-server.ts'
import { findBrowser } from '#tools/testing/browser.ts'

/** A built folder served as the host serves the site, and a browser; both gone with `close`. */
type OpenSite = { origin: string; browser: Browser; close(): Promise<void> }

export async function openSite(dist: string): Promise<OpenSite> {
  const site = await listen(createStaticHandler({ dist }))
  const { env, ...program } = findBrowser()
  const browser = await chromium.launch({ ...program, env: { ...process.env, ...env } })
  const close = async () => {
    await browser.close()
    await site.stop()
  }
  return { origin: site.url, browser, close }
}
