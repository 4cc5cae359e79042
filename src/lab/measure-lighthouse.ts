import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type LaunchOptions } from 'playwright'
import { inProject } from '#project/project-root.ts'
import { toPlain } from './control-site.ts'
import type { Bench } from './open-bench.ts'
import { median } from './statistics.ts'

/** One route's medians, and the largest paint of the same page as plain HTML. */
type LighthouseRow = Audit & { readonly route: string; readonly plainPaint: number }

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const shortNames = ['perf', 'a11y', 'best', 'seo']
const leastScore = 99
const mostShift = 0
const mostPaintRatio = 1.1

/**
 * Audits each route and, in turns, the same page without its scripts; prints each route's line as soon as it is known.
 * `true` when every route reaches every target. One that could not be measured counts as one that falls short.
 */
export async function measureLighthouse(bench: Bench): Promise<boolean> {
  const width = Math.max(...bench.routes.map((route) => route.length))
  console.log(toLighthouseHeading(width))
  let short = 0
  for (const route of bench.routes) {
    try {
      const row = await auditRoute(bench, route)
      console.log(toLighthouseLine(row, width))
      if (findShortfalls(row).length > 0) short += 1
    } catch (error) {
      console.error(`${route} could not be measured:`, error)
      short += 1
    }
  }
  console.log(`${bench.routes.length} routes, ${short} short`)
  return short === 0
}

async function auditRoute({ launch, origin, rounds = 3 }: Bench, route: string): Promise<LighthouseRow> {
  const pages = []
  const plain = []
  for (let round = 0; round < rounds; round += 1) {
    pages.push(await auditPage(launch, `${origin}${route}`))
    plain.push(await auditPage(launch, `${origin}${toPlain(route)}`, { onlyAudits: ['largest-contentful-paint'] }))
  }
  return toLighthouseRow(route, pages, plain)
}

/** The medians of a route's audits; `plain` are those of the same page without its scripts. */
export function toLighthouseRow(route: string, pages: readonly Audit[], plain: readonly Audit[]): LighthouseRow {
  return {
    route,
    scores: Object.fromEntries(categories.map((id) => [id, median(pages.map(({ scores }) => scores[id] ?? 0))])),
    shift: toShown(median(pages.map(({ shift }) => shift))),
    paint: median(pages.map(({ paint }) => paint)),
    plainPaint: median(plain.map(({ paint }) => paint)),
  }
}

/** The figures of a route that miss their target; nothing for a route that reaches them all. */
export function findShortfalls({ scores, shift, paint, plainPaint }: LighthouseRow): string[] {
  return [
    ...categories.filter((id) => !((scores[id] ?? 0) >= leastScore)),
    ...(shift <= mostShift ? [] : ['layout shift']),
    ...(paint / plainPaint <= mostPaintRatio ? [] : ['largest paint']),
  ]
}

/** The table's first line, with the width of the longest route. */
export function toLighthouseHeading(width: number): string {
  const names = [...shortNames, 'CLS', 'LCP ms', 'plain', 'ratio']
  return toLine('route', names, '', width)
}

/** A route as one line of the table: four categories, layout shift, largest paint, that of plain HTML, their ratio, verdict. */
export function toLighthouseLine(row: LighthouseRow, width: number): string {
  const { route, scores, shift, paint, plainPaint } = row
  const shortfalls = findShortfalls(row)
  return toLine(
    route,
    [
      ...categories.map((id) => (scores[id] ?? 0).toFixed(0)),
      shift.toFixed(3),
      paint.toFixed(0),
      plainPaint.toFixed(0),
      (paint / plainPaint).toFixed(2),
    ],
    shortfalls.length === 0 ? 'ok' : `SHORT: ${shortfalls.join(', ')}`,
    width,
  )
}

function toLine(route: string, cells: readonly string[], verdict: string, width: number): string {
  return `${route.padEnd(width)}  ${cells.map((cell) => cell.padStart(6)).join(' ')}  ${verdict}`.trimEnd()
}

// Lighthouse shows three decimals; what rounds to nothing there is nobody's layout shift.
function toShown(shift: number): number {
  return Math.round(shift * 1000) / 1000
}

const LIGHTHOUSE_VERSION = '13.5.0'

/**
 * Lighthouse's result for one page: categories from 0 to 100 by their ids, layout shift, largest paint in milliseconds.
 */
type Audit = {
  readonly scores: Readonly<Record<string, number>>
  readonly shift: number
  readonly paint: number
}

/** The settings of Lighthouse that differ from its mobile preset. */
type Flags = { readonly onlyAudits?: readonly string[] }

/** Lighthouse's own module, as far as it is called here. */
type Lighthouse = {
  default(
    url: string,
    flags: Flags & { port: number; logLevel: 'error'; output: 'json' },
  ): Promise<{ lhr: Report } | undefined>
}

/** Lighthouse's mobile preset on one address, in a browser of its own with nothing in its cache. */
async function auditPage(launch: LaunchOptions, url: string, flags: Flags = {}): Promise<Audit> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...(launch.args ?? []), '--remote-debugging-port=0'],
  })
  try {
    const port = Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0])
    const lighthouse: Lighthouse = await import(
      pathToFileURL(join(installLighthouse(), 'lighthouse/core/index.js')).href
    )
    const result = await lighthouse.default(url, { ...flags, port, logLevel: 'error', output: 'json' })
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`)
    return toAudit(result.lhr)
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

function toAudit({ runtimeError, categories, audits }: Report): Audit {
  if (runtimeError !== undefined) throw new Error(runtimeError.message)
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    paint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  }
}

/**
 * The path of a `node_modules` with Lighthouse, which brings 77 packages along: one measurement alone needs it, in a folder that git
 * ignores.
 */
function installLighthouse(): string {
  const folder = inProject(`.local/bench/lighthouse-${LIGHTHOUSE_VERSION}`)
  const modules = join(folder, 'node_modules')
  if (existsSync(modules)) return modules
  console.log(`installing lighthouse ${LIGHTHOUSE_VERSION} into ${folder} …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const options = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund']
  const command = ['install', ...options, `lighthouse@${LIGHTHOUSE_VERSION}`]
  const { status } = spawnSync('npm', command, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('lighthouse could not be installed.')
  return modules
}
