import { type Audit, auditPage } from './audit-page.ts'
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
