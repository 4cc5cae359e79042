import { expect, test } from '#support/e2e.ts'
import { fillApplication } from '#support/wizard.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('on the narrowest phone the notice of a failed send lies on neither button, and both stand inside the margins', async ({
  page,
  faults,
  problems,
}) => {
  problems.allow(/^console: /)
  await fillApplication(page)
  faults.add({ service: 'emailjs', status: 500 })
  const send = page.getByRole('button', { name: 'Enviar solicitud' })
  await send.click()
  const notice = await page.locator('.toast').boundingBox()
  for (const button of [send, page.getByRole('button', { name: 'Anterior' })]) {
    const place = await button.boundingBox()
    expect(place?.y, 'below the notice').toBeGreaterThanOrEqual((notice?.y ?? Infinity) + (notice?.height ?? 0))
    expect(place?.x).toBeGreaterThanOrEqual(20)
    expect((place?.x ?? Infinity) + (place?.width ?? 0)).toBeLessThanOrEqual(300)
  }
})
