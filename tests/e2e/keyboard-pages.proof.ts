import type { Page } from 'playwright/test'
import { expect, test } from '#support/e2e.ts'
import { tabTo } from '#support/tab-to.ts'

const email = (page: Page) => page.getByLabel('Tu correo electrónico').first()
const send = (page: Page) => page.getByRole('button', { name: 'Suscribirme' }).first()
const thanks = (page: Page) => page.getByText('¡Gracias! Te hemos enviado un correo.')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens a page whose question about cookies is answered already. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => self === top && localStorage.setItem('cookieConsent', 'rejected'))
  await page.goto(path)
}

/** Presses Enter on a video's poster and demands that its player takes the focus. */
async function play(page: Page, label: string, address: RegExp): Promise<void> {
  await page.route('https://video.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'vídeo' }))
  await tabTo(page, page.getByRole('link', { name: `Reproducir: ${label}` }))
  await page.keyboard.press('Enter')
  const player = page.locator('.video iframe')
  await expect(player).toHaveAttribute('src', address)
  await expect(player).toBeFocused()
}

test('the video of the three keys is played from the keyboard', async ({ page }) => {
  await open(page, '/vsl-hipnosis')
  await play(page, 'Ver el vídeo', /\/embed\/vsl\?autoplay=1$/)
})

test('a card shows that its link has the focus, and Enter follows it', async ({ page }) => {
  await open(page, '/retos')
  await tabTo(page, page.getByRole('link', { name: 'Síndrome del Impostor' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/reto-sindrome-impostor')
})

test('the first stop of the keyboard leads past the menu', async ({ page }) => {
  await open(page, '/blog/hipnosis-regresiva-beneficios')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Volver al blog' })).toBeFocused()
})

test('the contents of a law text lead to its sections', async ({ page }) => {
  await open(page, '/politica-privacidad')
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'En esta página' }).getByRole('link', { name: 'Tus derechos' }),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tus derechos' })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator('#derechos ~ p a').first()).toBeFocused()
})

test('questions open and close by Enter and Space, one at a time', async ({ page }) => {
  await open(page, '/autohipnosis-exito')
  const answers = page.locator('.faq details[open] summary')
  const question = (words: string) => page.locator('.faq summary', { hasText: words })
  await tabTo(page, question('¿Qué es el bundle?'))
  await page.keyboard.press('Enter')
  await expect(answers).toHaveText(['¿Qué es el bundle?'])
  await tabTo(page, question('¿Y si no consigo relajarme?'))
  await page.keyboard.press('Space')
  await expect(answers).toHaveText(['¿Y si no consigo relajarme?'])
  await page.keyboard.press('Enter')
  await expect(answers).toHaveCount(0)
})

test('the question about cookies is answered from the keyboard, and not asked again', async ({ page }) => {
  await page.goto('/vsl-gracias')
  const banner = page.getByRole('region', { name: 'Tú decides qué recordamos' })
  await tabTo(page, banner.getByRole('button', { name: 'Rechazar', exact: true }))
  await page.keyboard.press('Space')
  await expect(banner).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('rejected')
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(banner).toBeHidden()
})

test('the preferences open from the cookie policy, close by Escape and give the focus back', async ({ page }) => {
  await open(page, '/politica-cookies')
  const button = page.getByRole('main').getByRole('button', { name: 'Configurar cookies' })
  const panel = page.getByRole('dialog', { name: 'Tus cookies' })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await tabTo(page, panel.getByRole('button', { name: 'Aceptar' }))
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
})

test("the challenge's button leads to its form, which is sent from the keyboard", async ({ page, stack }) => {
  stack.subscribers.clear()
  await open(page, '/reto-sindrome-impostor')
  await expect(email(page)).toBeAttached()
  await tabTo(page, page.getByRole('link', { name: 'Quiero apuntarme' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Déjanos tu correo' })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(email(page)).toBeFocused()
  await page.keyboard.insertText('ana@correo.example')
  await tabTo(page, send(page))
  await page.keyboard.press('Space')
  await expect(thanks(page)).toBeVisible()
  expect(stack.subscribers.list()).toMatchObject([{ email: 'ana@correo.example', formId: 'reto-ejemplo' }])
})

test("the registration's poster leads to its form, which leads to the video, by keyboard alone", async ({ page }) => {
  await open(page, '/vsl-registro')
  await expect(email(page)).toBeAttached()
  await tabTo(page, page.getByRole('link', { name: 'Deja tu correo y mira el vídeo' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(email(page)).toBeFocused()
  await page.keyboard.insertText('ana@correo.example')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/vsl-hipnosis')
})
