import { type ElementHandle, expect, type Locator, type Page } from 'playwright/test'

const MOST_STOPS = 60

type TabKey = 'Tab' | 'Shift+Tab'

/** Presses Tab until an element that is shown, or is about to be, has the focus. */
export async function tabTo(page: Page, element: Locator, key: TabKey = 'Tab'): Promise<void> {
  await expect(element).toBeVisible()
  const handle = await element.elementHandle()
  if (!handle) throw new Error(`${String(element)} has gone.`)
  await tabToHandle(page, handle, key)
}

/**
 * Presses Tab until the element has the focus, as a visitor without a mouse does,
 * and demands at each stop on the way that the focus can be seen.
 */
export async function tabToHandle(page: Page, wanted: ElementHandle<Element>, key: TabKey): Promise<void> {
  // Tab passes a button that nobody hears yet. Asked at once first: a wait begins with a frame of the page.
  const isOpen = (target: Element) => !target.matches(':disabled')
  if (!(await wanted.evaluate(isOpen))) await page.waitForFunction(isOpen, wanted)
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key)
    let focus = await wanted.evaluate(readFocus)
    const look = async () => {
      focus = await wanted.evaluate(readFocus)
      return focus.trouble
    }
    // Asked until it is so: a page may still be scrolling to where the focus went.
    if (focus.trouble) await expect.poll(look, { intervals: [20] }).toBe('')
    if (focus.isThere) return
  }
  throw new Error(`${String(wanted)} is not reached in ${MOST_STOPS} stops.`)
}

/**
 * In the page: whether an element has the focus, and what is wrong with how the focus is shown, wherever it is;
 * '' where it is on a marked element that nothing lies on.
 */
export function readFocus(wanted: Element): { isThere: boolean; trouble: string } {
  const target = document.activeElement
  const isThere = target === wanted
  if (!target || target === document.body) return { isThere, trouble: '' }
  const name = `<${target.localName} id="${target.id}"> "${target.textContent?.trim().slice(0, 40)}"`
  const label = target.closest('label')
  // A whole option, card or track may stand for what is focused in it.
  let marked: Element | null = target
  while (marked && getComputedStyle(marked).outlineStyle === 'none') marked = marked.parentElement
  if (!marked) return { isThere, trouble: `${name}: the focus is not marked` }
  const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2)
  if (!seen) return { isThere, trouble: `${name}: outside the screen` }
  const isFree = target.contains(seen) || label?.contains(seen)
  return { isThere, trouble: isFree ? '' : `${name}: under <${seen.localName} class="${seen.className}">` }
}
