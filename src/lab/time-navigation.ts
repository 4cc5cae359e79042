import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as settle } from 'node:timers/promises'
import puppeteer, { type Page } from 'puppeteer-core'
import { findBrowser } from '#local/browser.ts'
import { listen } from '#local/http-service.ts'
import { createStaticHandler } from '#local/static-server.ts'
import { inProject } from '#project/project-root.ts'
import type { Figure } from './figure.ts'
import { median } from './statistics.ts'

const links = ['Formación Hipnosis', 'Sesiones', 'Sobre nosotras', 'Blog']
const recorder = 'record-paint.js'

/** One click: the milliseconds to the next page's first frame, and whether the browser had rendered it ahead. */
type Click = { readonly milliseconds: number; readonly wasAhead: boolean }

/**
 * From the click on a link of the header to the next page painted, warm: every page has been visited once. Measured twice:
 * in a browser that follows the speculation rules, and in one that does not render ahead (others than Chromium, or one
 * that saves energy). Not by Playwright, which forbids its browser to render ahead.
 */
export async function timeNavigation(dist: string): Promise<Figure[]> {
  const copy = inProject('.local/bench/navigation')
  rmSync(copy, { recursive: true, force: true })
  cpSync(dist, copy, { recursive: true })
  addRecorder(copy)
  const site = await listen(createStaticHandler({ dist: copy }))
  try {
    const ahead = await timeClicks(site.url, true)
    const notAhead = await timeClicks(site.url, false)
    return [
      { ...toFigure(ahead), name: 'click → next page painted, warm', target: { atMost: 150 } },
      { ...toFigure(notAhead), name: 'click → next page painted, warm, nothing rendered ahead', target: null },
    ]
  } finally {
    await site.stop()
  }
}

function addRecorder(dist: string): void {
  cpSync(inProject('tests/campaigns/bench', recorder), join(dist, recorder))
  for (const file of globSync('**/*.html', { cwd: dist }).map((name) => join(dist, name)))
    writeFileSync(file, readFileSync(file, 'utf8').replace('<head>', `<head><script src="/${recorder}"></script>`))
}

async function timeClicks(origin: string, rendersAhead: boolean): Promise<Click[]> {
  const { executablePath, args, env } = findBrowser()
  const browser = await puppeteer.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    // A second session of the protocol is enough for the browser to render nothing ahead.
    if (!rendersAhead) await page.createCDPSession()
    const clicks: Click[] = []
    for (const isWarm of [false, true, true, true])
      for (const name of links) {
        const click = await followLink(page, origin, name)
        if (isWarm) clicks.push(click)
      }
    return clicks
  } finally {
    await browser.close()
  }
}

async function followLink(page: Page, origin: string, name: string): Promise<Click> {
  await page.goto(origin, { waitUntil: 'networkidle0' })
  const link = page.locator(`header ::-p-aria([name="${name}"][role="link"])`)
  // A hand rests on a link for a moment before it clicks: that is when the browser may fetch ahead.
  await link.hover()
  await settle(300)
  await link.click()
  // Nothing may wait inside the page: one that is shown after it was rendered ahead is another target of the browser.
  await settle(1000)
  const [painted, clicked] = await page.evaluate(() => [
    localStorage.getItem('painted'),
    localStorage.getItem('clicked'),
  ])
  const { at, wasAhead } = JSON.parse(painted ?? '')
  return { milliseconds: at - Number(clicked), wasAhead }
}

function toFigure(clicks: readonly Click[]): Pick<Figure, 'measured' | 'unit' | 'note'> {
  const ahead = clicks.filter(({ wasAhead }) => wasAhead).length
  return {
    measured: median(clicks.map(({ milliseconds }) => milliseconds)),
    unit: 'ms',
    note: `${ahead} of ${clicks.length} pages were rendered ahead`,
  }
}
