import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, expectStep, test } from '#support/e2e.ts'
import { pressNext } from '#support/own-forms.ts'

test('a mail domain that is nearly a common one is asked about, by mouse and by keyboard, and never stops the step', async ({
  page,
}) => {
  await page.goto('/formulario-contacto')
  await page.getByLabel('¿Cómo te llamas?').fill('Ana')
  await pressNext(page)
  const field = page.getByLabel('¿Cuál es tu correo electrónico?')
  const question = page.getByRole('status').getByRole('button', { name: '¿Quisiste decir gmail.com?' })
  await field.pressSequentially('ana@gmial.co')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(question).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('ana@gmail.com')
  await expect(field).toBeFocused()
  await expect(question).toHaveCount(0)
  await field.fill('ana@hotmail.com')
  await field.press('End')
  await field.press('Backspace')
  await expect(question, 'the beginning of a common domain is not yet a mistake').toHaveCount(0)
  await field.fill('ana@gmail.co')
  await field.press('Tab')
  await expect(question).toBeVisible()
  await pressNext(page)
  await expectStep(page, 'formulario-contacto', 'telefono')
})

for (const path of ['/formulario-hipnosis-regresiva', '/valoracion-practica', '/escribenos', '/pedir-conferencia'])
  test(`the form of ${path} asks the same, and a press corrects the address`, async ({ page }) => {
    await page.goto(path)
    const field = page.locator('#correo')
    await field.fill('ana@hormail.es')
    await page.getByRole('button', { name: '¿Quisiste decir hotmail.es?' }).click()
    await expect(field).toHaveValue('ana@hotmail.es')
    await expect(page.getByRole('button', { name: '¿Quisiste decir' })).toHaveCount(0)
  })
