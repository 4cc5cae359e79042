import type { ElementHandle, Locator } from 'playwright/test'
import { tabToHandle } from './keyboard.ts'
import type { ShownBox } from './read-controls.ts'
import type { TestPage } from './test-page.ts'

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
