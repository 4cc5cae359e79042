import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright/test'
import type { Stack } from '#local/stack.ts'
import { inProject } from '#project/project-root.ts'
import { expect, test } from '#support/e2e.ts'
import { weighPages } from '#support/weigh.ts'

/** The bytes after gzip that a page may fetch: without an island, with a funnel of its own, and with a form. */
const LIMIT = 3000
const FUNNEL_LIMIT = 18_000
const FORM_LIMIT = 103_000
/** Longer than any page waits before it does something by itself. */
const IDLE_MS = 10_000
const pages = weighPages(inProject('dist'))
const formPages = pages.filter(({ hasIslands }) => hasIslands)
const otherPages = pages.filter(({ hasIslands }) => !hasIslands)

/** The bytes after gzip of our own script that each of some pages fetches by itself. */
async function weighScripts(page: Page, stack: Stack, paths: readonly string[]): Promise<Map<string, number>> {
  const weights = new Map<string, number>()
  // The provider's own script is not ours; everything else is.
  const isOurs = (url: string) => url.startsWith(stack.siteUrl) && !url.includes('/_forms/')
  const asked: Request[] = []
  const weighed: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && isOurs(request.url())) asked.push(request)
  })
  page.on('requestfinished', async (request) => {
    if (!asked.includes(request)) return
    const body = await (await request.response())?.body()
    const { pathname } = new URL(request.frame().url())
    weights.set(pathname, (weights.get(pathname) ?? 0) + gzipSync(body ?? '', { level: 9 }).length)
    weighed.push(request)
  })
  /** Until all is weighed that the page has asked for, and what that has asked for in its turn. */
  const weighAll = async () => {
    let known: number
    do {
      known = asked.length
      // Answered after what was asked for before it is known here.
      await page.evaluate(async () => void (await fetch('/robots.txt')))
      await expect.poll(() => weighed.length).toBe(asked.length)
    } while (asked.length > known)
  }
  await page.clock.install()
  for (const path of paths) {
    await page.goto(path)
    await page.clock.runFor(IDLE_MS)
    await weighAll()
  }
  return weights
}

test('before anyone touches it a page without an island fetches at most 3 kB of script, with a funnel 18 kB, timers included', async ({
  page,
  stack,
  problems,
}) => {
  problems.allow(/404/)
  const weights = await weighScripts(
    page,
    stack,
    otherPages.map(({ path }) => path),
  )
  expect(weights.size).toBe(otherPages.length)
  const heavy = otherPages.flatMap(({ path, hasFunnel }) => {
    const weight = weights.get(path) ?? 0
    return weight > (hasFunnel ? FUNNEL_LIMIT : LIMIT) ? [`${path} ${weight}`] : []
  })
  expect(heavy).toEqual([])
  expect(otherPages.filter(({ hasFunnel }) => hasFunnel).map(({ path }) => path)).toContain('/abre-la-puerta')
})

test('before the first answer a page with a form fetches at most 103 kB of script', async ({ page, stack }) => {
  const weights = await weighScripts(
    page,
    stack,
    formPages.map(({ path }) => path),
  )
  expect([...weights].filter(([, weight]) => weight > FORM_LIMIT)).toEqual([])
  // React alone weighs half of it: what is weighed has come alive.
  expect([...weights].filter(([, weight]) => weight > FORM_LIMIT / 2).map(([path]) => path)).toEqual(
    formPages.map(({ path }) => path),
  )
})
