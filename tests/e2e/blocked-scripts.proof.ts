import { inProject } from '#project/project-root.ts'
import { openPage } from '#support/built-page.ts'
import { expect, isFormAlive, test } from '#support/e2e.ts'
import { weighPages } from '#support/weigh.ts'

test.use({ viewport: { width: 390, height: 844 } })

const pages = weighPages(inProject('dist')).map(({ path }) => path)

/** The scripts that a page names: those that start it, and those that its islands will ask for. */
const listScripts = (path: string) => [
  ...new Set(
    openPage(path)
      .querySelectorAll('script[type="module"][src], link[rel="modulepreload"]')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? ''),
  ),
]

/** Runs in the page: whether each part that a script runs is alive, or says in sight that it is not, with a way on. */
function worksOrSaysSo(): boolean {
  const isSeen = (element: Element | null | undefined) =>
    element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false
  const isAlive = (island: Element) =>
    Object.keys(island.querySelector('form') ?? {}).some((key) => key.startsWith('__react'))
  const hasWayOn = isSeen(document.querySelector(':is(.island-failure, .island-late) .btn'))
  const door = document.querySelector('.door:not([data-step])')
  return (
    isSeen(document.querySelector('h1')) &&
    [...document.querySelectorAll('[data-island]')].every((island) => isAlive(island) || hasWayOn) &&
    (door === null || isSeen(door.querySelector('.door__pass a')))
  )
}

/** Runs in the page: lets the seconds pass after which the style sheet shows what no script has started. */
function waitForLateNotices(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSAnimation && animation.animationName === 'late') animation.finish()
}

for (const path of pages)
  test(`${path} works or says so, whichever of its scripts does not arrive`, async ({ page, problems }) => {
    problems.allow(/^console: (Failed to load resource|An island could not be loaded)/)
    for (const script of listScripts(path)) {
      await page.route(`**${script}`, (route) => route.abort())
      // Scripts that start a page have run, or have not come, by its load.
      await page.goto(path)
      await page.evaluate(waitForLateNotices)
      await expect.poll(() => page.evaluate(worksOrSaysSo), script).toBe(true)
      await page.unroute(`**${script}`)
    }
  })

test('where the entry of a form does not arrive, a notice in sight loads the page again', async ({
  page,
  problems,
}) => {
  problems.allow(/^console: Failed to load resource/)
  await page.route('**/entry-islands-*.js', (route) => route.abort())
  await page.goto('/formulario-contacto')
  const notice = page.locator('.island-late')
  await expect(notice).toBeHidden()
  await page.evaluate(waitForLateNotices)
  await expect(notice).toBeInViewport({ ratio: 1 })
  await page.unroute('**/entry-islands-*.js')
  await notice.getByRole('link', { name: 'Cargar de nuevo' }).click()
  await page.waitForFunction(isFormAlive)
  await expect(notice).toBeHidden()
})

test('where no script of a page arrives its menu still opens, closes and leads on', async ({ page, problems }) => {
  problems.allow(/^console: Failed to load resource/)
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const path of ['/', '/formulario-contacto', '/sesiones']) {
    await page.goto(path)
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await page.getByRole('button', { name: 'Menú', exact: true }).click()
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: 'Cerrar el menú' }).click()
    await expect(menu).toBeHidden()
  }
  await page.getByRole('button', { name: 'Menú', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL(/blog$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the three screens from an advertisement lead to the video', async ({ page }) => {
    await page.goto('/instagram-hipnosis')
    await page.getByRole('link', { name: 'Ve directamente al vídeo' }).first().click()
    await expect(page).toHaveURL(/vsl-registro$/)
  })

  for (const path of [
    '/formulario-contacto',
    '/formulario-hipnosis-regresiva',
    '/cuestionario',
    '/valoracion-practica',
    '/pedir-conferencia',
    '/pedir-plan-premium',
    '/escribenos',
  ])
    test(`${path} says so, gives an address, and sends nothing at a press of Enter`, async ({ page }) => {
      await page.goto(path)
      const notice = page.locator('main noscript')
      await expect(notice).toContainText('Para seguir aquí hace falta JavaScript', { useInnerText: true })
      await expect(notice.getByRole('link')).toHaveAttribute('href', /^mailto:/)
      await expect(page.locator('main [type="submit"]')).toBeDisabled()
      await page.locator('main form input:visible').first().press('Enter')
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    })
})
