import type { Page } from 'playwright/test'
import { listBuiltPages } from '#build/pages/page-file.ts'
import { inProject } from '#project/project-root.ts'
import { enlargeLetters } from '#replay/screen/enlarge-letters.ts'
import { findBreaches } from '#replay/screen/find-breaches.ts'
import { expect, test } from '#support/e2e.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

/** Some browsers enlarge what queries of the screen count in, and some the letters alone. */
const ways = {
  'the browser': enlargeLetters,
  'its text alone': (page: Page, times: number) =>
    page.addInitScript(
      (size) => {
        document.addEventListener('readystatechange', () => {
          document.documentElement.style.fontSize = size
        })
      },
      `${times * 100}%`,
    ),
}

/** Runs in the page: the first elements that reach over its right edge, where it scrolls sideways. */
function listReaching(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const reaching = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  )
  return reaching
    .slice(0, 5)
    .map((element) => `${element.localName}.${element.className} «${element.textContent?.trim().slice(0, 20)}»`)
}

/** Runs in the page: titles and paragraphs whose words the browser may not divide as Spanish does. */
function listUndivided(): string[] {
  const texts = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, dt, dd, label, legend)')]
  return texts
    .filter((text) => text.textContent?.trim() && text.closest('[lang]') === document.documentElement)
    .filter((text) => getComputedStyle(text).hyphens !== 'auto')
    .map((text) => text.textContent?.trim() ?? '')
}

for (const [way, enlarge] of Object.entries(ways))
  for (const times of [1.5, 2])
    test(`with letters of ${times * 100} % no page scrolls sideways on a phone that enlarges ${way}`, async ({
      page,
      problems,
    }) => {
      problems.allow(/404/)
      await enlarge(page, times)
      const wide: string[] = []
      for (const path of listBuiltPages(inProject('dist'))) {
        await page.goto(path)
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 844 })
          const found = await page.evaluate(listReaching)
          if (found.length > 0) wide.push(`${path} at ${width}: ${found.join(', ')}`)
        }
      }
      expect(wide).toEqual([])
    })

/** A telephone number, or two prices side by side, in letters of 200 % are wider than the narrowest phone. */
const narrowest = (times: number) => (times < 2 ? 320 : 390)

for (const times of [1, 1.5, 2])
  test(`with letters of ${times * 100} % every figure of every page stands on one line, from ${narrowest(times)} to 2,560 px`, async ({
    page,
    problems,
  }) => {
    problems.allow(/404/)
    await enlargeLetters(page, times)
    const broken: string[] = []
    for (const path of listBuiltPages(inProject('dist'))) {
      await page.goto(path)
      for (const width of [narrowest(times), 390, 768, 1024, 1280, 1920, 2560]) {
        await page.setViewportSize({ width, height: 800 })
        const options = { main: [], isWhole: true, isLeft: false }
        const found = await page.locator('body').evaluate(findBreaches, options)
        broken.push(...found.filter(({ law }) => law === 'figure').map(({ seen }) => `${path} at ${width}: ${seen}`))
      }
    }
    expect(broken).toEqual([])
  })

test('on a narrow phone long words are divided as in Spanish, in every text', async ({ page, problems }) => {
  problems.allow(/404/)
  await page.setViewportSize({ width: 320, height: 844 })
  const undivided: string[] = []
  for (const path of listBuiltPages(inProject('dist'))) {
    await page.goto(path)
    undivided.push(...(await page.evaluate(listUndivided)).map((text) => `${path}: ${text}`))
  }
  expect(undivided).toEqual([])
})
