import type { Page } from 'playwright/test'
import { expect, holdRequests, isFormAlive, test } from '#support/e2e.ts'
import { evaluation, fillEvaluation } from '#support/own-forms.ts'

function press(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Enviar Evaluación' }).click()
}

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
  const arrive = await holdRequests(page, '**/email/send')
  await press(page)
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await expect(failure).toHaveCount(0)
  arrive()
  await expect(failure).toBeVisible()
})

test('a reload keeps the answers, also while they are sent, and none where the visitor says so', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const expectKept = async () => {
    await expect(page.locator('form [name]:checked')).toHaveCount(12)
    await expect(page.locator('#detallesAdicionales')).toHaveValue(evaluation.detallesAdicionales)
  }
  await fillEvaluation(page)
  await page.waitForFunction(isFormAlive)
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
