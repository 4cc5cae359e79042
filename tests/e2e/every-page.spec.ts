import { expectAccessible } from '#replay/screen/accessibility.ts'
import { enlargeLetters } from '#replay/screen/browser-session.ts'
import { expect, expectAccessibleAtBothWidths, test } from '#support/e2e.ts'
import { findPersonalDataPaths, listPaths } from '#support/personal-data-paths.ts'

const paths = listPaths()

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [index, path] of paths.entries()) {
  test(`${path} is found, fits every screen and can be used by everyone`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (!findPersonalDataPaths().includes(path)) {
      const question = page.getByRole('region', { name: 'Tú decides qué recordamos' })
      await expect(question).toBeVisible()
      // The same words on every page, only the ground is another: by turns as wide as a phone and as a desk.
      await page.setViewportSize({ width: index % 2 === 0 ? 390 : 1280, height: 844 })
      await expectAccessible(page, '[data-behaviour=consent]')
      await question.getByRole('button', { name: 'Rechazar', exact: true }).click()
      await expect(question).toBeHidden()
    }
    // Behind the closed door there is a footer that nobody sees yet.
    const reachesBelow = () =>
      page.evaluate(() => {
        const footer = document.querySelector('.site-footer')
        return footer?.checkVisibility()
          ? document.documentElement.scrollHeight - Math.ceil(footer.getBoundingClientRect().bottom + scrollY)
          : 0
      })
    for (const width of [320, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      // The room that was kept for the question goes once its observer is told.
      await expect.poll(reachesBelow, { message: `px below the footer, ${width} px wide` }).toBeLessThanOrEqual(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(
        width,
      )
    }
    await expectAccessibleAtBothWidths(page)
    await enlargeLetters(page, 2)
    await page.setViewportSize({ width: 390, height: 844 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, 'on a phone with letters of 200 %').toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Menú' }).click()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
  })
}
