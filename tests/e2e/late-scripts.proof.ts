import { expect, test } from '#support/e2e.ts'
import { openBeforeScripts, recordLayoutShift } from '#support/layout-shift.ts'
import { listPaths } from '#support/personal-data-paths.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, contextOptions: { reducedMotion: 'reduce' } })

test('on a phone no page moves when its scripts come after the first paint', async ({ page, problems }) => {
  // The faces on their way are another matter: here they never come.
  problems.allow(/ERR_FAILED/)
  await page.route('**/*.woff2', (route) => route.abort())
  await recordLayoutShift(page)
  const moved: string[] = []
  for (const path of listPaths()) {
    const shift = await openBeforeScripts(page, path)
    if (shift >= 0.0005) moved.push(`${path} ${shift}`)
  }
  expect(moved).toEqual([])
})
