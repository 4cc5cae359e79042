import type { Page } from 'playwright/test'
import { expect, scrollNear, test } from '#support/e2e.ts'
import { listPaths } from '#support/personal-data-paths.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Runs in the page: the sections that are not drawn, nor on their way: all of them, or those of which a good part is on the screen. */
function listBlank(where: string): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-behaviour~="reveal"]')]
    .filter((section) => {
      const { top, bottom, height } = section.getBoundingClientRect()
      const seen = Math.min(bottom, innerHeight) - Math.max(top, 0)
      if (where === 'screen' && seen < Math.min(0.1 * height, 0.1 * innerHeight) + 50) return false
      const isRising = section.getAnimations().some((each) => each.timeline === document.timeline)
      return getComputedStyle(section).opacity !== '1' && !isRising
    })
    .map((section) => `${section.localName}.${section.className} ${section.textContent?.trim().slice(0, 30)}`)
}

/** Runs in the page: from top to end by 3,000 px a frame; what is blank after any of the jumps. */
const jump = `(async () => {
  const blank = []
  for (let top = 0; top < document.documentElement.scrollHeight; top += 3000) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    blank.push(...(${listBlank})('screen'))
  }
  return blank
})()`

/** Runs in the page: whether it stands still at its end, its observers having been told. */
async function isStill(): Promise<boolean> {
  const before = scrollY
  for (let looks = 0; looks < 2; looks++)
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body))
  return scrollY === before && scrollY + innerHeight > document.documentElement.scrollHeight - 1
}

/** Calls for every page at every width, without the question about cookies. */
async function visit(page: Page, widths: readonly number[], look: () => Promise<string[]>): Promise<string[]> {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected'))
  const blank: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of listPaths()) {
      await page.goto(path)
      blank.push(...(await look()).map((section) => `${path} at ${width} px: ${section}`))
    }
  }
  return blank
}

test('whoever takes a picture of the whole page, or scrolls by 3,000 px a frame, finds no section blank', async ({
  page,
}) => {
  const look = async () => {
    // Only that it is taken counts: a small one costs least.
    await page.screenshot({ fullPage: true, type: 'jpeg', quality: 1 })
    return [...(await page.evaluate(listBlank, 'page')), ...(await page.evaluate<string[]>(jump))]
  }
  expect(await visit(page, [390, 1280], look)).toEqual([])
})

test('whoever presses End finds no section blank', async ({ page }) => {
  const look = async () => {
    // A page may grow behind the first press, or give its first text the focus, whose end the key means then: whoever
    // wants that of the page leaves the text and presses again.
    const goToEnd = async () => {
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      await page.keyboard.press('End')
      return page.evaluate(isStill)
    }
    await expect.poll(goToEnd).toBe(true)
    return page.evaluate(listBlank, 'screen')
  }
  expect(await visit(page, [1280], look)).toEqual([])
})

test('on paper no section is blank, also of a page that is being scrolled', async ({ page }) => {
  await page.goto('/')
  const section = page.locator('[data-behaviour~="reveal"]').first()
  await scrollNear(section, 100)
  // What watches the sections comes with the first scroll.
  await expect(section).toHaveAttribute('data-state', 'waiting')
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(listBlank, 'page')).toEqual([])
})

test('a section is hidden from shortly before it comes until a tenth of it is seen, and then stays', async ({
  page,
}) => {
  await page.goto('/')
  const section = page.locator('[data-behaviour~="reveal"]').first()
  /** Scrolls until so many px of the section stand on the screen. */
  const show = async (px: number) => {
    await scrollNear(section, -px)
    return section.getAttribute('data-state')
  }
  const height = (await section.boundingBox())?.height ?? 0
  expect(await show(-300)).toBeNull()
  await expect.poll(() => show(-100)).toBe('waiting')
  expect(await show(0.1 * height + 30)).toBe('waiting')
  expect(await show(0.1 * height + 70)).toBe('rising')
  expect([await show(-100), await show(200)]).toEqual(['rising', 'rising'])
})

test('where the script comes late the scroll itself brings a section', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|dynamically imported/)
  await page.route('**/watch-sections*', (route) => route.abort())
  await page.goto('/')
  const section = page.locator('[data-behaviour~="reveal"]').first()
  await section.evaluate((element: HTMLElement) => {
    element.dataset.state = 'waiting'
  })
  await expect(section).toHaveCSS('opacity', '0')
  await scrollNear(section, -700)
  await expect(section).toHaveCSS('opacity', '1')
})
