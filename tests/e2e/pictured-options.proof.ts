import { expect, type Page } from 'playwright/test'
import { expectAccessibleAtBothWidths, holdRequests } from '#support/e2e.ts'
import { testFormPage } from '#support/select-page/form-page-test.ts'

const option = (value: string, title: string, alt = '') => ({
  const: value,
  title,
  'x-picture': { src: `/fotos/${value === 'mar' ? 'azul' : 'rojo'}.webp`, alt },
})

const test = testFormPage({
  title: 'Elige por la foto',
  properties: {
    lugar: {
      type: 'string',
      title: '¿Dónde descansas?',
      oneOf: [
        option('mar', 'Junto al mar'),
        option('monte', 'En el monte', 'Una cabaña con nieve'),
        option('casa', 'En casa'),
      ],
      'x-errors': { required: 'Elige un lugar' },
    },
    momentos: {
      type: 'array',
      title: '¿En qué momentos?',
      items: {
        type: 'string',
        oneOf: [
          option('alba', 'Al despertar'),
          option('noche', 'Por la noche, antes de dormir y sin prisa'),
          { const: 'ninguno', title: 'En ninguno de estos', 'x-exclusive': true },
        ],
      },
      'x-errors': { 'x-exclusive': 'O ninguno, u otros' },
    },
  },
  required: ['lugar'],
})

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="96"><rect width="64" height="96" fill="#678"/></svg>'

test.beforeEach(({ page }) =>
  page.route('**/fotos/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing })),
)

const getBoxes = (page: Page) =>
  page.locator('.pictured img').evaluateAll((all) =>
    all.map((each) => {
      const { width, height } = each.getBoundingClientRect()
      return { width, height, label: each.closest('label')?.getBoundingClientRect().height ?? 0 }
    }),
  )

test('an option is called by its picture and its title, and chosen by a press on the picture or by its key', async ({
  page,
  formPage,
}) => {
  await formPage.start()
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  await page.locator('.pictured img').first().click()
  await expect(radio('Junto al mar')).toBeChecked()
  await radio('Junto al mar').press('2')
  await expect(radio('Una cabaña con nieve En el monte')).toBeChecked()
  await radio('Una cabaña con nieve En el monte').press('ArrowDown')
  await expect(radio('En casa')).toBeChecked()
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await box('Al despertar').press('Space')
  await box('En ninguno de estos').press('Space')
  await expect(box('Al despertar')).not.toBeChecked()
  await formPage.send()
  expect(await formPage.readSent()).toEqual({ lugar: 'casa', momentos: ['ninguno'] })
})

for (const width of [360, 390, 1280])
  test(`at ${width} px pictures have their room before they come, all in one shape`, async ({ page, formPage }) => {
    const arrive = await holdRequests(page, '**/fotos/*')
    await page.setViewportSize({ width, height: 1600 })
    await formPage.open()
    const before = await getBoxes(page)
    expect(before).toHaveLength(5)
    for (const { width: own, height, label } of before) {
      expect(own / height).toBeCloseTo(4 / 3, 1)
      expect(label).toBeGreaterThan(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    arrive()
    await page.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0))
    expect(await getBoxes(page)).toEqual(before)
    await formPage.hydrate()
  })

test('pictured options are accessible at both widths, in error too', async ({ page, formPage }) => {
  await formPage.start()
  await formPage.send()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([/Elige un lugar$/])
  await expectAccessibleAtBothWidths(page)
})
