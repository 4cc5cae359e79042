import type { Page } from 'playwright/test'
import { readSite } from '#project/read-site.ts'
import { allAsked, denyStorage, expect, scrollNear, test, watchServices } from '#support/e2e.ts'

const { embeds } = readSite()
const calendar = embeds['calendario-sesiones']
const place = (page: Page) => page.locator('#calendario .embed')
const embedded = (page: Page) => page.locator('iframe[title="Calendario de reservas"]')

// So low that the calendar is below the screen at first.
test.use({ viewport: { width: 390, height: 400 } })

/** Answers other sites in their place, and notes what is asked of the calendar's. */
async function watchCalendar(page: Page): Promise<string[]> {
  const asked: string[] = []
  await watchServices(page)
  await page.context().route(`${new URL(calendar).origin}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Calendario</title><p>Lunes, 10:00</p>' })
  })
  return asked
}

/** Waits until the services that were allowed run: before, a page that is told no does not start again. */
const untilStarted = (page: Page) => expect.poll(() => page.evaluate(() => 'fbq' in window)).toBe(true)

/** Opens the page with a decision made on an earlier visit. */
async function open(page: Page, consent: 'accepted' | 'rejected'): Promise<void> {
  await page.goto('/aviso-legal')
  await page.evaluate((decision) => localStorage.setItem('cookieConsent', decision), consent)
  await page.goto('/hipnosis')
  await allAsked(page)
}

/** Brings the calendar's place into view, and waits until all is asked for that follows. */
async function reach(page: Page): Promise<void> {
  await scrollNear(place(page), -200)
  await allAsked(page)
}

test('without permission the calendar asks nothing of its host until it is opened, and its link stays', async ({
  page,
}) => {
  const asked = await watchCalendar(page)
  await open(page, 'rejected')
  await reach(page)
  await expect(embedded(page)).toHaveCount(0)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Abrir el calendario aquí' }).click()
  await expect(embedded(page)).toBeFocused()
  await expect(embedded(page).contentFrame().getByText('Lunes, 10:00')).toBeVisible()
  expect(asked).toEqual([calendar])
  await expect(page.getByRole('link', { name: 'Abrirlo en otra página' })).toHaveAttribute('href', calendar)
})

test('with permission the calendar comes when it is reached, once, and leaves the focus where it is', async ({
  page,
}) => {
  const asked = await watchCalendar(page)
  await open(page, 'accepted')
  expect(asked).toEqual([])
  await reach(page)
  await expect(embedded(page).contentFrame().getByText('Lunes, 10:00')).toBeVisible()
  await expect(embedded(page)).not.toBeFocused()
  await scrollNear(page.getByRole('contentinfo'), -100)
  await reach(page)
  await expect(embedded(page)).toHaveCount(1)
  expect(asked).toEqual([calendar])
})

test('the calendar in view comes with the permission, also where nothing can be stored', async ({ page }) => {
  const asked = await watchCalendar(page)
  await page.addInitScript(denyStorage, 'localStorage')
  await page.goto('/hipnosis')
  await reach(page)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Aceptar', exact: true }).first().click()
  await expect(embedded(page)).toHaveCount(1)
  await expect.poll(() => asked).toEqual([calendar])
})

test('a permission withdrawn before the calendar is reached counts no more, withdrawn here or in another tab', async ({
  page,
  context,
}) => {
  const asked = await watchCalendar(page)
  await open(page, 'accepted')
  await untilStarted(page)
  // A pointer would have to pass the calendar on its way.
  await page.getByRole('button', { name: 'Configurar cookies' }).dispatchEvent('click')
  const panel = page.getByRole('dialog', { name: 'Tus cookies' })
  // Scripts that run cannot be unloaded: the page starts again without them.
  await Promise.all([page.waitForEvent('load'), panel.getByRole('button', { name: 'Rechazar' }).click()])
  await reach(page)
  await expect(embedded(page)).toHaveCount(0)

  await open(page, 'accepted')
  await untilStarted(page)
  const tab = await context.newPage()
  await tab.goto('/aviso-legal')
  await Promise.all([page.waitForEvent('load'), tab.evaluate(() => localStorage.setItem('cookieConsent', 'rejected'))])
  await reach(page)
  await expect(embedded(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the calendar is a link to it', async ({ page }) => {
    await page.goto('/hipnosis')
    await expect(page.getByRole('button', { name: 'Abrir el calendario aquí' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Abrirlo en otra página' })).toHaveAttribute('href', calendar)
  })
})
