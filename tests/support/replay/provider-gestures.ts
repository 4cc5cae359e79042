import { expect, type Page } from 'playwright/test'
import { type Stage, takeHeld } from './stage.ts'

/** The provider's script arrives as it is. */
export async function mountForms(stage: Stage): Promise<void> {
  await (await takeHeld(stage))?.continue()
}

/** One form alone: its script does not arrive. Several: the last of them is refused, and the others are there. */
export async function refuseForms(stage: Stage, names: readonly string[]): Promise<void> {
  const route = await takeHeld(stage)
  if (names.length === 1) return route?.abort()
  const last = stage.page.locator(`[data-provider-form="${names.at(-1)}"]`)
  const refused = await last.getAttribute('data-form-id')
  const response = await route?.fetch()
  const body = `${await response?.text()}
const { init } = window.FormProvider
window.FormProvider.init = (id, container) => {
  if (id === ${JSON.stringify(refused)}) throw new Error('There is no such form')
  init(id, container)
}`
  await route?.fulfill({ contentType: 'text/javascript', body })
}

/** Fills in and sends the first form that is there, and waits for the provider's word. */
export async function subscribe(page: Page): Promise<void> {
  await page.getByLabel('Tu correo electrónico').first().fill('ana@correo.example')
  await page.getByRole('button', { name: 'Suscribirme' }).first().click()
  await expect(page.getByText('¡Gracias! Te hemos enviado un correo.')).toBeVisible()
}
