import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, test } from '#support/e2e.ts'
import { holdRequests } from '#support/hold-requests.ts'

const steps = [
  ['De cero a tener tu consulta funcionando', 'Quiero saber más'],
  ['¿Te resuena este camino?', 'Quiero saber más'],
  ['Antes de dar el siguiente paso', 'Ver explicación completa'],
]

test('three steps lead from Instagram to the registration', async ({ page, problems }) => {
  // The registration's own provider of forms is another test's business.
  problems.allow(/^foreign: |^console: |^policy: /)
  await page.goto('/instagram-hipnosis')
  for (const [index, [title = '', button = '']] of steps.entries()) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    if (index > 0) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText(`Paso ${index + 1} de 3`)).toBeVisible()
    await expect(page.locator('.dots [aria-current]')).toHaveCount(1)
    await expect(page.locator('.dots .is-done')).toHaveCount(index)
    await expect(page.locator('main form button')).toHaveCount(1)
    // Closed until it is heard; what is still changing its colour is not looked at.
    await expect(page.getByRole('button', { name: button })).toBeEnabled()
    await expectAccessible(page)
    await page.getByRole('button', { name: button }).click()
  }
  await page.waitForURL('**/vsl-registro')
})

test('on a desktop the button stands in the middle, under the text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/instagram-hipnosis')
  const place = await page.getByRole('button', { name: 'Quiero saber más' }).boundingBox()
  if (!place) throw new Error('The button has no place on the screen.')
  expect(place.x + place.width / 2).toBeCloseTo(640, 0)
})

test('the second step tells why participants are selected', async ({ page }) => {
  await page.goto('/instagram-hipnosis')
  await page.getByRole('button').filter({ hasText: 'Quiero saber más' }).click()
  await expect(page.getByText('Seleccionamos participantes')).toBeVisible()
  await expect(page.getByText('reservar una videollamada')).toBeVisible()
})

test('the button is closed until it does something', async ({ page }) => {
  const arrive = await holdRequests(page, '**/assets/*.js')
  await page.goto('/instagram-hipnosis', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Quiero saber más' })
  await expect(button).toBeDisabled()
  arrive()
  await button.click()
  await expect(page.getByText('Paso 2 de 3')).toBeVisible()
})

test("no step leads back: the browser's Back leaves", async ({ page }) => {
  await page.goto('/contacto')
  await page.goto('/instagram-hipnosis')
  await page.getByRole('button', { name: 'Quiero saber más' }).click()
  await expect(page.getByText('Paso 2 de 3')).toBeVisible()
  await page.goBack()
  await page.waitForURL('**/contacto')
})
