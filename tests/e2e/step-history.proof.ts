import type { Page } from 'playwright/test'
import { expect, expectStep, test } from '#support/e2e.ts'
import { goBackInHistory, pressNext } from '#support/own-forms.ts'

/** Presses buttons one after the other, faster than the browser goes from one entry of its history to another. */
async function pressAtOnce(page: Page, ...names: string[]): Promise<void> {
  await page.evaluate(async (texts) => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    for (const text of texts) {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('.wizard__nav button')]
      buttons.find((button) => button.textContent === text)?.click()
      // The next step is on the screen in the next turn after a press, before any other event.
      await Promise.resolve()
    }
    await arrived
  }, names)
}

test('a step that is taken while the browser still goes back stays, and has an entry of its own', async ({ page }) => {
  await page.goto('/formulario-contacto')
  await page.getByLabel('¿Cómo te llamas?').fill('Ana')
  await pressNext(page)
  await page.waitForFunction(() => history.state?.depth === 1)
  await pressAtOnce(page, 'Anterior', 'Siguiente')
  await page.waitForFunction(() => history.state?.depth === 1)
  await expectStep(page, 'formulario-contacto', 'email')
  await goBackInHistory(page, 1)
  await expectStep(page, 'formulario-contacto', 'nombre')
  expect(await page.evaluate(() => history.state.depth)).toBe(0)
})

test('two steps back at once are two entries back', async ({ page }) => {
  await page.goto('/formulario-contacto')
  await page.getByLabel('¿Cómo te llamas?').fill('Ana')
  await pressNext(page)
  await page.getByLabel('¿Cuál es tu correo electrónico?').fill('ana@correo.example')
  await pressNext(page)
  await page.waitForFunction(() => history.state?.depth === 2)
  await pressAtOnce(page, 'Anterior', 'Anterior')
  await page.waitForFunction(() => history.state?.depth === 0)
  await expectStep(page, 'formulario-contacto', 'nombre')
})

test('a link within the page leaves the step as it is, and Back leads to the one before', async ({ page }) => {
  await page.goto('/formulario-contacto')
  await page.getByLabel('¿Cómo te llamas?').fill('Ana')
  await pressNext(page)
  await page.waitForFunction(() => history.state?.depth === 1)
  await page.getByRole('link', { name: 'Saltar al contenido' }).press('Enter')
  await page.waitForFunction(() => location.hash === '#contenido' && history.state?.depth === 1)
  await expectStep(page, 'formulario-contacto', 'email')
  await page.goBack()
  await goBackInHistory(page, 1)
  await expectStep(page, 'formulario-contacto', 'nombre')
})
