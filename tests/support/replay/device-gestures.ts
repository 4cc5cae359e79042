import type { Locator } from 'playwright/test'
import { tabTo } from '#support/keyboard.ts'
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

/** Chooses one of a group of options. A keyboard comes to the one that is chosen, or to the group's first. */
export async function choose(testPage: TestPage, group: Locator, wanted: Locator): Promise<void> {
  const { page, device } = testPage
  if (await wanted.isChecked()) return
  if (device === 'phone') return setBox(testPage, wanted, true)
  const options = await group.all()
  const chosen = await group.evaluateAll((inputs) => inputs.findIndex((each) => each.matches(':checked')))
  const comesBack = (await findSide(group.first())) === 'before'
  await tabNear(group.nth(chosen >= 0 ? chosen : comesBack ? options.length - 1 : 0))
  if (chosen < 0) await page.keyboard.press('Space')
  for (const _ of options) {
    if (await wanted.isChecked()) return
    await page.keyboard.press('ArrowDown')
  }
}

/** Writes over what stands in a text. */
export async function write({ page, device }: TestPage, control: Locator, text: string): Promise<void> {
  // A date is typed in the browser's own way; a phone's keyboard is none of the page's.
  if (device === 'phone' || (await control.getAttribute('type')) === 'date') return control.fill(text)
  await tabNear(control)
  await page.keyboard.press('Control+A')
  if (text === '') await page.keyboard.press('Delete')
  else await page.keyboard.insertText(text)
}

/** Goes to an element with Tab, forward or back, whichever way it lies. */
async function tabNear(element: Locator): Promise<void> {
  const side = await findSide(element)
  if (side !== 'here') await tabTo(element.page(), element, side === 'before' ? 'Shift+Tab' : 'Tab')
}

/** Where an element lies from the one that has the focus. */
async function findSide(element: Locator): Promise<'here' | 'before' | 'behind'> {
  // Of the handle, as a locator would look for the element again and again.
  const handle = await element.elementHandle()
  const side = await handle?.evaluate((target) => {
    const focused = document.activeElement
    if (focused === target) return 'here'
    if (!focused || focused === document.body) return 'behind'
    return target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING ? 'before' : 'behind'
  })
  return side ?? 'behind'
}
