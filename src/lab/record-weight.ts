import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright'
import { recordLatency } from './latency-recorder.ts'

/** A script or stylesheet the browser fetched: its path, its text, and its size compressed by the bench itself. */
export type Asset = { readonly path: string; readonly text: string; readonly gzip: number }

/**
 * The files that a page fetched: the scripts until it was quiet, those it added while it was used, and its stylesheets.
 */
export type Weight = { readonly before: Asset[]; readonly after: Asset[]; readonly styles: Asset[] }

/**
 * Opens the page as a first visit and keeps what it really fetched, so that neither a server's compression nor a
 * manifest's opinion counts. `use` is what a visitor does afterwards.
 */
export async function recordWeight(
  browser: Browser,
  url: string,
  use?: (page: Page) => Promise<void>,
): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(recordLatency)
    const pending: Promise<Asset | null>[] = []
    page.on('response', (response) => pending.push(toAsset(response)))
    await page.goto(url, { waitUntil: 'networkidle' })
    // Work put off until idle may still ask for scripts.
    await page.waitForTimeout(1500)
    const loaded = await collect(pending)
    await use?.(page)
    const all = await collect(pending)
    return { before: loaded.scripts, after: all.scripts.slice(loaded.scripts.length), styles: all.styles }
  } finally {
    await context.close()
  }
}

/** Kilobytes (1000 bytes) of these assets, compressed one by one as they travel. */
export function sumKilobytes(assets: readonly Asset[]): number {
  return assets.reduce((sum, { gzip }) => sum + gzip, 0) / 1000
}

async function toAsset(response: Response): Promise<Asset | null> {
  const type = response.headers()['content-type'] ?? ''
  const path = new URL(response.url()).pathname
  // The provider of forms is a stranger, elsewhere in production: what its own script weighs is not the page's doing.
  if (!/javascript|css/.test(type) || !response.ok() || path.startsWith('/_forms/')) return null
  const body = await response.body()
  return { path, text: body.toString(), gzip: gzipSync(body, { level: 9 }).length }
}

async function collect(pending: readonly Promise<Asset | null>[]): Promise<{ scripts: Asset[]; styles: Asset[] }> {
  const assets = (await Promise.all(pending)).filter((asset) => asset !== null)
  const unique = [...new Map(assets.map((asset) => [asset.path, asset])).values()]
  return {
    scripts: unique.filter(({ path }) => !path.endsWith('.css')),
    styles: unique.filter(({ path }) => path.endsWith('.css')),
  }
}
