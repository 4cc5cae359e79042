import { expect, type Page } from 'playwright/test'
import { expectAccessibleAtBothWidths } from '#support/e2e.ts'
import { testFormPage } from '#support/select-page/form-page-test.ts'

const option = (title: string, more: object = {}) => ({ const: title.split(' ')[0]?.toLowerCase(), title, ...more })
const shownBy = (name: string, test: object, then: object) => ({
  if: { properties: { [name]: test }, required: [name] },
  then,
})

const test = testFormPage({
  title: 'Cuéntanos',
  properties: {
    motivo: {
      type: 'string',
      title: '¿Qué te trae?',
      oneOf: [option('Dormir mejor'), option('Otro motivo', { 'x-other': 'cual' }), option('Nada en concreto')],
      'x-errors': { required: 'Elige un motivo' },
    },
    cual: {
      type: 'string',
      title: '¿Cuál?',
      maxLength: 40,
      'x-errors': { required: 'Di cuál', maxLength: 'Más corto' },
    },
    ayudas: {
      type: 'array',
      title: '¿Qué ayudas recibes?',
      maxItems: 2,
      items: {
        type: 'string',
        oneOf: [
          option('Beca'),
          option('Paro'),
          option('Vivienda'),
          option('Ninguna de estas', { 'x-exclusive': true }),
          option('Otra', { 'x-other': 'otraAyuda' }),
        ],
      },
      'x-errors': { required: 'Marca alguna', maxItems: 'Dos como mucho', 'x-exclusive': 'O ninguna, u otras' },
    },
    otraAyuda: { type: 'string', title: '¿Qué otra?' },
    mascota: {
      type: 'object',
      title: 'Tu mascota',
      properties: {
        especie: {
          type: 'string',
          title: 'Especie',
          oneOf: [option('Perro'), option('Otro animal', { 'x-other': 'animal' })],
        },
      },
      ...shownBy('especie', { const: 'otro' }, { properties: { animal: { type: 'string', title: '¿Qué animal?' } } }),
    },
  },
  required: ['motivo', 'ayudas'],
  allOf: [
    shownBy('motivo', { const: 'otro' }, { required: ['cual'] }),
    shownBy('ayudas', { contains: { const: 'otra' } }, { properties: { otraAyuda: true } }),
  ],
})

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const which = (page: Page) => page.getByRole('radiogroup', { name: '¿Qué te trae?' }).getByLabel('¿Cuál?')

test('an option that stands alone takes the place of the others, they take its place, and both are told', async ({
  page,
  formPage,
}) => {
  await formPage.start()
  const status = page.getByRole('group', { name: '¿Qué ayudas recibes?' }).getByRole('status')
  await box(page, 'Beca').press('Space')
  await box(page, 'Paro').press('Space')
  await expect(status).toBeEmpty()
  await box(page, 'Ninguna de estas').press('Space')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(box(page, 'Ninguna de estas')).toBeChecked()
  await expect(status).toHaveText('Desmarcado: Beca, Paro')
  await box(page, 'Vivienda').press('Space')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(status).toHaveText('Desmarcado: Ninguna de estas')
  await page.getByRole('radio', { name: 'Dormir mejor' }).check()
  await formPage.send()
  expect(await formPage.readSent()).toEqual({ motivo: 'dormir', ayudas: ['vivienda'] })
})

test('options that exclude each other and were ticked before the script was there are refused with their message', async ({
  page,
  formPage,
}) => {
  await formPage.open()
  await box(page, 'Beca').check()
  await box(page, 'Ninguna de estas').check()
  await formPage.hydrate()
  await page.getByRole('radio', { name: 'Dormir mejor' }).check()
  await formPage.send()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([/O ninguna, u otras$/])
  await box(page, 'Ninguna de estas').uncheck()
  await formPage.send()
  expect(await formPage.readSent()).toEqual({ motivo: 'dormir', ayudas: ['beca'] })
})

test('more options than may be chosen are refused with their message', async ({ page, formPage }) => {
  await formPage.start()
  await page.getByRole('radio', { name: 'Dormir mejor' }).check()
  for (const name of ['Beca', 'Paro', 'Vivienda']) await box(page, name).check()
  await formPage.send()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([/Dos como mucho$/])
})

test('an option asks for its text under it, which is kept and not sent once another is chosen', async ({
  page,
  formPage,
}) => {
  await formPage.start()
  await expect(which(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Otro motivo' }).check()
  await box(page, 'Otra').check()
  await formPage.send()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([/Di cuál$/])
  await page.getByRole('alert').getByRole('link').click()
  await expect(which(page)).toBeFocused()
  await page.keyboard.type('El 2 de mayo')
  await expect(page.getByRole('radio', { name: 'Otro motivo' })).toBeChecked()
  await page.getByRole('radio', { name: 'Nada en concreto' }).check()
  await expect(which(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Otro motivo' }).check()
  await expect(which(page)).toHaveValue('El 2 de mayo')
  await page.getByRole('radio', { name: 'Dormir mejor' }).check()
  await page.getByLabel('¿Qué otra?').fill('De mi pueblo')
  await formPage.send()
  expect(await formPage.readSent()).toEqual({ motivo: 'dormir', ayudas: ['otra'], otraAyuda: 'De mi pueblo' })
})

test('an option of a group asks for its text under it too', async ({ page, formPage }) => {
  await formPage.start()
  await page.getByRole('radio', { name: 'Dormir mejor' }).check()
  await box(page, 'Beca').check()
  await page.getByRole('radio', { name: 'Otro animal' }).check()
  await page
    .getByRole('radiogroup', { name: /^Especie/ })
    .getByLabel('¿Qué animal?')
    .fill('Gato')
  await formPage.send()
  expect(await formPage.readSent()).toMatchObject({ mascota: { especie: 'otro', animal: 'Gato' } })
})

test('open choices are accessible at both widths, in error too', async ({ page, formPage }) => {
  await formPage.start()
  await page.getByRole('radio', { name: 'Otro motivo' }).check()
  await box(page, 'Otra').check()
  await page.getByRole('radio', { name: 'Otro animal' }).check()
  await formPage.send()
  await expect(which(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleAtBothWidths(page)
})
