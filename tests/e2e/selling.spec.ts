import type { Page } from 'playwright/test'
import { readSite } from '#build/read-site.ts'
import { expect, test } from '#support/e2e.ts'

const calendar = readSite().embeds['calendario-sesiones']

test('the calendar asks nothing of its host until it is opened, and its link stays', async ({ page }) => {
  const asked: string[] = []
  await page.route(`${new URL(calendar).origin}/**`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<title>Calendario</title><p>Lunes, 10:00</p>' })
  })
  await page.goto('/hipnosis')
  await page.locator('#calendario').scrollIntoViewIfNeeded()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Abrir el calendario aquí' }).click()
  await expect(page.frameLocator('iframe[title="Calendario de reservas"]').getByText('Lunes, 10:00')).toBeVisible()
  expect(asked).toEqual([calendar])
  await expect(page.getByRole('link', { name: 'Abrirlo en otra página' })).toHaveAttribute('href', calendar)
})

/** Scrolls, and waits until the page has been told of it. */
function scrollToPlace(page: Page, top: number): Promise<void> {
  return page.evaluate(async (place) => {
    const told = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollTo({ top: place, behavior: 'instant' })
    await told
  }, top)
}

test('the bar with the offer waits until the page is scrolled past 600 pixels', async ({ page }) => {
  await page.goto('/autohipnosis-exito')
  const buy = page.getByRole('link', { name: 'Acceder ahora' })
  await expect(buy).toBeHidden()
  await scrollToPlace(page, 600)
  await expect(buy).toBeHidden()
  await scrollToPlace(page, 601)
  await expect(buy).toBeVisible()
  await scrollToPlace(page, 0)
  await expect(buy).toBeHidden()
})

test('at most one question is open, and an open one closes', async ({ page }) => {
  await page.goto('/autohipnosis-exito')
  const open = page.locator('.faq details[open] summary')
  const ask = (question: string) => page.locator('.faq summary', { hasText: question }).click()
  await ask('¿Qué es el bundle?')
  await expect(open).toHaveText(['¿Qué es el bundle?'])
  await ask('¿Y si no consigo relajarme?')
  await expect(open).toHaveText(['¿Y si no consigo relajarme?'])
  await ask('¿Y si no consigo relajarme?')
  await expect(open).toHaveCount(0)
})

test('the alternative training page scrolls to its contact section in the same tab', async ({ page, context }) => {
  await page.goto('/formacion-hipnosis2')
  await page.getByRole('link', { name: 'Agendar llamada' }).first().click()
  await expect(page.locator('#contact-section')).toBeInViewport()
  expect(context.pages()).toHaveLength(1)
})
