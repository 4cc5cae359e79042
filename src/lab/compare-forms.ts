import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { toFileName } from '#build/pages/page-file.ts'
import { addControl, addPeer, buildPeer, formRoutes } from './control-site.ts'
import type { Figure, Measurement } from './figure.ts'
import { recordLatency } from './latency-recorder.ts'
import type { Bench } from './open-bench.ts'
import { type Run, runWalk, waitUntilAlive } from './run-walk.ts'
import { median, percentile, spread } from './statistics.ts'
import { walkForm } from './walk-form.ts'

/** The runs of the product, and those of one that it is measured beside. */
type Rounds = { readonly product: readonly Run[]; readonly other: readonly Run[] }

const targets = { keys: { p50: 1.15, p95: 1.3 }, steps: { p50: 1.4, p95: 1.6 } }

/** The path before each contestant's route: the product, plain HTML, and React with react-hook-form and zod. */
const places = { product: '', control: '/_control', peer: '/_peer' }
type Contestant = keyof typeof places

/** One measurement per form that has a control. */
export function measureForms({ browser, origin, dist, routes, rounds = 6 }: Bench): Measurement[] {
  return formRoutes
    .filter((route) => routes.includes(route))
    .map((route) => ({
      name: route,
      measure: async () => {
        await recordOthers(browser, origin, dist, route)
        return compareForm(browser, origin, route, rounds)
      },
    }))
}

/**
 * The product's form beside its plain-HTML control and its peer: ratios of medians over `rounds` runs each. They take turns, and
 * which goes first changes every round, so that a neighbour's load or a warming machine falls on all.
 */
async function compareForm(browser: Browser, origin: string, route: string, rounds: number): Promise<Figure[]> {
  const runs: Record<Contestant, Run[]> = { product: [], control: [], peer: [] }
  const turns = ['product', 'control', 'peer'] as const
  for (let round = 0; round < rounds; round += 1) {
    const first = round % turns.length
    for (const name of [...turns.slice(first), ...turns.slice(0, first)])
      runs[name].push(await runWalk(browser, `${origin}${places[name]}${route}`, round))
    if (round > 0) continue
    for (const name of ['control', 'peer'] as const) refuseDifferentForms(route, runs.product[0], runs[name][0])
  }
  return toFigures(route, runs)
}

// One with less to paint than the product would be no measure for it: what is on screen must be the same.
function refuseDifferentForms(route: string, product: Run | undefined, control: Run | undefined): void {
  for (let step = 0; step < Math.max(product?.screens.length ?? 0, control?.screens.length ?? 0); step += 1) {
    const [shown, expected] = [product?.screens[step]?.join(' '), control?.screens[step]?.join(' ')]
    if (shown === expected) continue
    throw new Error(`${route} and what stands beside it differ on screen ${step + 1}:\n  ${shown}\n  ${expected}`)
  }
}

function toFigures(route: string, { product, control, peer }: Record<Contestant, Run[]>): Figure[] {
  return [
    ...toRatios(route, { product, other: control }, targets),
    ...toRatios(`${route} beside react-hook-form`, { product, other: peer }, {}),
    ...(control.length < 2 ? [] : toLatencies(`${route} control / control`, splitHalves(control), {})),
  ]
}

function toRatios(title: string, rounds: Rounds, most: Partial<typeof targets>): Figure[] {
  return [
    ...toLatencies(title, rounds, most),
    ...(['all', 'script', 'style', 'layout'] as const).map((work) =>
      toRatio(`${title} main thread, whole walk, ${work}`, rounds, (run) => run.spent[work]),
    ),
  ]
}

function toLatencies(title: string, rounds: Rounds, most: Partial<typeof targets>): Figure[] {
  const isWizard = rounds.product.every(({ steps }) => steps.length > 0)
  const kinds = isWizard ? (['keys', 'steps'] as const) : (['keys'] as const)
  const name = { keys: 'key → paint', steps: 'step → painted' }
  return kinds.flatMap((kind) => [
    toRatio(`${title} ${name[kind]} p50`, rounds, (run) => percentile(run[kind], 0.5), most[kind]?.p50),
    toRatio(`${title} ${name[kind]} p95`, rounds, (run) => percentile(run[kind], 0.95), most[kind]?.p95),
  ])
}

// The control against itself: what this ratio is away from 1 is the noise of all the others.
function splitHalves(runs: readonly Run[]): Rounds {
  return { product: runs.filter((_, index) => index % 2 === 0), other: runs.filter((_, index) => index % 2 === 1) }
}

/** The median of what is read of each run of the product, over that of the other. */
function toRatio(name: string, { product, other }: Rounds, get: (run: Run) => number, atMost?: number): Figure {
  const [above, below] = [product.map(get), other.map(get)]
  const note = `${describe(above)} / ${describe(below)}`
  const target = atMost === undefined ? null : { atMost }
  return { name, measured: median(above) / median(below), unit: '', target, note }
}

function describe(values: readonly number[]): string {
  return `${median(values).toFixed(1)} ms ±${((spread(values) / 2) * 100).toFixed(0)} %`
}

/**
 * Makes the control and the peer of a form out of what the product itself draws: every screen of it, as it stands once its
 * choices are made, without answers. Whatever a form has is in them too.
 */
async function recordOthers(browser: Browser, origin: string, dist: string, route: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  try {
    await page.addInitScript(recordLatency)
    await page.goto(`${origin}${route}`, { waitUntil: 'networkidle' })
    await waitUntilAlive(page)
    const screens = await walkForm(page, { text: 'una tarde', random: () => 0 }, readHtml)
    const built = await readFile(join(dist, toFileName(route)), 'utf8')
    await addControl(dist, route, built, screens)
    await buildPeer(dist)
    await addPeer(dist, route, built, screens)
  } finally {
    await page.close()
  }
}

/**
 * An element that is drawn and not seen, a next screen kept ready, is left out. The policy takes styles from scripts
 * only, so a script sets them.
 */
function readHtml(page: Page): Promise<string> {
  return page.$eval('form', (form) => {
    const copy = document.createElement('form')
    copy.innerHTML = form.innerHTML
    for (const element of copy.querySelectorAll<HTMLElement>('[style]')) {
      const style = element.getAttribute('style') ?? ''
      if (/display:\s*none/.test(style)) element.remove()
      element.dataset.style = style
      element.removeAttribute('style')
    }
    return copy.innerHTML
  })
}
