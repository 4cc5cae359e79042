import { expect, type Locator, type Page } from 'playwright/test'
import { tabToHandle } from '#replay/device-gestures.ts'

/** Presses Tab until an element that is shown, or is about to be, has the focus. */
export async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(element).toBeVisible()
  const handle = await element.elementHandle()
  if (!handle) throw new Error(`${String(element)} has gone.`)
  await tabToHandle(page, handle, key)
}
