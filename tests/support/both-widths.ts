import type { Page } from 'playwright/test'
import { expectAccessible } from '#replay/screen/accessibility.ts'

/** The widths at which every state of a page is looked at. */
export async function expectAccessibleAtBothWidths(page: Page, part?: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page, part)
  }
}
