import { expect } from 'playwright/test'
import { press, write } from './device-gestures.ts'
import { type TestPage, takeHeld } from './test-page.ts'

/** Longer than the provider's forms are waited for. */
const PATIENCE_MS = 10_000

/** One form alone: its script does not arrive. Several: the last of them never comes, and the others are there. */
export async function refuseForms(testPage: TestPage, names: readonly string[]): Promise<void> {
  if (names.length === 1) return (await takeHeld(testPage)).abort()
  await mountAllButLast(testPage, names)
  await testPage.page.clock.runFor(PATIENCE_MS)
}

/** The last of several forms is kept waiting for; the others are there. */
export async function mountAllButLast({ page, ...testPage }: TestPage, names: readonly string[]): Promise<void> {
  const route = await takeHeld({ page, ...testPage })
  const missing = await page.locator(`[data-provider-form="${names.at(-1)}"]`).getAttribute('data-form-id')
  await page.route(`**/forms/${missing}`, (request) => request.abort())
  await route.continue()
  await expect(page.getByLabel('Tu correo electrónico')).toHaveCount(names.length - 1)
}

/** Fills in and sends the first form that is there, and waits for the provider's word. */
export async function subscribe(testPage: TestPage): Promise<void> {
  const { page } = testPage
  await write(testPage, page.getByLabel('Tu correo electrónico').first(), 'ana@correo.example')
  await press(testPage, page.getByRole('button', { name: 'Suscribirme' }).first())
  await expect(page.getByText('¡Gracias! Te hemos enviado un correo.').filter({ visible: true })).toBeVisible()
}
