import { expect } from 'playwright/test'
import { expectAccessibleAtBothWidths } from '#support/e2e.ts'
import { testFormPage } from '#support/select-page/form-page-test.ts'

const yesNo = { type: 'string', enum: ['Sí', 'No'] }

const test = testFormPage({
  title: 'Ya rellenado',
  properties: {
    pais: { type: 'string', title: 'País', maxLength: 40, default: 'España', 'x-errors': { maxLength: 'Más corto' } },
    cuotas: { type: 'number', title: 'Cuotas', enum: [1, 1.5, 12], default: 1.5 },
    dias: { type: 'array', title: 'Días', items: { type: 'string', enum: ['lunes', 'martes'] }, default: ['martes'] },
    regalo: { title: '¿Es un regalo?', ...yesNo, default: 'No' },
    dedicatoria: { type: 'string', title: 'Dedicatoria', contentMediaType: 'text/plain', default: 'Con cariño' },
    tarifa: { type: 'number', title: 'Tarifa', readOnly: true, const: 1234.5, 'x-hint': 'La de este año.' },
  },
  required: ['tarifa'],
  allOf: [
    {
      if: { properties: { regalo: { const: 'Sí' } }, required: ['regalo'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: { dedicatoria: true } },
    },
  ],
})

test('what questions come with is sent as it is, but for those that nobody has seen', async ({ page, formPage }) => {
  await formPage.start()
  await expect(page.getByLabel('País')).toHaveValue('España')
  await expect(page.getByRole('radio', { name: '1,5' })).toBeChecked()
  await formPage.send()
  const sent = { pais: 'España', cuotas: 1.5, dias: ['martes'], regalo: 'No', tarifa: 1234.5 }
  expect(await formPage.readSent()).toEqual(sent)
})

test('what is changed or taken out is, before the script was there too', async ({ page, formPage }) => {
  await formPage.open()
  await page.getByLabel('País').fill('')
  await page.getByRole('radio', { name: '12' }).check()
  await page.getByRole('checkbox', { name: 'martes' }).uncheck()
  await formPage.hydrate()
  await page.getByRole('radio', { name: 'Sí' }).check()
  await expect(page.getByLabel('Dedicatoria')).toHaveValue('Con cariño')
  await page.getByLabel('Dedicatoria').fill('Para Ana,\ncon prisa')
  await formPage.send()
  expect(await formPage.readSent()).toEqual({
    cuotas: 12,
    regalo: 'Sí',
    dedicatoria: 'Para Ana,\ncon prisa',
    tarifa: 1234.5,
  })
})

test('what cannot be changed is read with its name and its hint, and no key changes it', async ({ page, formPage }) => {
  await formPage.start()
  const field = page.getByRole('textbox', { name: 'Tarifa', exact: true })
  await expect(field).toHaveAccessibleDescription('La de este año.')
  await field.press('9')
  await expect(field).toHaveValue('1.234,5')
})

test('answers that are there are accessible at both widths', async ({ page, formPage }) => {
  await formPage.start()
  await expectAccessibleAtBothWidths(page)
})
