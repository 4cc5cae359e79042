import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as settle } from 'node:timers/promises'
import type { Browser } from 'playwright'
import puppeteer, { type Page } from 'puppeteer-core'
import { findBrowser } from '#local/browser.ts'
import { getFreePort } from '#local/free-port.ts'
import { listen } from '#local/http-service.ts'
import { createStaticHandler } from '#local/static-server.ts'
import { inProject } from '#project/project-root.ts'
import type { Figure, Measurement } from './figure.ts'
import type { Bench } from './open-bench.ts'
import { startCommand, timeCommand } from './start-command.ts'
import { median } from './statistics.ts'

const schema = inProject('schemas/formulario-contacto.schema.json')
const route = '/formulario-contacto'

/**
 * Measures the waits of a visitor, an author and a developer: the next page, the check, an edit in the dev page, a
 * start.
 */
export function measureTimings({ browser, dist }: Bench): Measurement[] {
  return [
    { name: 'next page', measure: () => timeNavigation(dist) },
    { name: 'check', measure: async () => [await timeCheck()] },
    { name: 'edit', measure: async () => [await timeEdit(browser)] },
    { name: 'second start', measure: async () => [await timeSecondStart()] },
  ]
}

async function timeCheck(): Promise<Figure> {
  const times: number[] = []
  for (let run = 0; run < 3; run += 1) times.push(await timeCommand('check'))
  return { name: 'check of all JSON', measured: median(times), unit: 'ms', target: { atMost: 1000 } }
}

// On one port, since each port has its own data; the data of this one are nobody's afterwards.
async function timeSecondStart(): Promise<Figure> {
  const port = await getFreePort()
  try {
    await (await startCommand('start', port)).stop()
    const { milliseconds, stop } = await startCommand('start', port)
    await stop()
    return { name: 'second start, nothing changed', measured: milliseconds, unit: 'ms', target: { atMost: 3000 } }
  } finally {
    rmSync(inProject('.local', String(port)), { recursive: true, force: true })
  }
}

async function timeEdit(browser: Browser): Promise<Figure> {
  const { origin, stop } = await startCommand('dev', await getFreePort())
  try {
    const page = await browser.newPage()
    await page.goto(`${origin}${route}`, { waitUntil: 'networkidle' })
    // The development server bundles dependencies it meets late, and loads the page again for them: not part of an edit.
    await page.waitForTimeout(2000)
    const times: number[] = []
    for (let edit = 1; edit <= 3; edit += 1) {
      times.push(
        await withEditedTitle(`¿Se ve el cambio ${edit}?`, async (title, savedAt) => {
          const seen = await page.waitForFunction((text) => document.body.innerText.includes(text) && Date.now(), title)
          return Number(await seen.jsonValue()) - savedAt
        }),
      )
      // The title is put back too; that second update must be over before the next edit is timed.
      await page.waitForTimeout(1000)
    }
    await page.close()
    return { name: 'JSON edit visible in the dev page', measured: median(times), unit: 'ms', target: { atMost: 500 } }
  } finally {
    await stop()
  }
}

// The author's own file is edited, so it is put back whatever happens: a failure, or the bench being stopped.
async function withEditedTitle<T>(title: string, use: (title: string, savedAt: number) => Promise<T>): Promise<T> {
  const original = readFileSync(schema)
  const restore = () => writeFileSync(schema, original)
  process.once('exit', restore)
  try {
    writeFileSync(schema, replaceFirstTitle(original.toString(), title))
    return await use(title, Date.now())
  } finally {
    restore()
    process.off('exit', restore)
  }
}

/** The schema with the title of its first field replaced, byte for byte the same elsewhere. */
export function replaceFirstTitle(json: string, title: string): string {
  const fields = json.indexOf('"properties"')
  const replaced = json
    .slice(fields)
    .replace(/("title":\s*)"(?:[^"\\]|\\.)*"/, (_, key: string) => key + JSON.stringify(title))
  return json.slice(0, fields) + replaced
}

const links = ['Formación Hipnosis', 'Sesiones', 'Sobre nosotras', 'Blog']
const recorder = 'record-paint.js'

/** One click: the milliseconds to the next page's first frame, and whether the browser had rendered it ahead. */
type Click = { readonly milliseconds: number; readonly wasAhead: boolean }

/**
 * From the click on a link of the header to the next page painted, warm: every page has been visited once. Measured twice:
 * in a browser that follows the speculation rules, and in one that does not render ahead (others than Chromium, or one
 * that saves energy). Not by Playwright, which forbids its browser to render ahead.
 */
async function timeNavigation(dist: string): Promise<Figure[]> {
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
