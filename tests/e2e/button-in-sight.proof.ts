import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#support/e2e.ts'
import { enlargeLetters } from '#support/enlarge-letters.ts'
import { readAuthored } from '#support/reference/authored.ts'
import { listItems } from '#support/replay/coverage-items.ts'
import { planWalks } from '#support/replay/plan-walks.ts'
import { replayPath } from '#support/replay/replay-path.ts'
import type { TestPage } from '#support/replay/test-page.ts'
import { mainButtons } from '#support/screen/judge-screen.ts'
import { compileAllFunnels } from '#tools/project/compile-funnels.ts'

/** A phone with the bars of its browser on the screen, and smaller ones. */
const phone = { width: 390, height: 664 }
const screens = [phone, { width: 360, height: 560 }, { width: 320, height: 480 }]
const letters = [1, 1.5, 2]

test.use({ viewport: phone, hasTouch: true })

/** How far the main button reaches out of what the visitor sees, or under the question about cookies, in px. */
function readHidden(element: Locator): Promise<number> {
  return element.evaluate((funnel, ways) => {
    const buttons = ways.flatMap((way) => [...funnel.querySelectorAll<HTMLElement>(way)])
    const target = buttons.find((button) => button.checkVisibility())
    if (!target) return Infinity
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const view = visualViewport ?? { offsetLeft: 0, offsetTop: 0, width: innerWidth, height: innerHeight }
    const cover = document.querySelector('.cookie:not([hidden])')?.getBoundingClientRect().top ?? Infinity
    const beyond = [
      view.offsetLeft - left,
      right - view.offsetLeft - view.width,
      view.offsetTop - top,
      bottom - Math.min(view.offsetTop + view.height, cover),
    ]
    return Math.max(0, Math.round(Math.max(...beyond)))
  }, mainButtons)
}

async function askAboutCookies(page: Page, isAsked: boolean): Promise<void> {
  const banner = page.locator('.cookie')
  if ((await banner.count()) === 0) return
  await banner.evaluate((sheet: HTMLElement, isOpen) => {
    sheet.hidden = !isOpen
  }, isAsked)
  await page.waitForFunction(() => {
    const height = document.querySelector<HTMLElement>('.cookie')?.offsetHeight
    return document.documentElement.style.getPropertyValue('--cookie') === `${height}px`
  })
}

/** Looks at a state on every screen, with letters of every size, cookies asked about or not; gives where its button is hidden. */
async function findHidden({ page, element }: TestPage, state: string): Promise<string[]> {
  const hidden: string[] = []
  const asked = (await page.locator('.cookie').count()) > 0 ? [false, true] : [false]
  for (const screen of screens)
    for (const times of letters)
      for (const isAsked of asked) {
        await page.setViewportSize(screen)
        await enlargeLetters(page, times)
        await askAboutCookies(page, isAsked)
        const beyond = await readHidden(element)
        const name = `${state}, ${screen.width} × ${screen.height}, letters ${times}${isAsked ? ', cookies asked' : ''}`
        if (beyond > 0) hidden.push(`${name}: ${beyond} px`)
      }
  await askAboutCookies(page, false)
  await enlargeLetters(page, 1)
  await page.setViewportSize(phone)
  return hidden
}

for (const funnel of compileAllFunnels().filter(({ definition }) => definition.layout !== undefined)) {
  const authored = readAuthored(funnel.definition.id)
  const onPhone = [...listItems(authored, funnel)].filter((item) => /^state .+ on phone$/.test(item))
  for (const { path } of planWalks(funnel, authored, new Set(onPhone)).walks)
    test(`${funnel.definition.id}: the button of every step and ending is in sight on phones, with large letters, beside the question about cookies`, async ({
      page,
      problems,
    }) => {
      problems.allow(/^console: /)
      const seen = new Set<string>()
      const hidden: string[] = []
      let testPage: TestPage | undefined
      const onOpen = (opened: TestPage) => {
        testPage = opened
      }
      const onState = async (_: number, state: string) => {
        if (seen.has(state) || !testPage) return
        seen.add(state)
        hidden.push(...(await findHidden(testPage, state)))
      }
      await replayPath({ page, funnel, device: 'phone', onOpen, onState }, path)
      expect(hidden).toEqual([])
      expect(seen.size).toBeGreaterThan(2)
    })
}
