import { expect, test } from '#support/e2e.ts'
import { fillApplication } from '#support/own-forms.ts'

// Without motion the notice is where it stays from the first.
test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

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
  // The page has been scrolled to where it stays once the heading has the focus.
  await expect(page.getByRole('heading', { name: 'Tus respuestas siguen aquí' })).toBeFocused()
  const notice = page.locator('.toast')
  for (const button of [send, page.getByRole('button', { name: 'Anterior' })]) {
    const measure = async () => {
      const [above, place] = [await notice.boundingBox(), await button.boundingBox()]
      if (!above || !place) return null
      return {
        isBelow: place.y >= above.y + above.height,
        isInside: place.x >= 20 && place.x + place.width <= 300,
      }
    }
    await expect.poll(measure).toEqual({ isBelow: true, isInside: true })
  }
})
