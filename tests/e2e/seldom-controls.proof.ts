import { expect } from 'playwright/test'
import { expectAccessibleAtBothWidths } from '#support/e2e.ts'
import { testFormPage } from '#support/select-page/form-page-test.ts'

const errors = (...rules: string[]) => ({
  'x-errors': Object.fromEntries(rules.map((rule) => [rule, `Falla ${rule}`])),
})

const test = testFormPage({
  title: 'Mandos',
  properties: {
    dolor: {
      type: 'integer',
      title: '¿Cuánto te duele?',
      minimum: 0,
      maximum: 10,
      'x-widget': 'range',
      ...errors('required', 'minimum', 'maximum'),
    },
    tono: { type: 'string', title: 'Color', 'x-widget': 'color', ...errors('required') },
    hora: { type: 'string', title: 'Hora', format: 'time', ...errors('required', 'format') },
    cita: { type: 'string', title: 'Cita', format: 'date-time', ...errors('required', 'format') },
    telefono: {
      type: 'string',
      title: 'Teléfono',
      'x-widget': 'phone',
      'x-sensitive': 'contact',
      ...errors('required', 'pattern'),
    },
    acepto: { type: 'boolean', title: 'Acepto que me llaméis.', ...errors('required') },
  },
  required: ['dolor', 'tono', 'hora', 'cita', 'telefono', 'acepto'],
})

test('controls that few forms have are accessible and say what they lack', async ({ page, formPage }) => {
  await formPage.start()
  await formPage.send()
  const links = page.getByRole('alert').getByRole('link')
  await expect(links).toHaveCount(6)
  await expect(links.last()).toHaveText('Acepto que me llaméis. Falla required')
  await expectAccessibleAtBothWidths(page)
})

test('a slider is not answered before it is moved, and stays as long as it is when it is', async ({
  page,
  formPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await formPage.start()
  const slider = page.getByRole('slider')
  const before = await slider.boundingBox()
  await expect(slider).toHaveAttribute('aria-valuetext', 'Sin responder')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '6')
  expect((await slider.boundingBox())?.width).toBe(before?.width)
})

test('in forced colours the browser draws what is chosen, since backgrounds are taken away', async ({
  page,
  formPage,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await formPage.start()
  for (const control of [page.getByRole('slider'), page.getByRole('checkbox')])
    await expect(control).toHaveCSS('appearance', 'auto')
})

test('a telephone number is typed freely, judged by the rules of its country, and sent in one form', async ({
  page,
  formPage,
}) => {
  await formPage.start()
  await page.getByRole('slider').press('ArrowRight')
  await page.getByLabel('Color').fill('#336699')
  await page.getByLabel('Hora').fill('10:30')
  await page.getByLabel('Cita').fill('2026-12-01T10:30')
  await page.getByLabel('Acepto').check()
  await page.getByLabel('Teléfono').fill('600 123 45')
  await formPage.send()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Teléfono: Falla pattern'])
  await page.getByLabel('Teléfono').fill('(600) 12-34-56')
  await formPage.send()
  expect(await formPage.readSent()).toEqual({
    dolor: 6,
    tono: '#336699',
    hora: '10:30',
    cita: '2026-12-01T10:30',
    telefono: '+34600123456',
    acepto: true,
  })
})
