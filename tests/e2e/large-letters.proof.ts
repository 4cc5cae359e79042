import type { Page } from 'playwright/test'
import { expect, test } from '#support/e2e.ts'
import { enlargeLetters } from '#support/enlarge-letters.ts'
import { listBuiltPages } from '#tools/pages/page-file.ts'
import { inProject } from '#tools/project/project-root.ts'

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
        const found = await page.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement
          if (scrollWidth <= clientWidth) return []
          const reaching = [...document.querySelectorAll('body *')].filter(
            (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
          )
          return reaching.slice(0, 6).map((element) => `${element.tagName}.${element.className}`)
        })
        if (found.length > 0) wide.push(`${path}: ${found.join(', ')}`)
      }
      expect(wide).toEqual([])
    })
