import { expect, type Page } from 'playwright/test'
import { expectAccessibleAtBothWidths } from '#support/e2e.ts'
import { testFormPage } from '#support/select-page/form-page-test.ts'

const toId = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '-')
const toOptions = (titles: readonly string[]) => titles.map((title) => ({ const: toId(title), title }))

const provinces =
  'A Coruña,Álava,Albacete,Alicante,Almería,Asturias,Ávila,Badajoz,Barcelona,Burgos,Cáceres,Castellón,Las Palmas,Palencia,Santa Cruz de Tenerife,Segovia,Tenerife,Zaragoza'

/** A list of two options and one of eighteen. */
const test = testFormPage({
  title: 'Listas',
  properties: {
    turno: { type: 'string', title: 'Turno', 'x-widget': 'select', oneOf: toOptions(['Mañana', 'Tarde']) },
    provincia: {
      type: 'string',
      title: 'Provincia',
      'x-widget': 'select',
      'x-hint': 'Donde vives ahora.',
      oneOf: toOptions(provinces.split(',')),
      'x-errors': { required: 'Elige tu provincia' },
    },
    nombre: { type: 'string', title: 'Nombre', 'x-autocomplete': 'off' },
  },
  required: ['provincia'],
  additionalProperties: false,
})

const search = (page: Page) => page.getByRole('combobox', { name: 'Provincia' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Provincia' }).getByRole('option')

test('without its script each list is a native one, and what is chosen in it then is kept', async ({
  page,
  formPage,
}) => {
  await formPage.open()
  for (const [name, count] of [
    ['turno', 3],
    ['provincia', 19],
  ] as const) {
    const list = page.locator(`select[name=${name}]`)
    await expect(list.locator('option')).toHaveCount(count)
    await expect(list).toHaveValue('')
    await expect(list.locator('option').first()).toHaveText('Elige una opción')
  }
  await page.locator('#turno').selectOption('Tarde')
  await page.locator('#provincia').selectOption('Las Palmas')
  await page.locator('#nombre').focus()
  await formPage.hydrate()
  await expect(search(page)).toHaveValue('Las Palmas')
  await expect(page.locator('select')).toHaveCount(1)
  await expect(page.locator('select')).toHaveValue('tarde')
  await formPage.send()
  expect(await formPage.readSent()).toEqual({
    turno: 'tarde',
    provincia: 'las-palmas',
  })
})

test('a list that the visitor is choosing from stays until they leave it', async ({ page, formPage }) => {
  await formPage.open()
  await page.locator('#provincia').focus()
  await formPage.hydrate()
  await page.locator('#provincia').selectOption('Burgos')
  await expect(page.locator('select#provincia')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(search(page)).toHaveValue('Burgos')
})

test('a long list is searched by the keyboard alone', async ({ page, formPage }) => {
  await formPage.start()
  const { keyboard } = page
  await page.locator('#turno').focus()
  await keyboard.press('Tab')
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(search(page)).toHaveAccessibleDescription('Donde vives ahora.')

  // The words of an option begin with what is typed, whatever its accents.
  await keyboard.type('alm')
  await expect(options(page)).toHaveText(['Almería'])
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('A')
  await expect(options(page)).toHaveText(['A Coruña', 'Álava', 'Albacete', 'Alicante', 'Almería', 'Asturias', 'Ávila'])
  await expect(page.getByRole('status')).toHaveText('7 opciones')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(search(page)).toHaveAttribute('aria-activedescendant', 'provincia-option-1')
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Enter')
  await expect(search(page)).toHaveValue('Ávila')
  await expect(search(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('output')).toHaveCount(0)

  // Escape takes nothing; what is marked when the field is left is taken.
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('pal')
  await keyboard.press('Escape')
  await expect(search(page)).toHaveValue('Ávila')
  await keyboard.press('ArrowDown')
  await expect(options(page)).toHaveCount(18)
  await expect(search(page)).toHaveAttribute('aria-activedescendant', 'provincia-option-6')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('palm')
  await keyboard.press('Tab')
  await expect(search(page)).toHaveValue('Las Palmas')

  // A title that is typed whole goes before an earlier one that holds it.
  await keyboard.press('Shift+Tab')
  await keyboard.type('tenerife')
  await expect(options(page)).toHaveText(['Santa Cruz de Tenerife', 'Tenerife'])
  await keyboard.press('Tab')
  await expect(search(page)).toHaveValue('Tenerife')
  await keyboard.press('Shift+Tab')
  await keyboard.type('las palmas')
  await keyboard.press('Tab')

  // A text that no option has gives way to what was chosen.
  await keyboard.press('Shift+Tab')
  await keyboard.type('zzz')
  await expect(page.getByRole('status')).toHaveText('Ninguna opción coincide')
  await expect(search(page)).toHaveAttribute('aria-expanded', 'false')
  await keyboard.press('Tab')
  await expect(search(page)).toHaveValue('Las Palmas')
  await page.locator('#nombre').press('Enter')
  await expect(page.locator('output')).toHaveText('{"provincia":"las-palmas"}')
})

test('an answer is taken back by emptying the field, and asked for where it is required', async ({
  page,
  formPage,
}) => {
  await formPage.start()
  await search(page).click()
  await expect(options(page)).toHaveCount(18)
  await options(page).filter({ hasText: 'Segovia' }).click()
  await expect(search(page)).toHaveValue('Segovia')
  await expect(search(page)).toBeFocused()
  await search(page).fill('')
  await page.keyboard.press('Tab')
  await formPage.send()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Elige tu provincia' }).click()
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveAccessibleDescription('Donde vives ahora. Error: Elige tu provincia')
  await expect(search(page)).toHaveAttribute('aria-invalid', 'true')
  await search(page).fill('zara')
  await search(page).press('Enter')
  await expect(page.locator('.error')).toHaveCount(0)
})

test('axe finds nothing: closed, open, without a match, and with an error', async ({ page, formPage }) => {
  await formPage.start()
  await expectAccessibleAtBothWidths(page)
  await search(page).fill('a')
  await expectAccessibleAtBothWidths(page)
  await search(page).fill('zzz')
  await expectAccessibleAtBothWidths(page)
  await search(page).fill('')
  await search(page).press('Tab')
  await formPage.send()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})
