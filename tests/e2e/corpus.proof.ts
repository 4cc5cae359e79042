import { expect } from 'playwright/test'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { compileRealForms, longProject } from '#support/corpus/real-forms.ts'
import { judgeEndings } from '#support/corpus-page/judge-endings.ts'
import { serveCorpusPage } from '#support/corpus-page/serve-corpus-page.ts'
import { testServed } from '#support/worker-test.ts'

const pairs = [...compileRealForms().pairs, ...compileRealForms(longProject).pairs]

/** One page with every form of the corpus. */
const test = testServed(() => serveCorpusPage(pairs))

for (const pair of pairs)
  test(`${pair.id}: every ending is reached, and axe finds nothing on any screen`, ({ page, address }) =>
    judgeEndings(page, address, pair))

test('inscripcion: who leaves before arriving stays at the question, and the fee is that of all who come', async ({
  page,
  address,
}) => {
  const next = (name = 'Siguiente') => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`${address}#inscripcion`)
  await page.getByLabel('Nombre').fill('Ana')
  await page.getByLabel('Apellidos').fill('Sol')
  await page.getByLabel('Correo electrónico').fill('ana@correo.example')
  await next()
  await page.getByRole('radio', { name: 'En persona' }).check()
  await next()
  const companion = page.getByRole('group', { name: /^Acompañante/ })
  await page.getByRole('radio', { name: 'Vegano' }).first().check()
  await page.getByRole('button', { name: 'Añadir acompañante' }).click()
  await companion.getByLabel('Nombre').fill('Eva')
  await companion.getByLabel('Apellidos').fill('Mar')
  await companion.getByRole('radio', { name: 'Normal' }).check()
  await page.getByRole('radio', { name: 'Sí, lo reserváis vosotros' }).check()
  await page.getByLabel('Llegada').fill('2030-05-02')
  await page.getByLabel('Salida').fill('2030-05-02')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name: 'Siguiente', exact: true }).focus()
    await page.keyboard.press('Enter')
    // It is told at once, whole and in view, and who reads it goes on from where they are.
    const notice = page.getByRole('alert')
    await expect(notice).toHaveCount(1)
    await expect(notice).toContainText('La salida tiene que ser después de la llegada')
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Siguiente', exact: true })).toBeFocused()
    await expect(page.getByLabel('Salida')).toHaveValue('2030-05-02')
    await expectAccessible(page)
  }
  await page.getByLabel('Salida').fill('2030-05-03')
  await next()
  await next()
  await next('Inscribirme')
  await expect.poll(() => page.evaluate(() => window.arrive !== undefined)).toBe(true)
  await page.evaluate(() => window.arrive?.())
  await expect(page.getByText('La cuota de todos, que se paga allí, es de 60 €.')).toBeVisible()
})
