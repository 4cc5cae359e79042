import type { Page } from 'playwright/test'
import { expect, holdRequests, test } from '#support/e2e.ts'
import { pressNext } from '#support/own-forms.ts'

/** How often the own words of a page stand in its title: more than once where titles pile up. */
async function countOwn(page: Page, own: string): Promise<number> {
  return (await page.title()).split(own).length - 1
}

test('the title of the application says its step, once, also after a reload and a new beginning', async ({ page }) => {
  const own = 'Solicita tu Llamada Gratuita'
  await page.goto('/formulario-contacto')
  await page.getByLabel('¿Cómo te llamas?').fill('Lucía')
  await pressNext(page)
  await expect(page).toHaveTitle(new RegExp(`^Paso 2 de 11 · ${own}`))
  await page.reload()
  await expect(page.getByLabel('¿Cuál es tu correo electrónico?')).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^Paso 2 de 11 · ${own}`))
  await page.getByRole('button', { name: 'Borrar y empezar de nuevo' }).click()
  await expect(page).toHaveTitle(new RegExp(`^Paso 1 de 11 · ${own}`))
  expect(await countOwn(page, own)).toBe(1)
})

test('the title of the quiz says the question, and then that the result is there', async ({ page }) => {
  await page.goto('/cuestionario')
  for (const [index, value] of ['c', 'a', 'a'].entries()) {
    await expect(page).toHaveTitle(new RegExp(`^Pregunta ${index + 1} de 3 · `))
    await page.locator(`[name=q${index + 1}][value=${value}]`).check()
    await page.getByRole('button', { name: /Siguiente pregunta|Ver mis resultados/ }).click()
  }
  await expect(page).toHaveTitle(/^Tu resultado · /)
  // The result is not denied by the answer that spoke against it: it comes last, and is answered.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Enhorabuena! Tiene sentido que hablemos')
  const answered = page.locator('p:text-is("Y de esto hablamos en la llamada:") + ul')
  await expect(answered).toHaveText('Acompañar a otras personas no es lo que buscas ahora.')
})

for (const [path, total, send] of [
  ['/valoracion-practica', 3, 'Enviar Evaluación'],
  ['/formulario-hipnosis-regresiva', 5, 'Enviar formulario'],
] as const)
  test(`${path} says in its title and beside its sections where the visitor is, after a jump and with errors`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(path)
    const button = page.getByRole('button', { name: send })
    await expect(button).toBeEnabled()
    const line = page.getByText(/^Sección \d de \d$/)
    // The button stays in sight wherever one reads.
    await page.keyboard.press('End')
    await expect(line).toHaveText(`Sección ${total} de ${total}`)
    await expect(page).toHaveTitle(new RegExp(`^Sección ${total} de ${total} · `))
    await button.click()
    await expect(page.getByRole('alert').first()).toBeFocused()
    await expect(line).toHaveText(`Sección 1 de ${total}`)
    await expect(page).toHaveTitle(new RegExp(`^Error: Sección 1 de ${total} · `))
    const parts = page.getByRole('navigation', { name: 'Partes del formulario' }).getByRole('link')
    await expect(parts).toHaveCount(total)
    await parts.nth(1).click()
    await expect(line).toHaveText(`Sección 2 de ${total}`)
    // Each part can be jumped to by its heading.
    await expect(page.locator('.form__section > legend').getByRole('heading', { level: 2 })).toHaveCount(total)
  })

for (const [path, own, send] of [
  ['/pedir-conferencia', 'Pedir una conferencia', 'Enviar petición'],
  ['/escribenos', 'Escríbenos', 'Enviar mensaje'],
] as const)
  test(`${path} has no sections: its title says the page alone, and before it that something is to be mended`, async ({
    page,
  }) => {
    await page.goto(path)
    const button = page.getByRole('button', { name: send })
    await expect(button).toBeEnabled()
    await expect(page).toHaveTitle(new RegExp(`^${own} [|]`))
    await button.click()
    await expect(page.getByRole('alert').first()).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^Error: ${own} [|]`))
  })

test('a long form that is scrolled before it is alive says where the visitor is as soon as it is', async ({ page }) => {
  const arrive = await holdRequests(page, '**/assets/entry-islands*')
  await page.goto('/valoracion-practica', { waitUntil: 'commit' })
  const end = page.getByRole('button', { name: 'Enviar Evaluación' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  arrive()
  await expect(end).toBeEnabled()
  await expect(page.getByText(/^Sección \d de 3$/)).toHaveText('Sección 3 de 3')
})

test('the title says each of the three screens from an advertisement, once', async ({ page }) => {
  await page.goto('/instagram-hipnosis')
  const own = (await page.title()).replace('Paso 1 de 3 · ', '')
  for (const step of [1, 2, 3]) {
    await expect(page).toHaveTitle(`Paso ${step} de 3 · ${own}`)
    await page.locator('main button[type="submit"]').click()
  }
  await page.waitForURL('**/vsl-registro')
})
