import { expect, type Route } from 'playwright/test'
import { press, write } from './device-gestures.ts'
import { type TestPage, takeHeld } from './test-page.ts'

/** How long the provider's forms are waited for. */
const PATIENCE_MS = 10_000

/** One form alone: its script does not arrive. Several: the last of them never comes, and the others are there. */
export async function refuseForms(testPage: TestPage, names: readonly string[]): Promise<void> {
  const script = await takeHeld(testPage)
  if (names.length === 1) return script.abort()
  await (await holdLastForm(testPage, script, names)).abort()
  await testPage.page.clock.runFor(PATIENCE_MS)
}

/** Of several forms all come but the last, whose request is held back in the place of their script's. */
export async function holdLastForm({ page }: TestPage, script: Route, names: readonly string[]): Promise<Route> {
  const missing = await page.locator(`[data-provider-form="${names.at(-1)}"]`).getAttribute('data-form-id')
  const { promise, resolve } = Promise.withResolvers<Route>()
  await page.route(`**/forms/${missing}`, resolve, { times: 1 })
  await script.continue()
  await expect(page.getByLabel('Tu correo electrónico')).toHaveCount(names.length - 1)
  return promise
}

/** Fills in and sends the first form that is there, and waits for the provider's word. */
export async function subscribe(testPage: TestPage): Promise<void> {
  const { page } = testPage
  await write(testPage, page.getByLabel('Tu correo electrónico').first(), 'ana@correo.example')
  await press(testPage, page.getByRole('button', { name: 'Suscribirme' }).first())
  await expect(page.getByText('¡Gracias! Te hemos enviado un correo.').filter({ visible: true })).toBeVisible()
}
