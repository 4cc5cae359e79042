import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium, type LaunchOptions } from 'playwright'
import { toPlain } from './control-site.ts'
import type { Figure, Measurement } from './figure.ts'
import type { Bench } from './open-bench.ts'
import { median } from './statistics.ts'

type Scores = { readonly categories: Record<string, number>; readonly shift: number; readonly paint: number }

const runs = 3

/**
 * Lighthouse on each route (mobile preset, median of three) and, for the largest paint, on the same page without its
 * scripts, in turns. One line per category would be too many: the worst of the four counts, the note has all.
 */
export function measureLighthouse({ launch, origin, routes }: Bench): Measurement[] {
  return routes.map((route) => ({ name: `Lighthouse ${route}`, measure: () => auditRoute(launch, origin, route) }))
}

async function auditRoute(launch: LaunchOptions, origin: string, route: string): Promise<Figure[]> {
  const pages: Scores[] = []
  const plain: Scores[] = []
  for (let run = 0; run < runs; run += 1) {
    pages.push(await audit(launch, `${origin}${route}`))
    plain.push(await audit(launch, `${origin}${toPlain(route)}`))
  }
  return toFigures(route, pages, plain)
}

async function audit(launch: LaunchOptions, url: string): Promise<Scores> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...(launch.args ?? []), '--remote-debugging-port=0'],
  })
  try {
    const port = Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0])
    const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' })
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`)
    return toScores(result.lhr)
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

type Report = {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Record<string, { readonly score: number | null }>
  readonly audits: Record<string, { readonly numericValue?: number }>
}

function toScores({ runtimeError, categories, audits }: Report): Scores {
  if (runtimeError !== undefined) throw new Error(runtimeError.message)
  return {
    categories: Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, (score ?? 0) * 100])),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    paint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  }
}

function toFigures(route: string, pages: readonly Scores[], plain: readonly Scores[]): Figure[] {
  const ids = ['performance', 'accessibility', 'best-practices', 'seo']
  const scores = ids.map((id) => ({ id, score: median(pages.map(({ categories }) => categories[id] ?? 0)) }))
  const worst = scores.reduce((low, score) => (score.score < low.score ? score : low))
  const [paint, floor] = [median(pages.map((page) => page.paint)), median(plain.map((page) => page.paint))]
  return [
    {
      name: `${route} Lighthouse, worst of four`,
      measured: worst.score,
      unit: '',
      target: { atLeast: 99 },
      note: scores.map(({ id, score }) => `${id} ${score.toFixed(0)}`).join(', '),
    },
    {
      name: `${route} layout shift`,
      measured: toShown(median(pages.map(({ shift }) => shift))),
      unit: '',
      target: { atMost: 0 },
    },
    {
      name: `${route} LCP / plain HTML`,
      measured: paint / floor,
      unit: '',
      target: { atMost: 1.1 },
      note: `${paint.toFixed(0)} ms / ${floor.toFixed(0)} ms`,
    },
  ]
}

// Lighthouse shows three decimals; what rounds to nothing there is nobody's layout shift.
function toShown(shift: number): number {
  return Math.round(shift * 1000) / 1000
}
