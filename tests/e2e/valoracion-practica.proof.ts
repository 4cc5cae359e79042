import type { Page } from 'playwright/test'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, test } from '#support/e2e.ts'
import { aspectNames, evaluation, fillEvaluation } from '#support/evaluation.ts'
import { holdRequests } from '#support/hold-requests.ts'

const failure = 'Hubo un problema al enviar la evaluación. Inténtalo de nuevo.'

function press(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Enviar Evaluación' }).click()
}

test('a complete evaluation is mailed under its names and labels, announced, and the form is emptied', async ({
  page,
  mailbox,
}) => {
  const request = page.waitForRequest('**/api/v1.0/email/send')
  await fillEvaluation(page)
  await press(page)
  await expect(page.locator('.toasts').getByText('Evaluación enviada')).toBeVisible()
  await expect(page.locator('.toasts').getByText('se ha enviado correctamente al correo de la escuela')).toBeVisible()
  await expect(page.locator('#nombreCompleto')).toHaveValue('')
  await expect(page.locator('form [name]:checked')).toHaveCount(0)
  await expectAccessible(page)
  expect((await request).postDataJSON()).toMatchObject({
    service_id: 'servicio-ejemplo',
    template_id: 'plantilla-valoracion-ejemplo',
    user_id: 'clave-publica-ejemplo',
  })
  expect(mailbox.list()).toHaveLength(1)
  expect(mailbox.list()[0]?.text).toBe(
    [
      'to_email: hola@practica.example',
      'evaluador_nombre: Carmen Ruiz Ortega',
      'fecha: 2025-03-14',
      'duracion: 75 minutos',
      'evaluador_correo: carmen@correo.example',
      'nombre_evaluado: Marta Gil',
      'induccion_relajacion: 1 (Muy deficiente)',
      'reconducir_sesion: 2',
      'entonacion_voz: 3',
      'seguridad_confianza: 4',
      'instrucciones_clara: 5 (Excelente)',
      'recursos_necesidades: 5 (Excelente)',
      'estructura_organizada: 4',
      'dominio_metaforas: 3',
      'atencion_plena: 2',
      'capacidad_asociacion: 1 (Muy deficiente)',
      'efectividad_general: 5 (Excelente)',
      'nota_general: 10/10',
      'detalles_adicionales: Pausas muy bien medidas',
    ].join('\n'),
  )
})

test('the button is closed until the form can be checked, and what was typed until then counts', async ({ page }) => {
  const arrive = await holdRequests(page, '**/assets/*.js')
  await page.goto('/valoracion-practica', { waitUntil: 'commit' })
  await page.locator('#nombreCompleto').fill('Carmen')
  await expect(page.getByRole('button', { name: 'Enviar Evaluación' })).toBeDisabled()
  arrive()
  await press(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert').getByText('Nombre completo')).toHaveCount(0)
  await expect(page.locator('#nombreCompleto')).toHaveValue('Carmen')
})

test('an empty form says what is missing under each field, and can be read by everyone', async ({ page, mailbox }) => {
  await page.goto('/valoracion-practica')
  await expect(page.locator('#fecha')).toHaveAttribute('type', 'date')
  await expect(page.getByText('La evaluación se envía automáticamente')).toBeVisible()
  await press(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.locator('.error')).toHaveCount(Object.keys(evaluation).length)
  await expect(page.locator('.error', { hasText: 'Esta evaluación es obligatoria' })).toHaveCount(aspectNames.length)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'La nota general es obligatoria' }).click()
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: '1, La más baja' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '10, La más alta' })).toBeChecked()
  await expect(page.locator('#notaGeneral-error')).toHaveCount(0)
  expect(mailbox.list()).toEqual([])
})

test('when the provider refuses the form keeps everything, says so once, and can be sent again', async ({
  page,
  faults,
  problems,
  mailbox,
}) => {
  problems.allow(/^console: (Error sending evaluation|Failed to load resource)/)
  const sent: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/email/send') && sent.push(request.url())))
  await fillEvaluation(page)
  faults.add({ service: 'emailjs', status: 403 })
  await press(page)
  await expect(page.locator('.toasts .toast--error strong')).toHaveText('Error')
  await expect(page.locator('.toasts .toast--error')).toContainText(failure)
  await expect(page.locator('form').getByText('Todavía no se ha enviado')).toBeInViewport()
  await expect(page.locator('#detallesAdicionales')).toHaveValue(evaluation.detallesAdicionales)
  await expect(page.locator('form [name]:checked')).toHaveCount(12)
  expect(sent).toHaveLength(1)
  const before = mailbox.list().length

  faults.clear()
  await press(page)
  await expect(page.locator('form').getByText('Gracias por tu evaluación')).toBeVisible()
  expect(mailbox.list()).toHaveLength(before + 1)
})

test('the notice of a failure goes when it is tried again, and stands beside no second send', async ({
  page,
  faults,
  problems,
}) => {
  problems.allow(/^console: (Error sending evaluation|Failed to load resource)/)
  await fillEvaluation(page)
  faults.add({ service: 'emailjs', status: 500 })
  await press(page)
  const failure = page.locator('.toast--error')
  await expect(failure).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route('**/email/send', async (route) => {
    await answer.promise
    await route.continue()
  })
  await press(page)
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await expect(failure).toHaveCount(0)
  answer.resolve()
  await expect(failure).toBeVisible()
})

test('a reload keeps the answers, also while they are sent, and none where the visitor says so', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const expectKept = async () => {
    await expect(page.locator('form [name]:checked')).toHaveCount(12)
    await expect(page.locator('#detallesAdicionales')).toHaveValue(evaluation.detallesAdicionales)
  }
  await fillEvaluation(page)
  await page.reload()
  await expectKept()
  await page.route('**/email/send', () => {})
  await press(page)
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await page.reload()
  await expectKept()
  await page.getByRole('checkbox', { name: 'Guardar en esta pestaña' }).uncheck()
  await page.reload()
  await expect(page.locator('#detallesAdicionales')).toHaveValue('')
})
