import { expect, type Page } from 'playwright/test'
import { expectAccessibleAtBothWidths } from '#support/e2e.ts'
import { testFormPage } from '#support/select-page/form-page-test.ts'

const titles = ['Mala', 'Regular', 'Buena', 'Muy buena', 'Excelente', 'No procede']
const rows = ['Dominio del tema', 'Manera de presentarlo, con sus ejemplos y sus pausas', 'Calidad de los materiales']

const test = testFormPage({
  title: 'Una tabla',
  properties: {
    ponente: {
      type: 'object',
      title: 'Puntúa a quien la dio',
      'x-widget': 'matrix',
      'x-hint': 'Una nota por fila.',
      properties: Object.fromEntries(rows.map((title, index) => [`fila${index}`, { $ref: '#/$defs/nota', title }])),
      required: ['fila0', 'fila1', 'fila2'],
    },
  },
  required: ['ponente'],
  $defs: {
    nota: {
      type: 'string',
      title: 'Nota',
      oneOf: titles.map((title, index) => ({ const: `n${index}`, title })),
      'x-errors': { required: 'Elige una nota' },
    },
  },
})

const getRow = (page: Page, index: number) => page.getByRole('radiogroup', { name: rows[index] ?? '' })

/** The middle of each button, row by row. */
const getPlaces = (page: Page) =>
  page.getByRole('radiogroup').evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('input')].map((input) => {
        const { x, y, width, height } = input.closest('label')?.getBoundingClientRect() ?? input.getBoundingClientRect()
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2), width, height }
      }),
    ),
  )

test('each row is a radio group of its own: arrows and figures choose in it, and what is chosen is sent', async ({
  page,
  formPage,
}) => {
  await formPage.start()
  await expect(page.getByRole('group', { name: 'Puntúa a quien la dio' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(getRow(page, 0).getByRole('radio', { name: 'Mala' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(getRow(page, 0).getByRole('radio', { name: 'Regular' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('5')
  await expect(getRow(page, 1).getByRole('radio', { name: 'Excelente' })).toBeChecked()
  await getRow(page, 2).getByRole('radio', { name: 'No procede' }).press('Space')
  await formPage.send()
  expect(await formPage.readSent()).toEqual({ ponente: { fila0: 'n1', fila1: 'n4', fila2: 'n5' } })
})

test('a row that is missing has its message, and the summary leads to it', async ({ page, formPage }) => {
  await formPage.start()
  await getRow(page, 0).getByRole('radio', { name: 'Buena', exact: true }).check()
  await getRow(page, 2).getByRole('radio', { name: 'Buena', exact: true }).check()
  await formPage.send()
  await expect(getRow(page, 1)).toHaveAttribute('aria-invalid', 'true')
  await expect(getRow(page, 1)).toHaveAccessibleDescription(/Elige una nota/)
  await expect(getRow(page, 0)).not.toHaveAttribute('aria-invalid')
  await page.getByRole('alert').getByRole('link').click()
  await expect(getRow(page, 1).getByRole('radio').first()).toBeFocused()
})

test('on a wide screen the options are columns under their heads', async ({ page, formPage }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await formPage.open()
  const places = await getPlaces(page)
  const columns = places[0]?.map(({ x }) => x) ?? []
  for (const row of places) {
    expect(row.map(({ x }) => x)).toEqual(columns)
    expect(new Set(row.map(({ y }) => y)).size).toBe(1)
    for (const { width, height } of row) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  const heads = await page.locator('.matrix__heads > span').evaluateAll((all) =>
    all.map((each) => {
      const { x, width } = each.getBoundingClientRect()
      return { text: each.textContent, x: Math.round(x + width / 2) }
    }),
  )
  expect(heads.map(({ text }) => text)).toEqual(titles)
  for (const [index, { x }] of heads.entries()) expect(Math.abs(x - (columns[index] ?? 0))).toBeLessThanOrEqual(2)
  await formPage.hydrate()
})

for (const width of [360, 390])
  test(`at ${width} px the rows are one under another, their options too`, async ({ page, formPage }) => {
    await page.setViewportSize({ width, height: 900 })
    await formPage.open()
    await expect(page.locator('.matrix__heads')).toBeHidden()
    for (const row of await getPlaces(page)) {
      expect(new Set(row.map(({ x }) => x)).size).toBe(1)
      for (const each of row) expect(each.height).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await formPage.hydrate()
  })

test('a matrix is accessible at both widths, in error too', async ({ page, formPage }) => {
  await formPage.start()
  await getRow(page, 2).getByRole('radio', { name: 'No procede' }).check()
  await formPage.send()
  await expectAccessibleAtBothWidths(page)
})
