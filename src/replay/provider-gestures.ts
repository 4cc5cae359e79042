import { expect, type Route } from 'playwright/test'
import { press, write } from './device-gestures.ts'
import { type TestPage, takeHeld } from './test-page.ts'

/** How long one try of a send, or a form of the provider, is waited for. */
export const PATIENCE_MS = 10_000

/** One form alone: its script does not arrive. Several: the last of them never comes, and the others are there. */
export async function refuseForms(testPage: TestPage, names: readonly string[]): Promise<void> {
  const script = await takeHeld(testPage)
  if (names.length === 1) return script.abort()
  await (await holdLastForm(testPage, script, names)).abort()
  await testPage.page.clock.runFor(PATIENCE_MS)
}

/** Requests of the provider's forms, as long as the page is not left. */
export const FORM_REQUESTS = '**/forms/*'

/**
 * All of several forms come but the last, whose request is held back in the place of their script's. Asked for once
 * more, the script is there, and the request of that form alone is held.
 */
export async function holdLastForm(testPage: TestPage, route: Route, names: readonly string[]): Promise<Route> {
  const { page, held } = testPage
  const missing = await page.locator(`[data-provider-form="${names.at(-1)}"]`).getAttribute('data-form-id')
  const isMissing = (each: Route) => each.request().url().endsWith(`/forms/${missing}`)
  if (isMissing(route)) return route
  const { promise, resolve } = Promise.withResolvers<Route>()
  let isFirst = true
  await page.route(FORM_REQUESTS, (each) => {
    if (!isMissing(each)) return each.fallback()
    if (!isFirst) return void held.push(each)
    isFirst = false
    resolve(each)
  })
  await route.continue()
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
