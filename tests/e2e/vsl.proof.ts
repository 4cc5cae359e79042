import type { Page } from 'playwright/test'
import type { StepId } from '#engine/react'
import { stopClock } from '#replay/open-test-page.ts'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, holdRequests, test } from '#support/e2e.ts'

/** The registration with both its forms mounted and the clock standing still. */
async function openRegistration(page: Page): Promise<void> {
  await stopClock(page)
  await page.goto('/vsl-registro')
  await expectStep(page, 'espera')
  await page.clock.runFor(1000)
  await expectStep(page, 'formulario')
  await expect(page.getByLabel('Tu correo electrónico')).toHaveCount(2)
}

const expectStep = (page: Page, step: StepId<'vsl-registro'>) =>
  expect(page.locator('[data-funnel="vsl-registro"]')).toHaveAttribute('data-step', step)

async function register(page: Page, index: number): Promise<void> {
  const answered = page.waitForResponse(/\/submit$/)
  await page.getByLabel('Tu correo electrónico').nth(index).fill('ana@correo.example')
  await page.getByRole('button', { name: 'Suscribirme' }).nth(index).click()
  await answered
}

for (const index of [0, 1]) {
  test(`form ${index + 1} of the registration leads to the video after two seconds, once`, async ({ page, stack }) => {
    stack.subscribers.clear()
    const visits: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && visits.push(new URL(request.url()).pathname))
    await openRegistration(page)
    await register(page, index)
    await expect(page.getByText('¡Gracias! Te hemos enviado un correo.').filter({ visible: true })).toBeVisible()
    const opening = page.getByText('Abriendo el vídeo…')
    await expect(opening.nth(index)).toBeHidden()
    await page.clock.runFor(500)
    await expectStep(page, 'registrada')
    await expect(opening.nth(index)).toBeVisible()
    await page.clock.runFor(1999)
    await expectStep(page, 'registrada')
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/vsl-hipnosis')
    expect(visits).toEqual(['/vsl-registro', '/vsl-hipnosis'])
    expect(stack.subscribers.list()).toHaveLength(1)
  })
}

test('a registration that the provider refuses stays where it is', async ({ page, faults, problems }) => {
  problems.allow(/500/)
  await openRegistration(page)
  faults.add({ service: 'provider', path: '/submit', status: 500 })
  await register(page, 0)
  await expect(page.getByText('No se ha podido completar la suscripción.')).toBeVisible()
  await page.clock.runFor(10_000)
  await expectStep(page, 'formulario')
  await expect(page).toHaveURL('/vsl-registro')
})

test('a message that claims a submission does nothing, whoever sends it', async ({ page }) => {
  await openRegistration(page)
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    for (const message of [
      'form.submitted',
      { type: 'form.submitted' },
      { event: 'submitted', form: 'vsl-principal' },
    ]) {
      window.postMessage(message, '*')
      frame.contentWindow?.parent.postMessage(message, '*')
      document.dispatchEvent(new CustomEvent('form.submitted', { detail: message }))
    }
  })
  await page.clock.runFor(10_000)
  await expectStep(page, 'formulario')
  await expect(page).toHaveURL('/vsl-registro')
})

test('one form missing does not stop the other', async ({ page, problems }) => {
  problems.allow(/^console: /)
  await stopClock(page)
  await page.goto('/vsl-registro')
  await expectStep(page, 'espera')
  await page.locator('[data-provider-form="vsl-alternativo"]').evaluate((element) => element.remove())
  await page.clock.runFor(1000)
  await expectStep(page, 'segunda-espera')
  await page.clock.runFor(2000)
  await expectStep(page, 'sin-formulario')
  await register(page, 0)
  await expect(page.getByText('¡Gracias! Te hemos enviado un correo.').filter({ visible: true })).toBeVisible()
  await page.clock.runFor(500)
  await page.clock.runFor(2000)
  await expect(page).toHaveURL('/vsl-hipnosis')
})

test('a form that is still on its way is drawn once, and keeps what is typed into it', async ({ page, problems }) => {
  problems.allow(/^console: /)
  await stopClock(page)
  const asked: string[] = []
  page.on('request', (request) => /\/forms\/[\w-]+$/.test(request.url()) && asked.push(request.url()))
  const arrive = await holdRequests(page, /\/forms\/[\w-]+$/)
  await page.goto('/vsl-registro')
  await expectStep(page, 'espera')
  await page.locator('[data-provider-form="vsl-alternativo"]').evaluate((element) => element.remove())
  await page.clock.runFor(1000)
  await expectStep(page, 'segunda-espera')
  await expect.poll(() => asked.length).toBe(1)
  await page.clock.runFor(2000)
  await expectStep(page, 'sin-formulario')
  arrive()
  await register(page, 0)
  await expect(page.getByText('¡Gracias! Te hemos enviado un correo.').filter({ visible: true })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('a form that is there is followed while the other is still on its way', async ({ page }) => {
  await stopClock(page)
  await page.route('**/forms/vsl-alternativo-ejemplo', () => {})
  await page.goto('/vsl-registro')
  await expectStep(page, 'espera')
  await page.clock.runFor(1000)
  await expect(page.getByLabel('Tu correo electrónico')).toHaveCount(1)
  await expectStep(page, 'montaje')
  await register(page, 0)
  await expect(page.getByText('¡Gracias! Te hemos enviado un correo.').filter({ visible: true })).toBeVisible()
  await page.clock.runFor(500)
  await expectStep(page, 'registrada')
  await page.clock.runFor(2000)
  await expect(page).toHaveURL('/vsl-hipnosis')
})

test('a video whose host does not answer leaves a link to it below its place', async ({ page, problems }) => {
  problems.allow(/ERR_BLOCKED/)
  await page.route('https://video.example/**', (route) => route.abort('blockedbyclient'))
  await page.goto('/vsl-hipnosis')
  await page.getByRole('link', { name: 'Reproducir: Ver el vídeo' }).dblclick()
  const link = page.getByRole('link', { name: '¿No se ve el vídeo? Ábrelo en otra pestaña' })
  await expect(link).toHaveAttribute('href', 'https://video.example/embed/vsl')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(page).toHaveURL('/vsl-hipnosis')
  await expectAccessible(page)
})

test('where the code of the player does not arrive, a click leads to the video', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  await page.route('https://video.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'vídeo' }))
  await page.route('**/assets/play-video*.js', (route) => route.abort())
  await page.goto('/vsl-hipnosis')
  await page.getByRole('link', { name: 'Reproducir: Ver el vídeo' }).click()
  await expect(page).toHaveURL('https://video.example/embed/vsl')
})
