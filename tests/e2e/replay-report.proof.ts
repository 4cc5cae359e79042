import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import quiz from '#generated/funnels/cuestionario.gen.ts'
import { writeReport } from '#replay/report/write-report.ts'
import { expectAccessibleAtBothWidths } from '#support/e2e.ts'
import { createReplays } from '#support/sample-film.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'
import { expect, test } from '#support/worker-test.ts'

const temporary = createTemporaryFolder()
const folder = join(temporary.path, 'report')
const file = join(temporary.path, 'report.html')

test.beforeAll(async () => {
  await writeReport([quiz], await createReplays(join(temporary.path, 'film')), { folder, file })
})
test.afterAll(() => temporary.remove())

for (const page of [join(folder, 'index.html'), file]) {
  const name = page === file ? 'in one file' : 'as a folder'

  test(`the report ${name} opens without a server, shows the failed path first and says what was expected`, async ({
    page: tab,
  }) => {
    const errors: string[] = []
    tab.on('pageerror', ({ message }) => errors.push(message))
    // The event of a path that is open from the start comes before or after the script: here it has gone by.
    await tab.addInitScript(() =>
      addEventListener('toggle', (event) => event.stopImmediatePropagation(), { capture: true }),
    )
    await tab.goto(pathToFileURL(page).href)
    const paths = tab.locator('.path')
    await expect(paths.first()).toContainText('Fallido')
    await expect(paths.first().locator('.failure')).toContainText('Se esperabaq3')
    const picture = paths.first().locator('.film img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('naturalWidth', 800)
    await expect(tab.locator('svg[role=img]')).toHaveAccessibleName('Diagrama de cuestionario')
    await expectAccessibleAtBothWidths(tab)
    expect(errors).toEqual([])
  })

  test(`markup in answers, messages and mails of the report ${name} stays text`, async ({ page: tab }) => {
    await tab.goto(pathToFileURL(page).href)
    await expect(tab).toHaveTitle('Recorridos repetidos en el navegador')
    await expect(tab.locator('main :is(b, img[src=x])')).toHaveCount(0)
    const passed = tab.locator('.path').nth(1)
    await expect(passed).toContainText('<img src=x onerror="document.title=1">')
    await passed.locator('summary').first().click()
    const picture = passed.locator('.film img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('naturalWidth', 800)
  })
}

test('the trace of a failed path lies beside the page, and it alone', async ({ page }) => {
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  const link = page.getByRole('link', { name: 'Traza del navegador' })
  await expect(link).toHaveCount(1)
  const name = await link.getAttribute('href')
  expect(readFileSync(join(folder, name ?? ''), 'utf8')).toBe('trace')
  expect(readdirSync(join(folder, 'traces'))).toHaveLength(1)
})

test('with the keyboard a path is found by its answer, opened, and its picture enlarged', async ({ page }) => {
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  const search = page.getByLabel('Buscar por respuesta, paso o texto')
  await search.focus()
  await page.keyboard.type('acaba en «apta»')
  await expect(page.getByRole('status')).toHaveText('1 de 2 recorridos')
  const path = page.locator('.path').filter({ visible: true })
  await expect(path).toHaveCount(1)
  await path.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(path.locator('.film')).toContainText('¿Te interesa acompañar a otras personas? → Sí')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ampliar' })
  await expect(dialog.getByRole('img', { name: 'Pantalla en «q1»' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(path.locator('.enlarge').first()).toBeFocused()
  await search.fill('no está en ninguno')
  await expect(page.getByRole('status')).toHaveText('0 de 2 recorridos')
})
