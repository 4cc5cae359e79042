import { stopClock } from '#replay/open-test-page.ts'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { isFormAlive } from '#replay/walk-path.ts'
import { denyStorage, expect, expectStep, test } from '#support/e2e.ts'
import { application, booking, fillApplication, intake, pressNext } from '#support/own-forms.ts'
import { answer, draftKey, readDraft, walkTo } from '#support/walk-application.ts'

test('nothing is left of a draft once it is sent, nor once the visitor begins anew', async ({ page }) => {
  await page.route(booking, (route) => route.fulfill({ status: 204 }))
  await page.goto('/formulario-contacto')
  await walkTo(page, 2)
  await expect.poll(() => readDraft(page)).toContain(application.telefono)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Borrar y empezar de nuevo' }).click()
  await expectStep(page, 'formulario-contacto', 'nombre')
  await expect(page.getByLabel('¿Cómo te llamas?')).toHaveValue('')
  await expect(page.getByLabel('¿Cómo te llamas?')).toBeFocused()
  expect(await readDraft(page)).toBeNull()
  await fillApplication(page)
  await expect.poll(() => readDraft(page)).toContain(application.mensajeAdicional)
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expectStep(page, 'formulario-contacto', 'enviada')
  // The tab keeps that it was sent, and nothing of what was.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual(['sent:formulario-contacto'])
})

test('a failed send leaves the draft, and a reload comes back to the last question', async ({
  page,
  faults,
  problems,
}) => {
  problems.allow(/^console: /)
  await fillApplication(page)
  faults.add({ service: 'emailjs', status: 500 })
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expectStep(page, 'formulario-contacto', 'no-enviada')
  await page.reload()
  await expectStep(page, 'formulario-contacto', 'mensaje')
  await expect(page.getByLabel('¿Quieres contarnos algo más?')).toHaveValue(application.mensajeAdicional)
})

test('a draft is a day old at most, also in a tab that stays open', async ({ page }) => {
  await stopClock(page)
  await page.goto('/formulario-contacto')
  await answer(page, 0)
  await page.waitForFunction(isFormAlive)
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled()
  await page.clock.runFor(1000)
  await expect.poll(() => readDraft(page)).toContain(application.nombre)
  await page.clock.fastForward('24:00:00')
  expect(await readDraft(page)).toBeNull()
})

test('a draft that no longer fits its form is dropped, and the page says so', async ({ page }) => {
  await page.addInitScript((name) => {
    const draft = { version: '0 x', savedAt: Date.now(), values: { pregunta: 'x' }, depth: 3, focus: null }
    sessionStorage.setItem(name, JSON.stringify(draft))
  }, draftKey)
  await page.goto('/formulario-contacto')
  await expect(page.getByText('El formulario ha cambiado')).toBeVisible()
  await expectStep(page, 'formulario-contacto', 'nombre')
  expect(await readDraft(page)).toBeNull()
})

for (const [trouble, prepare] of [
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  ['is denied', denyStorage],
] as const)
  test(`where the storage ${trouble} the application works, promises nothing, and asks before it is left`, async ({
    page,
  }) => {
    await page.addInitScript(prepare, 'sessionStorage')
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    await page.goto('/formulario-contacto')
    await page.getByLabel('¿Cómo te llamas?').pressSequentially('Ana')
    await pressNext(page)
    await expectStep(page, 'formulario-contacto', 'email')
    await expect(page.getByText('se queda en esta pestaña')).toHaveCount(0)
    await page.reload()
    expect(dialogs).toEqual(['beforeunload'])
  })

test('two tabs with the same application know nothing of each other', async ({ page, context }) => {
  await page.goto('/formulario-contacto')
  await walkTo(page, 1)
  const other = await context.newPage()
  await other.goto('/formulario-contacto')
  await expect(other.getByLabel('¿Cómo te llamas?')).toBeFocused()
  await expect(other.getByLabel('¿Cómo te llamas?')).toHaveValue('')
})

test('a form about health keeps nothing until the visitor asks for it, and nothing once they take it back', async ({
  page,
}) => {
  const name = 'draft:formulario-hipnosis-regresiva'
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/formulario-hipnosis-regresiva')
  const keep = page.getByRole('checkbox', { name: 'Guardar en esta pestaña' })
  await expect(keep).toBeEnabled()
  await expect(keep).not.toBeChecked()
  await page.locator('#madre').fill(intake.madre)
  await page.reload()
  await expect(keep).toBeEnabled()
  await expect(page.locator('#madre')).toHaveValue('')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)

  await keep.check()
  await page.locator('#medicamentos').fill(intake.medicamentos)
  await page.locator('#madre').fill(intake.madre)
  await page.reload()
  await expect(page.locator('#madre')).toHaveValue(intake.madre)
  await expect(page.locator('#madre')).toBeFocused()
  await expect(page.locator('#medicamentos')).toHaveValue(intake.medicamentos)
  await expect(keep).toBeChecked()
  await expectAccessible(page)
  await keep.uncheck()
  expect(await readDraft(page, name)).toBeNull()
  await expect(page.locator('#madre')).toHaveValue(intake.madre)
})
