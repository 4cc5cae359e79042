import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { findBreaches } from '#replay/screen/find-breaches.ts'
import { findPale } from '#replay/screen/find-pale.ts'
import { mainButtons } from '#replay/screen/judge-screen.ts'
import type { TestPage } from '#replay/test-page.ts'
import { type Look, readBoxes } from './look.ts'

/** Pictures that are taken at most until two in a row are alike. */
const MOST_PICTURES = 20

/**
 * Writes what a visitor meets at a state into the folder of its record: `NN-state.look.json` and `NN-state.png`. Contrast is judged where
 * a walk comes to the state first.
 */
export async function takeLook(
  { page, element }: Pick<TestPage, 'page' | 'element'>,
  { index, state, isFirst, folder }: { index: number; state: string; isFirst: boolean; folder: string },
): Promise<void> {
  await holdStill(page)
  const name = `${String(index).padStart(2, '0')}-${state}`
  const laws = { main: mainButtons, isWhole: true, isLeft: true }
  // The laws end animations, so that boxes and picture are those of a page at rest.
  const breaches = [...(await element.evaluate(findBreaches, laws)), ...(isFirst ? await findPale(page) : [])]
  const picture = `${name}.png`
  const look: Look = {
    index,
    state,
    aria: (await page.locator('body').ariaSnapshot()).split('\n').map((line) => line.trim()),
    breaches,
    picture,
    ...(await page.evaluate(readBoxes)),
  }
  writeFileSync(join(folder, picture), await takeAtRest(page))
  writeFileSync(join(folder, `${name}.look.json`), JSON.stringify(look))
}

/** Hides the caret and holds animations without an end at their beginning: both go by the clock of the machine. */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.getAnimations()) {
      if (Number.isFinite(each.effect?.getComputedTiming().endTime)) continue
      each.pause()
      each.currentTime = 0
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { caret-color: transparent !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

/** A picture as PNG once two in a row are alike, or the last one taken. */
async function takeAtRest(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  let last = ''
  for (let taken = 0; taken < MOST_PICTURES; taken++) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
    if (data === last) break
    last = data
  }
  await session.detach()
  return Buffer.from(last, 'base64')
}
