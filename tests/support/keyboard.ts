import { expect, type Locator, type Page } from 'playwright/test'

const MOST_STOPS = 60

/** Presses Tab until the element has the focus, as a visitor without a mouse does, and demands that the focus can be seen there. */
export async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(element).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key)
    const { isReached, isMarked } = await element.evaluate((target) => {
      const marks = [target, target.closest('label') ?? target].map((part) => getComputedStyle(part).boxShadow)
      // A whole card or track may stand for what is focused in it.
      for (let part: Element | null = target; part; part = part.parentElement)
        marks.push(getComputedStyle(part).outlineStyle)
      return {
        isReached: document.activeElement === target,
        isMarked: marks.some((value) => value !== 'none'),
      }
    })
    if (!isReached) continue
    expect(isMarked, 'the focus can be seen').toBe(true)
    await expect(element).toBeInViewport()
    return
  }
  throw new Error(`${String(element)} is not reached in ${MOST_STOPS} stops.`)
}
