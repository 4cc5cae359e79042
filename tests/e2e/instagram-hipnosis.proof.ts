import { expect, holdRequests, test } from '#support/e2e.ts'

test('on a desktop the button stands in the middle, under the text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/instagram-hipnosis')
  const place = await page.getByRole('button', { name: 'Quiero saber más' }).boundingBox()
  if (!place) throw new Error('The button has no place on the screen.')
  expect(place.x + place.width / 2).toBeCloseTo(640, 0)
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
