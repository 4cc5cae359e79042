import type { Page } from 'playwright/test'
import { expect, test } from '#support/e2e.ts'

const variants = ['universal.mjs', 'universal.js'] as const
const call = ['form', { formId: 'newsletter-ejemplo', containerEl: '#prueba' }] as const

/** A page that may mount a form, without the script that mounts its own, and with nothing in it but a container for one. */
async function openEmpty(page: Page): Promise<void> {
  await page.route('**/assets/pagina-*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/newsletter')
  await page.locator('body').evaluate((body) => {
    const container = document.createElement('div')
    container.id = 'prueba'
    body.replaceChildren(container)
  })
}

function arrive(page: Page, variant: (typeof variants)[number]): Promise<void> {
  return page.evaluate(async (file) => {
    const script = document.createElement('script')
    Object.assign(script, { src: `/_forms/assets/${file}`, type: file.endsWith('.mjs') ? 'module' : '' })
    await new Promise((resolve) => {
      script.onload = resolve
      document.head.append(script)
    })
  }, variant)
}

const ask = (page: Page) => page.evaluate((each) => Reflect.get(window, 'fd')(...each), call)
const submitted = (page: Page) => page.locator('#prueba [data-ff-stage="success"]')

for (const variant of variants) {
  test(`the stand-in of the form provider subscribes a person (${variant})`, async ({ page, stack }) => {
    stack.subscribers.clear()
    await openEmpty(page)
    await arrive(page, variant)
    await ask(page)
    await page.getByLabel('Tu correo electrónico').fill('ana@correo.example')
    await expect(page.getByText('¡Gracias! Te hemos enviado un correo.')).toBeHidden()
    await expect(submitted(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Suscribirme' }).click()
    await expect(page.getByText('¡Gracias! Te hemos enviado un correo.')).toBeVisible()
    await expect(submitted(page)).toHaveCount(1)
    await page.goto(`${stack.inboxUrl}/subscribers`)
    await expect(page.getByRole('row').nth(1)).toContainText('ana@correo.example')
  })

  test(`the stand-in answers calls that were made before it came (${variant})`, async ({ page }) => {
    await openEmpty(page)
    await page.evaluate((each) => {
      // Under a name of the page's own choice, as the original.
      Object.assign(window, { FlodeskObject: 'avisos', avisos: Object.assign(() => {}, { q: [each] }) })
    }, call)
    await arrive(page, variant)
    await expect(page.getByLabel('Tu correo electrónico')).toHaveCount(1)
  })
}

test('a failing provider says so and can be tried again', async ({ page, stack, faults, problems }) => {
  problems.allow(/500/)
  stack.subscribers.clear()
  await openEmpty(page)
  await arrive(page, 'universal.mjs')
  await ask(page)
  faults.add({ service: 'provider', path: '/submit', status: 500, times: 1 })
  await page.getByLabel('Tu correo electrónico').fill('ana@correo.example')
  await page.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(page.getByRole('alert')).toHaveText('No se ha podido completar la suscripción. Inténtalo de nuevo.')
  expect(stack.subscribers.list()).toEqual([])
  await page.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(page.getByRole('status')).toHaveText('¡Gracias! Te hemos enviado un correo.')
})
