import { expect, test } from '#support/e2e.ts'

test('the alternative training page scrolls to its contact section in the same tab', async ({ page, context }) => {
  await page.goto('/formacion-hipnosis2')
  await page.getByRole('link', { name: 'Agendar llamada' }).first().click()
  await expect(page.locator('#contact-section')).toBeInViewport()
  expect(context.pages()).toHaveLength(1)
})

for (const path of ['/sesiones', '/ampliacion-practicas', '/membresia-grafologia', '/hipnosis', '/autohipnosis-exito'])
  test(`on a phone the first price and the first button of ${path} are at most one screen and a half down`, async ({
    page,
  }) => {
    const screen = { width: 390, height: 664 }
    await page.setViewportSize(screen)
    await page.goto(path)
    const main = page.getByRole('main')
    for (const first of [main.getByText(/\d\s€/).first(), main.locator('.btn').first()]) {
      const box = await first.boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(1.5 * screen.height)
    }
  })
