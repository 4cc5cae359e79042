import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, test } from '#support/e2e.ts'

test('the address below a mail button is copied at a press, and the page says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/conferencia')
  const line = page.locator('.mail-address').first()
  await line.getByRole('button', { name: 'Copiar dirección' }).click()
  await expect(line.getByRole('status')).toHaveText('Copiada.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('hola@practica.example')
  await expectAccessible(page)
})

test('where the browser refuses, the page says how else', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto('/conferencia')
  const line = page.locator('.mail-address').first()
  await line.getByRole('button', { name: 'Copiar dirección' }).click()
  await expect(line.getByRole('status')).toContainText('cópiala a mano')
})
