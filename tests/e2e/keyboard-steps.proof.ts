import type { Page } from 'playwright/test'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, test } from '#support/e2e.ts'
import { tabTo } from '#support/tab-to.ts'

// A phone with the bars of its browser, on which the question about cookies lies over a third of the page.
test.use({ viewport: { width: 390, height: 664 } })

async function skipToContent(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Saltar al contenido' }))
  await page.keyboard.press('Enter')
}

for (const { result, option, action, path } of [
  {
    result: '¡Enhorabuena! Tiene sentido que hablemos',
    option: 0,
    action: 'Solicitar mi llamada gratuita',
    path: '/formacion-hipnosis#contact-section',
  },
  { result: 'Aún no es tu momento, pero...', option: 2, action: 'Ver el taller gratuito', path: '/taller-gratuito' },
]) {
  test(`the quiz can be walked to "${result}" by keyboard alone, with the question about cookies open`, async ({
    page,
  }) => {
    const { keyboard } = page
    await page.goto('/cuestionario')
    await expect(page.getByRole('region', { name: 'Tú decides qué recordamos' })).toBeVisible()
    await skipToContent(page)
    for (const [index, name] of ['q1', 'q2', 'q3'].entries()) {
      const options = page.locator(`[name=${name}]:visible`)
      await expect(options).toHaveCount(3)
      if (index > 0) await expect(options.first()).toBeFocused()
      await expectAccessible(page)
      if (index === 0) await tabTo(page, options.first())
      await keyboard.press('Space')
      for (let moved = 0; moved < option; moved++) await keyboard.press('ArrowDown')
      await expect(options.nth(option)).toBeChecked()
      const next = page.locator('main form [type=submit]')
      await expect(next).toBeEnabled()
      await tabTo(page, next)
      await tabTo(page, options.nth(option), 'Shift+Tab')
      await expectAccessible(page)
      if (index > 0) await tabTo(page, next)
      await keyboard.press(index === 2 ? 'Space' : 'Enter')
    }
    await expect(page.getByRole('heading', { level: 1, name: result })).toBeFocused()
    await expectAccessible(page)
    await tabTo(page, page.getByRole('link', { name: action }))
    await keyboard.press('Enter')
    await page.waitForURL(`**${path}`)
  })
}

test('the three steps from Instagram can be walked by keyboard alone, with the question about cookies open', async ({
  page,
  problems,
}) => {
  // The registration's own provider of forms is another test's business.
  problems.allow(/^foreign: |^console: |^policy: /)
  await page.goto('/instagram-hipnosis')
  await skipToContent(page)
  for (const [index, key] of ['Enter', 'Space', 'Enter'].entries()) {
    await expect(page.getByText(`Paso ${index + 1} de 3`)).toBeVisible()
    if (index > 0) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const button = page.locator('main form [type=submit]')
    await expect(button).toBeEnabled()
    await expectAccessible(page)
    await tabTo(page, button)
    await page.keyboard.press(key)
  }
  await page.waitForURL('**/vsl-registro')
})
