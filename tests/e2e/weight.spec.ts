import { gzipSync } from 'node:zlib'
import { inProject } from '#build/project-root.ts'
import { weighPages } from '#build/weigh.ts'
import { expect, test } from '#support/e2e.ts'

const LIMIT = 3000
/** Longer than any page waits before it does something by itself. */
const IDLE_MS = 10_000
const paths = weighPages(inProject('dist'))
  .filter(({ hasIslands }) => !hasIslands)
  .map(({ path }) => path)

test('what a page without an island fetches before anyone touches it is at most 3 kB of script, its timers included', async ({
  page,
  stack,
  problems,
}) => {
  problems.allow(/404/)
  test.setTimeout(180_000)
  const weights = new Map<string, number>()
  // The provider's own script is not ours; everything else is.
  const isOurs = (url: string) => url.startsWith(stack.siteUrl) && !url.includes('/_formularios/')
  page.on('response', async (response) => {
    const request = response.request()
    if (request.resourceType() !== 'script' || !isOurs(response.url())) return
    const { pathname } = new URL(request.frame().url())
    weights.set(pathname, (weights.get(pathname) ?? 0) + gzipSync(await response.body(), { level: 9 }).length)
  })
  await page.clock.install()
  for (const path of paths) {
    await page.goto(path)
    await page.clock.runFor(IDLE_MS)
    await page.waitForLoadState('networkidle')
  }
  expect(weights.size).toBe(paths.length)
  expect([...weights].filter(([, weight]) => weight > LIMIT)).toEqual([])
})
