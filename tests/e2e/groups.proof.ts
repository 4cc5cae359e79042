import { expect, type Page } from 'playwright/test'
import { authoredRich } from '#support/dialect/dialect.ts'
import { expectAccessibleAtBothWidths } from '#support/e2e.ts'
import { testFormPage } from '#support/select-page/form-page-test.ts'

/** Groups, lists that grow and branches. */
const test = testFormPage(JSON.parse(authoredRich.form))

const person = (page: Page, place: number) => page.getByRole('group', { name: `Persona ${place}`, exact: true })
const group = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })

async function fillRest(page: Page) {
  await page.getByLabel('Titular').fill('Ana')
  await page.getByLabel('Calle').fill('Sol 1')
  await page.getByRole('radio', { name: 'Otro' }).check()
}

test('what is typed into groups and items before the script is there is kept', async ({ page, formPage }) => {
  await formPage.open()
  await page.getByLabel('Calle').fill('Sol 1')
  await page.getByRole('radio', { name: 'España' }).check()
  await person(page, 1).getByLabel('Nombre').fill('Eva')
  await formPage.hydrate()
  await expect(page.getByLabel('Calle')).toHaveValue('Sol 1')
  await expect(person(page, 1).getByLabel('Nombre')).toHaveValue('Eva')
  await expect(page.getByLabel('Provincia')).toBeVisible()
})

test('items are added, moved and taken away by the keyboard, and each action is announced', async ({
  page,
  formPage,
}) => {
  await formPage.start()
  const { keyboard } = page
  const status = page.getByRole('group', { name: /^Personas/ }).getByRole('status')
  await person(page, 1).getByLabel('Nombre').fill('Ana')
  await person(page, 1).getByRole('radio', { name: 'Menor' }).check()
  await page.getByRole('button', { name: 'Añadir otra persona' }).focus()
  await keyboard.press('Enter')
  await expect(person(page, 2).getByLabel('Nombre')).toBeFocused()
  await expect(status).toHaveText('Añadido: Persona 2')
  await keyboard.type('Eva')
  await person(page, 2).getByRole('radio', { name: 'Mayor' }).check()

  await page.getByRole('button', { name: 'Subir Persona 2' }).focus()
  await keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Bajar Persona 1' })).toBeFocused()
  await expect(status).toHaveText('Persona: ahora en el lugar 1 de 2')
  await expect(person(page, 1).getByLabel('Nombre')).toHaveValue('Eva')
  await expect(person(page, 1).getByRole('radio', { name: 'Mayor' })).toBeChecked()
  await expect(person(page, 2).getByLabel('Nombre')).toHaveValue('Ana')
  await expect(person(page, 2).getByRole('radio', { name: 'Menor' })).toBeChecked()
  await expect(person(page, 2).getByLabel('Tutor')).toBeVisible()

  await page.getByRole('button', { name: 'Quitar Persona 1' }).focus()
  await keyboard.press('Enter')
  await expect(status).toHaveText('Quitado: Persona 1')
  await expect(page.getByRole('button', { name: 'Quitar Persona 1' })).toBeFocused()
  await expect(person(page, 1).getByLabel('Nombre')).toHaveValue('Ana')
  await expect(person(page, 2)).toHaveCount(0)
})

test('a list holds no more than it may, and says so', async ({ page, formPage }) => {
  await formPage.start()
  const add = page.getByRole('button', { name: 'Añadir', exact: true })
  for (const place of [1, 2, 3]) {
    await add.click()
    await expect(page.getByLabel(`Correo ${place}`)).toBeFocused()
  }
  await expect(add).toHaveCount(0)
  await expect(page.getByText('No caben más de 3.')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar Correo 2' }).click()
  await expect(add).toBeVisible()
})

test('answers of a branch that was left are kept on the page, and never sent', async ({ page, formPage }) => {
  await formPage.start()
  await fillRest(page)
  await person(page, 1).getByLabel('Nombre').fill('Eva')
  await person(page, 1).getByRole('radio', { name: 'Mayor' }).check()
  await expect(page.getByRole('radio', { name: 'Con tarjeta' })).not.toBeChecked()
  await page.getByRole('radio', { name: 'Con tarjeta' }).check()
  await page.getByLabel('Últimas cifras').fill('1234')
  await page.getByRole('radio', { name: 'Por transferencia' }).check()
  await expect(page.getByLabel('Últimas cifras')).toHaveCount(0)
  await page.getByLabel('Cuenta').fill('ES00')
  await page.getByRole('radio', { name: 'Con tarjeta' }).check()
  await expect(page.getByLabel('Últimas cifras')).toHaveValue('1234')
  await page.getByRole('radio', { name: 'Por transferencia' }).check()
  await expect(page.getByLabel('Cuenta')).toHaveValue('ES00')
  await formPage.send()
  expect(await formPage.readSent()).toEqual({
    titular: 'Ana',
    direccion: { calle: 'Sol 1', pais: 'otro' },
    personas: [{ nombre: 'Eva', edad: 'mayor' }],
    pago: { medio: 'transferencia', cuenta: 'ES00' },
  })
})

test('what is missing in groups and items is told by its place, and the link leads there', async ({
  page,
  formPage,
}) => {
  await formPage.start()
  await page.getByRole('button', { name: 'Añadir', exact: true }).click()
  await page.getByLabel('Piso').fill('2')
  await page.getByRole('radio', { name: 'Con tarjeta' }).check()
  await formPage.send()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Titular: Falta',
    'Señas, Calle: Falta',
    'Señas, País: Elige el país',
    'Señas, Portero: Di también el portero',
    'Persona 1, Nombre: Falta',
    'Persona 1, Edad: Elige la edad',
    'Correo 1: Falta el correo',
    'Pago, Últimas cifras: Falta',
  ])
  await summary.getByRole('link', { name: /^Persona 1, Nombre/ }).click()
  const name = person(page, 1).getByLabel('Nombre')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/Error: Falta/)
  await name.fill('Eva')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await summary.getByRole('link', { name: /^Persona 1, Edad/ }).click()
  await expect(person(page, 1).getByRole('radio', { name: 'Menor' })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
})

test('axe finds nothing: as it comes, with several items, and in a branch', async ({ page, formPage }) => {
  await formPage.start()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Añadir otra persona' }).click()
  await page.getByRole('button', { name: 'Añadir', exact: true }).click()
  await page.getByRole('radio', { name: 'Por transferencia' }).check()
  await expect(group(page, 'Dirección')).toHaveAccessibleDescription('Donde te llega el correo.')
  await expectAccessibleAtBothWidths(page)
})
