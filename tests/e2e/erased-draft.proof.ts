import type { Page } from 'playwright/test'
import { stopClock } from '#replay/open-test-page.ts'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, expectStep, test } from '#support/e2e.ts'
import { goBackInHistory, pressNext } from '#support/own-forms.ts'

const answers = [
  ['nombre', 'Ana'],
  ['email', 'ana@correo.example'],
  ['telefono', '+34 600 000 000'],
] as const

/** Answers two questions, writes the third answer, and erases all of it. */
async function erase(page: Page): Promise<void> {
  // The seconds in which it can be undone pass only where the test has them pass.
  await stopClock(page)
  await page.goto('/formulario-contacto')
  for (const [index, [name, text]] of answers.entries()) {
    if (index > 0) await pressNext(page)
    await page.locator(`[name=${name}]:visible`).fill(text)
  }
  await page.getByRole('button', { name: 'Borrar y empezar de nuevo' }).click()
  await expectStep(page, 'formulario-contacto', 'nombre')
  await expect(page.getByLabel('¿Cómo te llamas?')).toHaveValue('')
}

const readDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('draft:formulario-contacto'))

test('what was erased can be had back with its step, its answers, its draft and its way back', async ({ page }) => {
  await erase(page)
  expect(await readDraft(page)).toBeNull()
  await expectAccessible(page)
  await page.clock.runFor(9000)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expectStep(page, 'formulario-contacto', 'telefono')
  await expect(page.locator('[name=telefono]:visible')).toHaveValue('+34 600 000 000')
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect.poll(() => readDraft(page)).toContain('600 000 000')
  await page.clock.resume()
  await goBackInHistory(page, 2)
  await expectStep(page, 'formulario-contacto', 'email')
  await expect(page.locator('[name=email]:visible')).toHaveValue('ana@correo.example')
})

test('ten seconds later it cannot', async ({ page }) => {
  await erase(page)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  expect(await readDraft(page)).toBeNull()
  await page.reload()
  await expectStep(page, 'formulario-contacto', 'nombre')
  await expect(page.getByLabel('¿Cómo te llamas?')).toHaveValue('')
})
