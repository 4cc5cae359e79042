import { expect, test } from '#support/e2e.ts'

test('questions exclude each other also where the browser does not know how', async ({ page }) => {
  await page.goto('/formacion-hipnosis')
  // A browser without exclusive `details` ignores their common name.
  await page.locator('.faq details').evaluateAll((list) => {
    for (const details of list) details.removeAttribute('name')
  })
  const open = page.locator('.faq details[open]')
  const questions = page.locator('.faq summary')
  await expect(open).toHaveCount(1)
  await questions.nth(2).click()
  await expect(open.locator('summary')).toHaveText(await questions.nth(2).innerText())
  await expect(open).toHaveCount(1)
  await questions.nth(2).click()
  await expect(open).toHaveCount(0)
})

test('the drawer opens again after Escape closed it', async ({ page }) => {
  await page.goto('/vsl-hipnosis')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menú' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menú' })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Menú' }).click()
  await expect(drawer).toBeVisible()
})

test('the drawer opens again by a click that comes before the word that it has closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/vsl-hipnosis')
  await page.getByRole('button', { name: 'Menú' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menú' })
  // A busy browser closes it on Escape, hears the click that follows, and tells only then that it has closed.
  await drawer.evaluate(async (dialog: HTMLDialogElement) => {
    const told = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
    dialog.close()
    document.querySelector<HTMLElement>(`[aria-controls="${dialog.id}"]`)?.click()
    await told
  })
  // What slides out is still to be seen for a while.
  await expect(drawer).toHaveAttribute('open')
})
