import { expect, type Page } from 'playwright/test'
import { type TestPage, takeHeld } from './test-page.ts'

/** The provider's script arrives as it is. */
export async function mountForms(testPage: TestPage): Promise<void> {
  await (await takeHeld(testPage))?.continue()
}

/** Longer than the provider's forms are waited for. */
const PATIENCE_MS = 10_000

/** One form alone: its script does not arrive. Several: the last of them never comes, and the others are there. */
export async function refuseForms(testPage: TestPage, names: readonly string[]): Promise<void> {
  if (names.length === 1) return (await takeHeld(testPage))?.abort()
  await mountAllButLast(testPage, names)
  await testPage.page.clock.runFor(PATIENCE_MS)
}

/** The last of several forms is kept waiting for; the others are there. */
export async function mountAllButLast({ page, ...testPage }: TestPage, names: readonly string[]): Promise<void> {
  const route = await takeHeld({ page, ...testPage })
  const missing = await page.locator(`[data-provider-form="${names.at(-1)}"]`).getAttribute('data-form-id')
  await page.route(`**/forms/${missing}`, (request) => request.abort())
  await route?.continue()
  await expect(page.getByLabel('Tu correo electrónico')).toHaveCount(names.length - 1)
}

/** Fills in and sends the first form that is there, and waits for the provider's word. */
export async function subscribe(page: Page): Promise<void> {
  await page.getByLabel('Tu correo electrónico').first().fill('ana@correo.example')
  await page.getByRole('button', { name: 'Suscribirme' }).first().click()
  await expect(page.getByText('¡Gracias! Te hemos enviado un correo.').filter({ visible: true })).toBeVisible()
}
