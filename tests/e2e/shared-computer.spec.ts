import type { Page } from 'playwright/test'
import { expect, isFormAlive, test } from '#support/e2e.ts'
import { fillIntake, intake } from '#support/own-forms.ts'

const path = '/formulario-hipnosis-regresiva'

/** How many answers stand in the form, whatever they are. */
const countAnswers = (page: Page) =>
  page.locator(`[data-funnel]`).evaluate((funnel) => {
    const fields = [...funnel.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]')]
    return fields.filter((field) =>
      field instanceof HTMLInputElement && /radio|checkbox/.test(field.type) ? field.checked : field.value !== '',
    ).length
  })

/** Leaves the page as a visitor does, by a link, and comes back to it by the browser's own button. */
async function leaveAndGoBack(page: Page): Promise<void> {
  page.on('dialog', (dialog) => dialog.accept())
  await page.locator('a[href="/politica-privacidad"]').first().click()
  await page.waitForURL('**/politica-privacidad')
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForURL(`**${path}`)
  await page.waitForFunction(isFormAlive)
}

test('who goes back to an intake that was left finds it empty', async ({ page }) => {
  await fillIntake(page)
  expect(await countAnswers(page)).toBeGreaterThan(18)
  await leaveAndGoBack(page)
  expect(await countAnswers(page)).toBe(0)
})

test('the page that a browser keeps as it was left holds no answer, and can be filled in anew', async ({ page }) => {
  await fillIntake(page)
  await page.waitForFunction(isFormAlive)
  // The browser of the tests keeps no page: this is the last that a page hears before it is frozen.
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  expect(await countAnswers(page)).toBe(0)
  await page.locator('#madre').fill('Otra persona')
  await page.getByRole('button', { name: 'Enviar formulario' }).click()
  await expect(page.getByRole('heading', { name: 'Quedan 17 respuestas por completar' })).toBeVisible()
})

test('who asked to keep the answers in the tab finds them', async ({ page }) => {
  await fillIntake(page)
  await page.getByLabel('Guardar en esta pestaña').check()
  await leaveAndGoBack(page)
  await expect(page.locator('#madre')).toHaveValue(intake.madre)
  await expect(page.locator('[name=aborto][value=si]')).toBeChecked()
})

test('the page of the intake is kept by no cache, and asks the browser to remember nothing', async ({ page }) => {
  const response = await page.goto(path)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('[data-funnel] form')).toHaveAttribute('autocomplete', 'off')
  expect((await page.goto('/formulario-contacto'))?.headers()['cache-control']).not.toContain('no-store')
})
