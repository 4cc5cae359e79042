import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { toFileName } from '#build/pages/page-file.ts'
import { addControl, formRoutes } from './control-site.ts'
import type { Figure, Measurement } from './figure.ts'
import { recordLatency } from './latency-recorder.ts'
import type { Bench } from './open-bench.ts'
import { type Run, runWalk, waitUntilAlive } from './run-walk.ts'
import { median, percentile, spread } from './statistics.ts'
import { walkForm } from './walk-form.ts'

type Rounds<R = Run> = { readonly product: readonly R[]; readonly control: readonly R[] }

const targets = { keys: { p50: 1.15, p95: 1.3 }, steps: { p50: 1.4, p95: 1.6 } }

/** One measurement per form that has a control. */
export function measureForms({ browser, origin, dist, routes, rounds = 6 }: Bench): Measurement[] {
  return formRoutes
    .filter((route) => routes.includes(route))
    .map((route) => ({
      name: route,
      measure: async () => {
        await recordControl(browser, origin, dist, route)
        return compareForm(browser, origin, route, rounds)
      },
    }))
}

/**
 * The product's form against its plain-HTML control: ratios of medians over `rounds` runs each. The two take turns, and
 * which goes first changes every round, so that a neighbour's load or a warming machine falls on both.
 */
async function compareForm(browser: Browser, origin: string, route: string, rounds: number): Promise<Figure[]> {
  const product: Run[] = []
  const control: Run[] = []
  for (let round = 0; round < rounds; round += 1) {
    const turns = [
      async () => product.push(await runWalk(browser, `${origin}${route}`, round)),
      async () => control.push(await runWalk(browser, `${origin}/_control${route}`, round)),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
    if (round === 0) refuseDifferentForms(route, product[0], control[0])
  }
  return toFigures(route, { product, control })
}

// A control with less to paint than the product would be no floor for it: what is on screen must be the same.
function refuseDifferentForms(route: string, product: Run | undefined, control: Run | undefined): void {
  for (let step = 0; step < Math.max(product?.screens.length ?? 0, control?.screens.length ?? 0); step += 1) {
    const [shown, expected] = [product?.screens[step]?.join(' '), control?.screens[step]?.join(' ')]
    if (shown === expected) continue
    throw new Error(`${route} and its control differ on screen ${step + 1}:\n  ${shown}\n  ${expected}`)
  }
}

function toFigures(route: string, rounds: Rounds): Figure[] {
  const isWizard = rounds.product.every(({ steps }) => steps.length > 0)
  const kinds = isWizard ? (['keys', 'steps'] as const) : (['keys'] as const)
  const name = { keys: 'key → paint', steps: 'step → painted' }
  const latencies = kinds.flatMap((kind) => [
    toRatio(`${route} ${name[kind]} p50`, rounds, (run) => percentile(run[kind], 0.5), targets[kind].p50),
    toRatio(`${route} ${name[kind]} p95`, rounds, (run) => percentile(run[kind], 0.95), targets[kind].p95),
  ])
  const halves = splitHalves(rounds.control)
  return [
    ...latencies,
    ...(['all', 'script', 'style', 'layout'] as const).map((work) =>
      toRatio(`${route} main thread, whole walk, ${work}`, rounds, (run) => run.spent[work], null),
    ),
    ...(rounds.control.length < 2
      ? []
      : kinds.map((kind) =>
          toRatio(`${route} control / control, ${name[kind]} p50`, halves, (run) => percentile(run[kind], 0.5), null),
        )),
  ]
}

// The control against itself: what this ratio is away from 1 is the noise of all the others.
function splitHalves(runs: readonly Run[]): Rounds {
  return { product: runs.filter((_, index) => index % 2 === 0), control: runs.filter((_, index) => index % 2 === 1) }
}

/** The median of what is read of each run of the product, over that of the control. */
function toRatio<R>(
  name: string,
  { product, control }: Rounds<R>,
  get: (run: R) => number,
  atMost: number | null,
): Figure {
  const [above, below] = [product.map(get), control.map(get)]
  const note = `${describe(above)} / ${describe(below)}`
  return { name, measured: median(above) / median(below), unit: '', target: atMost === null ? null : { atMost }, note }
}

function describe(values: readonly number[]): string {
  return `${median(values).toFixed(1)} ms ±${((spread(values) / 2) * 100).toFixed(0)} %`
}

/**
 * Makes the plain-HTML twin of a form under `/_control/…`, out of what the product itself draws: every screen of it, as it
 * stands once its choices are made, without answers. Whatever a form has is in its control too.
 */
async function recordControl(browser: Browser, origin: string, dist: string, route: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  try {
    await page.addInitScript(recordLatency)
    await page.goto(`${origin}${route}`, { waitUntil: 'networkidle' })
    await waitUntilAlive(page)
    const screens = await walkForm(page, { text: 'una tarde', random: () => 0 }, readHtml)
    const built = await readFile(join(dist, toFileName(route)), 'utf8')
    await addControl(dist, route, built, screens)
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
