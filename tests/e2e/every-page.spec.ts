import { readProject } from '#build/authoring/read-project.ts'
import { notFoundPath } from '#build/prerender.ts'
import { expectAccessible } from '#support/accessibility.ts'
import { expect, test } from '#support/e2e.ts'
import { openBeforeScripts, recordLayoutShift } from '#support/layout-shift.ts'

const paths = readProject().names.routes.filter((path) => path !== notFoundPath && !path.startsWith('/_'))

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of paths) {
  test(`${path} is found, fits every screen and can be used by everyone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)

    await page.evaluate(() => localStorage.setItem('cookieConsent', 'rejected'))
    for (const width of [320, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(
        width,
      )
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.reload()
    await expectAccessible(page)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true })

  test('no page moves when its scripts come after the first paint', async ({ page, problems }) => {
    // The faces on their way are another matter: here they never come.
    problems.allow(/ERR_FAILED/)
    await page.route('**/*.woff2', (route) => route.abort())
    await recordLayoutShift(page)
    const shifts: Record<string, number> = {}
    for (const path of paths) shifts[path] = await openBeforeScripts(page, path)
    expect(Object.entries(shifts).filter(([, shift]) => shift >= 0.0005)).toEqual([])
  })
})
