import { auditPage } from './audit-page.ts'
import { toPlain } from './control-site.ts'
import {
  findShortfalls,
  type LighthouseRow,
  toLighthouseHeading,
  toLighthouseLine,
  toLighthouseRow,
} from './lighthouse-row.ts'
import type { Bench } from './open-bench.ts'

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
