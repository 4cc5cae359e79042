import { stopClock } from '#replay/open-test-page.ts'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, test } from '#support/e2e.ts'

test('what looks at every page sees what is wrong with one, though its clock stands still', async ({ page }) => {
  await stopClock(page)
  await page.goto('/contacto')
  await expectAccessible(page)
  await page.evaluate(() => {
    document.querySelector('h1')?.remove()
    document.querySelector('main a')?.replaceChildren()
  })
  await expect(expectAccessible(page)).rejects.toThrow(/link-name: .*page-has-heading-one: /s)
})
