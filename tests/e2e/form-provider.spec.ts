import type { Page } from 'playwright/test'
import { expect, test } from '#support/e2e.ts'

const address = { newsletter: 'newsletter-ejemplo' }

async function mount(page: Page, variant: 'forms.js' | 'forms-legacy.js'): Promise<void> {
  await page.goto('/')
  await page.evaluate(
    async ([file, formId]) => {
      const script = document.createElement('script')
      Object.assign(script, { src: `/_formularios/assets/${file}`, type: file === 'forms.js' ? 'module' : '' })
      await new Promise((resolve) => {
        script.onload = resolve
        document.head.append(script)
      })
      const container = document.createElement('div')
      container.id = 'prueba'
      document.body.replaceChildren(container)
      Reflect.get(window, 'FormProvider').init(formId, container)
    },
    [variant, address.newsletter] as const,
  )
}

for (const variant of ['forms.js', 'forms-legacy.js'] as const) {
  test(`the stand-in of the form provider subscribes a person (${variant})`, async ({ page, stack }) => {
    stack.subscribers.clear()
    await mount(page, variant)
    await page.getByLabel('Tu correo electrónico').fill('ana@correo.example')
    await page.getByRole('button', { name: 'Suscribirme' }).click()
    await expect(page.locator('#prueba .provider-form-success')).toBeVisible()
    await page.goto(`${stack.inboxUrl}/suscriptores`)
    await expect(page.getByRole('row').nth(1)).toContainText('ana@correo.example')
  })
}

test('a failing provider says so and can be tried again', async ({ page, stack, faults, problems }) => {
  problems.allow(/500/)
  stack.subscribers.clear()
  await mount(page, 'forms.js')
  faults.add({ service: 'provider', path: '/api/forms/', status: 500, times: 1 })
  await page.getByLabel('Tu correo electrónico').fill('ana@correo.example')
  await page.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(page.getByRole('alert')).toHaveText('No se ha podido completar la suscripción. Inténtalo de nuevo.')
  expect(stack.subscribers.list()).toEqual([])
  await page.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(page.getByRole('status')).toHaveText('¡Gracias! Te hemos enviado un correo.')
})
