import { type ElementHandle, expect, type Locator, type Page } from 'playwright/test'
import type { ShownBox } from './read-controls.ts'
import type { TestPage } from './test-page.ts'

const MOST_STOPS = 60

type TabKey = 'Tab' | 'Shift+Tab'

/** Presses a button as the visitor of this device does: with a finger, or on the keyboard's way to it. */
export async function press({ page, device }: Pick<TestPage, 'page' | 'device'>, button: Locator): Promise<void> {
  if (device === 'phone') return button.tap()
  await tabNear(button)
  await page.keyboard.press('Enter')
}

/** Chooses or leaves one of several boxes. */
export async function setBox({ page, device }: TestPage, box: Locator, isWanted: boolean): Promise<void> {
  if ((await box.isChecked()) === isWanted) return
  // The label is what a finger presses; the input itself may be drawn away.
  if (device === 'phone') return box.locator('xpath=ancestor::label').tap()
  await tabNear(box)
  await page.keyboard.press('Space')
}

/** Chooses one of a group of options, which stand as they were read. A keyboard comes to the one that is chosen, or to the group's first. */
export async function choose(
  testPage: TestPage,
  group: Locator,
  boxes: readonly ShownBox[],
  value: string,
): Promise<void> {
  const { page, device } = testPage
  const wanted = boxes.findIndex((box) => box.value === value)
  if (wanted < 0) throw new Error(`Among the options is no "${value}".`)
  const chosen = boxes.findIndex(({ isChecked }) => isChecked)
  if (wanted === chosen) return
  const option = group.nth(wanted)
  if (device === 'phone') return setBox(testPage, option, true)
  if (chosen >= 0) await tabNear(group.nth(chosen))
  else {
    const comesBack = (await findSide(await getHandle(group.first()))) === 'before'
    await tabNear(comesBack ? group.last() : group.first())
    await page.keyboard.press('Space')
  }
  for (const _ of boxes) {
    if (await option.isChecked()) return
    await page.keyboard.press('ArrowDown')
  }
}

/** Writes over what stands in a text. */
export async function write({ page, device }: TestPage, control: Locator, text: string): Promise<void> {
  // A phone's keyboard is none of the page's.
  if (device === 'phone') return control.fill(text)
  await tabNear(control)
  await page.keyboard.press('Control+A')
  if (text === '') await page.keyboard.press('Delete')
  else await page.keyboard.insertText(text)
}

/** Goes to an element with Tab, forward or back, whichever way it lies. */
async function tabNear(element: Locator): Promise<void> {
  const handle = await getHandle(element)
  const side = await findSide(handle)
  if (side !== 'here') await tabToHandle(element.page(), handle, side === 'before' ? 'Shift+Tab' : 'Tab')
}

/** The element of a handle is not looked for again and again. */
async function getHandle(element: Locator): Promise<ElementHandle<Element>> {
  const handle = await element.elementHandle()
  if (!handle) throw new Error(`${String(element)} has gone.`)
  return handle
}

/** The side of an element, seen from the one that has the focus. */
function findSide(element: ElementHandle<Element>): Promise<'here' | 'before' | 'behind'> {
  return element.evaluate((target) => {
    const focused = document.activeElement
    if (focused === target) return 'here'
    if (!focused || focused === document.body) return 'behind'
    return target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING ? 'before' : 'behind'
  })
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
