import type { Page } from 'playwright/test'
import { listBuiltPages } from '#build/pages/page-file.ts'
import { inProject } from '#project/project-root.ts'
import { enlargeLetters } from '#replay/screen/browser-session.ts'
import { findBreaches, type LawOptions } from '#replay/screen/find-breaches.ts'
import { expect, test } from '#support/e2e.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Some browsers enlarge what queries of the screen count in, and some the letters alone. */
const enlargeTexts = (page: Page, times: number) =>
  page.addInitScript(
    (size) => {
      document.addEventListener('readystatechange', () => {
        document.documentElement.style.fontSize = size
      })
    },
    `${times * 100}%`,
  )

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

/** Opens every page on a narrow phone, and gives what `look` finds there. */
async function visit(page: Page, look: (path: string) => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  for (const path of listBuiltPages(inProject('dist'))) {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto(path)
    found.push(...(await look(path)))
  }
  return found
}

/** Lists the widths of a phone at which a page scrolls sideways. */
async function findWide(page: Page, path: string): Promise<string[]> {
  const wide: string[] = []
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const found = await page.evaluate(listReaching)
    if (found.length > 0) wide.push(`${path} at ${width}: ${found.join(', ')}`)
  }
  return wide
}

/** Lists the figures of a page that stand on two lines, with the width. */
async function findBrokenFigures(page: Page, path: string, narrowest: number): Promise<string[]> {
  const broken: string[] = []
  for (const width of [narrowest, 390, 768, 1024, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    const options: LawOptions = { main: [], only: 'figure', isWhole: true, isLeft: false }
    const found = await page.locator('body').evaluate(findBreaches, options)
    broken.push(...found.map(({ seen }) => `${path} at ${width}: ${seen}`))
  }
  return broken
}

for (const times of [1.5, 2])
  test(`with letters of ${times * 100} % no page scrolls sideways on a phone that enlarges its text alone`, async ({
    page,
    problems,
  }) => {
    problems.allow(/404/)
    await enlargeTexts(page, times)
    expect(await visit(page, (path) => findWide(page, path))).toEqual([])
  })

/** A telephone number, or two prices side by side, in letters of 200 % are wider than the narrowest phone. */
const toNarrowest = (times: number) => (times < 2 ? 320 : 390)

for (const times of [1.5, 2])
  test(`with letters of ${times * 100} % no page scrolls sideways on a phone that enlarges the browser, and every figure stands on one line, from ${toNarrowest(times)} to 2,560 px`, async ({
    page,
    problems,
  }) => {
    problems.allow(/404/)
    await enlargeLetters(page, times)
    const look = async (path: string) => [
      ...(await findWide(page, path)),
      ...(await findBrokenFigures(page, path, toNarrowest(times))),
    ]
    expect(await visit(page, look)).toEqual([])
  })

test('every figure of every page stands on one line, from 320 to 2,560 px, and on a narrow phone long words are divided as in Spanish, in every text', async ({
  page,
  problems,
}) => {
  problems.allow(/404/)
  const look = async (path: string) => [
    ...(await page.evaluate(listUndivided)).map((text) => `${path}: ${text}`),
    ...(await findBrokenFigures(page, path, 320)),
  ]
  expect(await visit(page, look)).toEqual([])
})
