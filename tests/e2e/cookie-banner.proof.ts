import type { Page } from 'playwright/test'
import { enlargeLetters } from '#replay/screen/browser-session.ts'
import { expect, test } from '#support/e2e.ts'

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 560 },
  { width: 320, height: 480 },
]
/** The limit of its height on a phone's screen, in px: the rest belongs to the page. */
const MOST_HEIGHT = 110
const banner = (page: Page) => page.getByRole('region', { name: 'Tú decides qué recordamos' })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** How far the element with the focus reaches under the banner, in px, and what it is. */
function readCovered(page: Page): Promise<{ name: string; isIn: boolean; covered: number } | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    const sheet = document.querySelector('.cookie')
    if (!element || element === document.body || !sheet) return null
    const { bottom } = element.getBoundingClientRect()
    return {
      name: `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`,
      isIn: sheet.contains(element),
      covered: Math.max(0, Math.round(bottom - sheet.getBoundingClientRect().top)),
    }
  })
}

/** Walks with Tab through all that can have the focus, and demands that nothing of it lies under the banner. */
async function expectFocusClear(page: Page): Promise<void> {
  const seen = new Set<string>()
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press('Tab')
    const place = await readCovered(page)
    if (!place) break
    seen.add(place.name)
    if (place.isIn) continue
    await expect.poll(async () => (await readCovered(page))?.covered, { message: place.name }).toBe(0)
  }
  expect(seen.size).toBeGreaterThan(5)
}

for (const viewport of phones) {
  test.describe(`on a phone of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    for (const path of [
      '/cuestionario',
      '/instagram-hipnosis',
      '/newsletter',
      '/vsl-registro',
      '/autohipnosis-exito',
    ]) {
      test(`${path} never hides what has the focus under it`, async ({ page }) => {
        await page.goto(path)
        await expect(banner(page)).toBeVisible()
        if (path === '/newsletter' || path === '/vsl-registro')
          await expect(page.getByRole('button', { name: 'Suscribirme' }).first()).toBeVisible()
        await expectFocusClear(page)
      })
    }

    test('the last line of a page can be read above it, and it takes at most 110 px', async ({ page }) => {
      await page.goto('/newsletter')
      await expect(banner(page)).toBeVisible()
      const readPlaces = () =>
        page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight)
          const last = document.querySelector('.site-footer__in')?.getBoundingClientRect()
          const sheet = document.querySelector('.cookie')?.getBoundingClientRect()
          return { sheet: Math.round(sheet?.top ?? 0), footer: Math.round(last?.bottom ?? Infinity) }
        })
      // The page learns how high the banner is once that is painted.
      await expect
        .poll(async () => {
          const { sheet, footer } = await readPlaces()
          return footer <= sheet
        })
        .toBe(true)
      const { sheet } = await readPlaces()
      expect(viewport.height - sheet).toBeLessThanOrEqual(MOST_HEIGHT)
    })
  })
}

test.describe('with letters of 200 % on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the whole question can be read and answered', async ({ page }) => {
    await enlargeLetters(page, 2)
    await page.goto('/newsletter')
    const link = banner(page).getByRole('link', { name: 'Política' })
    for (const part of [link, ...(await banner(page).getByRole('button').all())]) {
      await part.scrollIntoViewIfNeeded()
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    await banner(page).getByRole('button', { name: 'Rechazar', exact: true }).click()
    await expect(banner(page)).toBeHidden()
  })
})
