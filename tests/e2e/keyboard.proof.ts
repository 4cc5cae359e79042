import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, test } from '#support/e2e.ts'
import { expectStep } from '#support/expect-step.ts'
import { tabTo } from '#support/tab-to.ts'
import { application, booking } from '#support/wizard.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const texts = ['nombre', 'email', 'telefono'] as const
const moreTexts = ['ayuda', 'obstaculos', 'vision6meses'] as const

test('the application can be filled in, mended and sent by keyboard alone, and every state is accessible', async ({
  page,
  faults,
  problems,
  mailbox,
}) => {
  problems.allow(/^console: /)
  await page.route(booking, (route) => route.fulfill({ status: 204 }))
  await page.goto('/formulario-contacto')
  const { keyboard } = page
  const arriveAt = async (name: string) => {
    await expect(page.locator(`[name=${name}]:visible`).and(page.locator(':focus'))).toBeAttached()
    await expectAccessible(page)
  }
  const write = async (name: keyof typeof application) => {
    await expect(page.locator(`#${name}`)).toBeFocused()
    await keyboard.insertText(application[name])
  }

  for (const name of texts) {
    await arriveAt(name)
    await write(name)
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled()
    await keyboard.press('Enter')
  }

  await arriveAt('actividad')
  const activity = page.locator('[name=actividad]:visible')
  await keyboard.press('Space')
  await expect(activity.first()).toBeChecked()
  await keyboard.press('ArrowUp')
  await expect(activity.last(), 'the arrows go round').toBeChecked()
  await tabTo(page, page.locator('#actividadOtro'))
  await write('actividadOtro')
  await expectAccessible(page)
  await keyboard.press('Enter')

  await arriveAt('ayuda')
  await tabTo(page, page.getByRole('button', { name: 'Anterior' }))
  await keyboard.press('Enter')
  await arriveAt('actividad')
  await expect(page.locator('#actividadOtro')).toHaveValue(application.actividadOtro)
  await tabTo(page, page.getByRole('button', { name: 'Siguiente' }))
  await keyboard.press('Space')

  for (const name of moreTexts) {
    await arriveAt(name)
    await write(name)
    if (name === 'ayuda') {
      await keyboard.press('Control+Enter')
      continue
    }
    await tabTo(page, page.getByRole('button', { name: 'Siguiente' }))
    await expect(page.locator('[data-step-heading]:visible'), 'the question stays in view').toBeInViewport()
    await keyboard.press('Enter')
  }

  for (const name of ['conocimientoHipnosis', 'compromiso', 'experienciaAnterior']) {
    await arriveAt(name)
    await keyboard.press('1')
    await keyboard.press('Enter')
  }

  await arriveAt('mensajeAdicional')
  faults.add({ service: 'emailjs', status: 500 })
  const send = page.getByRole('button', { name: 'Enviar solicitud' })
  await write('mensajeAdicional')
  await tabTo(page, send)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tus respuestas siguen aquí' })).toBeFocused()
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Copiar' }))

  faults.clear()
  await tabTo(page, send)
  await keyboard.press('Enter')
  await expectStep(page, 'formulario-contacto', 'enviada')
  await expectAccessible(page)
  expect(mailbox.list()).toHaveLength(1)
})
