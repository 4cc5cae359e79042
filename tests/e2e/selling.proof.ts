import { expect, test } from '#support/e2e.ts'

test('the alternative training page scrolls to its contact section in the same tab', async ({ page, context }) => {
  await page.goto('/formacion-hipnosis2')
  await page.getByRole('link', { name: 'Agendar llamada' }).first().click()
  await expect(page.locator('#contact-section')).toBeInViewport()
  expect(context.pages()).toHaveLength(1)
})
