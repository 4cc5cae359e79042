import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright'
import type { Figure, Measurement } from './figure.ts'
import { recordLatency } from './latency-recorder.ts'
import type { Bench } from './open-bench.ts'
import { readScreen, walkForm } from './walk-form.ts'

type PageWeight = Weight & { readonly route: string; readonly hasForm: boolean }

const atMost = { content: 3, form: 115, styles: 20 }
// A property name of rjsf's fields that no minifier may rename: where it stands, rjsf is.
const rjsfMark = '__additional_property'

/** One measurement of all pages: the worst of a kind is known only when all are weighed. */
export function measureWeights(bench: Bench): Measurement[] {
  return [{ name: 'weights', measure: () => weighPages(bench) }]
}

// Weighs every route of the served site, walking through the forms, and says which page is the worst of its kind.
async function weighPages({ browser, origin, routes }: Bench): Promise<Figure[]> {
  const pages: PageWeight[] = []
  for (const route of routes) {
    const hasForm = await servesForm(`${origin}${route}`)
    pages.push({
      route,
      hasForm,
      ...(await recordWeight(browser, `${origin}${route}`, hasForm ? finishForm : undefined)),
    })
  }
  const forms = pages.filter(({ hasForm }) => hasForm)
  const contents = pages.filter(({ hasForm }) => !hasForm)
  if (forms.length > 0 && !forms.some(hasRjsf)) throw new Error(`no form page loads a script with ${rjsfMark}`)
  return [...toContentFigures(contents), ...forms.map(toFormFigure), toStyleFigure(pages)]
}

async function servesForm(url: string): Promise<boolean> {
  return (await (await fetch(url)).text()).includes('<form')
}

// To the last question and beyond it, since sending loads code too. Its deliveries go nowhere.
async function finishForm(page: Page): Promise<void> {
  await page.route(/\/(_emailjs|functions)\//, (route) => route.fulfill({ json: { ok: true } }))
  await walkForm(page, { text: 'a@b.es, diez letras', random: () => 0 }, readScreen)
  const send = page.locator('form button[type=submit]:visible')
  // A funnel that only leads on has nothing to send at its end.
  if ((await send.count()) > 0) await send.last().click()
  // The step after a send may ask for scripts; nothing tells that none is to come.
  await page.waitForTimeout(500)
}

function toContentFigures(pages: readonly PageWeight[]): Figure[] {
  const sorted = pages.toSorted((a, b) => sumKilobytes(b.before) - sumKilobytes(a.before))
  const heaviest = sorted[0]
  if (heaviest === undefined) return []
  const tooHeavy = sorted.filter(({ before }) => sumKilobytes(before) > atMost.content).map(({ route }) => route)
  return [
    {
      name: 'content page, JavaScript before interaction (worst)',
      measured: sumKilobytes(heaviest.before),
      unit: 'kB',
      target: { atMost: atMost.content },
      note: tooHeavy.length > 0 ? tooHeavy.join(' ') : `${heaviest.route} of ${pages.length}`,
    },
    {
      name: 'pages without a form that load rjsf',
      measured: pages.filter(hasRjsf).length,
      unit: '',
      target: { atMost: 0 },
      note: pages
        .filter(hasRjsf)
        .map(({ route }) => route)
        .join(' '),
    },
  ]
}

function toFormFigure({ route, before, after }: PageWeight): Figure {
  const measured = sumKilobytes([...before, ...after])
  const note = `before interaction ${sumKilobytes(before).toFixed(1)} kB; ${list([...before, ...after])}`
  return { name: `${route} JavaScript in all`, measured, unit: 'kB', target: { atMost: atMost.form }, note }
}

function toStyleFigure(pages: readonly PageWeight[]): Figure {
  const styles = [...new Map(pages.flatMap((page) => page.styles).map((asset) => [asset.path, asset])).values()]
  return { name: 'CSS in all', measured: sumKilobytes(styles), unit: 'kB', target: { atMost: atMost.styles } }
}

function hasRjsf({ before, after }: PageWeight): boolean {
  return [...before, ...after].some(({ text }) => text.includes(rjsfMark))
}

function list(assets: readonly Asset[]): string {
  const largest = assets.toSorted((a, b) => b.gzip - a.gzip).slice(0, 4)
  return largest.map(({ path, gzip }) => `${path.split('/').at(-1)} ${(gzip / 1000).toFixed(1)}`).join(', ')
}

/** A script or stylesheet the browser fetched: its path, its text, and its size compressed by the bench itself. */
type Asset = { readonly path: string; readonly text: string; readonly gzip: number }

/**
 * The files that a page fetched: the scripts until it was quiet, those it added while it was used, and its stylesheets.
 */
type Weight = { readonly before: Asset[]; readonly after: Asset[]; readonly styles: Asset[] }

/**
 * Opens the page as a first visit and keeps what it really fetched, so that neither a server's compression nor a
 * manifest's opinion counts. `use` is what a visitor does afterwards.
 */
async function recordWeight(browser: Browser, url: string, use?: (page: Page) => Promise<void>): Promise<Weight> {
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
function sumKilobytes(assets: readonly Asset[]): number {
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
