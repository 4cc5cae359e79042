import type { Page } from 'playwright/test'
import { inProject } from '#project/project-root.ts'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, expectStep, isFormAlive, test } from '#support/e2e.ts'
import { weighPages } from '#support/weigh.ts'

const paths = weighPages(inProject('dist'))
  .filter(({ hasIslands }) => hasIslands)
  .map(({ path }) => path)
/** The messages of a browser and the page for a file that did not arrive. */
const lost = [
  /^console: Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)/,
  /^console: An island could not be loaded\./,
]

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'no se ha podido cargar' })

const tryAgain = (page: Page) => failure(page).getByRole('button', { name: 'Cargar de nuevo' }).click()

/** Cuts the line for some scripts; gives what mends it. */
async function cut(page: Page, scripts: RegExp): Promise<() => Promise<void>> {
  await page.route(scripts, (route) => route.abort())
  return () => page.unroute(scripts)
}

for (const path of paths) {
  test(`${path} says when its code did not arrive, and its button loads it`, async ({ page, problems }) => {
    problems.allow(...lost)
    const mend = await cut(page, /\/hydrate-island-/)
    await page.goto(path)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(failure(page)).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
    }
    await expect(failure(page).getByRole('link')).toHaveAttribute('href', 'mailto:hola@practica.example')
    await mend()
    await tryAgain(page)
    await page.waitForFunction(isFormAlive)
    await expect(failure(page)).toHaveCount(0)
  })
}

test('while the line is away what was typed stays, and when it is back the form comes alive', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(...lost)
  const mend = await cut(page, /\/hydrate-island-/)
  await page.goto('/formulario-contacto')
  const name = page.getByLabel('¿Cómo te llamas?')
  await name.fill('Lucía')
  await context.setOffline(true)
  const first = await failure(page).elementHandle()
  await tryAgain(page)
  await page.waitForFunction((element) => !element?.isConnected, first)
  await expect(failure(page)).toBeVisible()
  await expect(name).toHaveValue('Lucía')
  await context.setOffline(false)
  await mend()
  await tryAgain(page)
  await page.waitForFunction(isFormAlive)
  await expect(failure(page)).toHaveCount(0)
  // A new document may have been needed, which some browsers open empty.
  await name.fill('Lucía')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expectStep(page, 'formulario-contacto', 'email')
})

test('where the browser asks for no lost file again, the button opens the page anew', async ({ page, problems }) => {
  problems.allow(...lost)
  const mend = await cut(page, /\/hydrate-island-/)
  await page.goto('/formulario-contacto')
  await expect(failure(page)).toBeVisible()
  await page.route('/formulario-contacto', async (route) => {
    if (route.request().isNavigationRequest()) await mend()
    await route.continue()
  })
  await tryAgain(page)
  // The old document may still answer while the new one is on its way.
  const isReloaded = () => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload'
  await page.waitForFunction(isReloaded)
  await page.waitForFunction(isFormAlive)
})

test('on a long form it stands in view wherever the visitor is, and never hides what has the focus', async ({
  page,
  problems,
}) => {
  problems.allow(...lost)
  await cut(page, /\/hydrate-island-/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/formulario-hipnosis-regresiva')
  await expect(failure(page)).toBeVisible()
  await page.locator('[data-island] input:enabled').first().focus()
  const focused = page.locator('[data-island] :focus')
  for (let presses = 0; presses < 15; presses++) {
    await expect(failure(page)).toBeInViewport({ ratio: 1 })
    await expect
      .poll(async () => {
        const [field, notice] = [await focused.boundingBox(), await failure(page).boundingBox()]
        return (notice?.y ?? 0) - (field?.y ?? 0)
      })
      .toBeGreaterThan(0)
    await page.keyboard.press('Tab')
  }
})

for (const script of ['hydrate-island', 'formulario-contacto.gen', 'wizard'])
  test(`one lost file is enough: ${script}`, async ({ page, problems }) => {
    problems.allow(...lost)
    await cut(page, new RegExp(`/assets/${script}-[^/]*\\.js$`))
    await page.goto('/formulario-contacto')
    await expect(failure(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
  })

test('a result whose part is lost on its way is told in plain words, and a press brings the rest', async ({
  page,
  problems,
}) => {
  problems.allow(...lost)
  const mend = await cut(page, /\/assets\/screen-/)
  await page.goto('/cuestionario')
  for (const [question, answer] of Object.entries({ q1: 'a', q2: 'b', q3: 'a' })) {
    await page.locator(`[name=${question}][value=${answer}]`).check()
    await page.locator('[data-island] [type=submit]').click()
  }
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  await expect(title).toHaveText('¡Enhorabuena! Tiene sentido que hablemos')
  const action = page.getByRole('link', { name: 'Solicitar mi llamada gratuita' })
  await expect(action).toHaveCount(0)
  await mend()
  // A press before the loss is known asks for nothing.
  await expect
    .poll(async () => {
      await title.click()
      return action.isVisible()
    })
    .toBe(true)
  await expect(title).toBeFocused()
})

test('of two islands on a page only the one that is lost says so', async ({ page, problems }) => {
  problems.allow(...lost)
  await page.route('/formulario-contacto', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const second = '<div data-island="perdida" id="island-1"></div></main>'
    await route.fulfill({ response, body: html.replace('</main>', second) })
  })
  await page.goto('/formulario-contacto')
  await expect(page.locator('#island-1').getByRole('alert')).toHaveCount(1)
  await page.waitForFunction(isFormAlive)
  await expect(page.locator('#island-0').getByRole('alert')).toHaveCount(0)
})
