import type { Page } from 'playwright/test'
import { expect, test } from '#support/e2e.ts'

test('questions exclude each other also where the browser does not know how', async ({ page }) => {
  await page.goto('/formacion-hipnosis')
  // A browser without exclusive `details` ignores their common name.
  await page.locator('.faq details').evaluateAll((list) => {
    for (const details of list) details.removeAttribute('name')
  })
  const open = page.locator('.faq details[open]')
  const questions = page.locator('.faq summary')
  await expect(open).toHaveCount(1)
  await questions.nth(2).click()
  await expect(open.locator('summary')).toHaveText([await questions.nth(2).innerText()])
  await expect(open).toHaveCount(1)
  await questions.nth(2).click()
  await expect(open).toHaveCount(0)
})

test('of two questions opened before the browser has reported either, the later stays open', async ({ page }) => {
  await page.goto('/formacion-hipnosis')
  const open = page.locator('#preguntas .faq details[open]')
  await page.locator('#preguntas .faq').evaluate(async (list) => {
    const questions = [...list.querySelectorAll('details')]
    // As where the browser does not know that they exclude each other.
    for (const question of questions) question.removeAttribute('name')
    const reported = new Promise((resolve) => questions[1]?.addEventListener('toggle', resolve, { once: true }))
    for (const index of [2, 1]) questions[index]?.querySelector('summary')?.click()
    await reported
  })
  await expect(open).toHaveCount(1)
  await expect(open.locator('summary')).toHaveText(await page.locator('#preguntas .faq summary').nth(1).innerText())
})

test('the drawer opens again by a click that comes before the word that it has closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/vsl-hipnosis')
  await page.getByRole('button', { name: 'Menú' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menú' })
  // A busy browser closes it on Escape, hears the click that follows, and tells only then that it has closed.
  await drawer.evaluate(async (dialog: HTMLDialogElement) => {
    const reported = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
    dialog.close()
    document.querySelector<HTMLElement>(`[aria-controls="${dialog.id}"]`)?.click()
    await reported
  })
  // A drawer that slides out is still to be seen for a while.
  await expect(drawer).toHaveAttribute('open')
})

/** Scrolls, and waits until the page has heard of it. */
function scrollToPlace(page: Page, top: number): Promise<void> {
  return page.evaluate(async (place) => {
    const reported = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollTo({ top: place, behavior: 'instant' })
    await reported
  }, top)
}

test('the bar with the offer waits until the page is scrolled past 600 pixels', async ({ page }) => {
  // Otherwise it is still sliding in while it is looked for.
  await page.emulateMedia({ reducedMotion: 'reduce' })
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
