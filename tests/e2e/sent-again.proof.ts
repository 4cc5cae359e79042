import type { Page } from 'playwright/test'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { denyStorage, expect, expectStep, holdRequests, isFormAlive, test } from '#support/e2e.ts'
import { booking, fillApplication, fillEvaluation, fillIntake } from '#support/own-forms.ts'

const readSent = (page: Page, funnel: string) => page.evaluate((name) => sessionStorage.getItem(name), `sent:${funnel}`)

async function sendEvaluation(page: Page): Promise<void> {
  await fillEvaluation(page)
  await page.getByRole('button', { name: 'Enviar Evaluación' }).click()
  await expectStep(page, 'valoracion-practica', 'enviada')
}

test('an evaluation that was sent says so after a reload, is sent once, and can be filled in again', async ({
  page,
}) => {
  let sends = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/email/send')) sends += 1
  })
  await sendEvaluation(page)
  await page.reload()
  await expectStep(page, 'valoracion-practica', 'enviada')
  await expect(page.locator('form').getByText('Gracias por tu evaluación')).toBeVisible()
  await expect(page).toHaveTitle(/^Enviado · /)
  await expect(page.locator('#nombreCompleto')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rellenarlo otra vez' }).click()
  await expect(page.locator('#nombreCompleto')).toHaveValue('')
  await page.reload()
  await expectStep(page, 'valoracion-practica', 'formulario')
  await expect(page.locator('#nombreCompleto')).toBeVisible()
  expect(sends).toBe(1)
})

test('whoever comes back from the booking page finds that the application was sent, and is not sent away again', async ({
  page,
  context,
}) => {
  await page.route(booking, (route) => route.fulfill({ contentType: 'text/html', body: 'agenda' }))
  await fillApplication(page)
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await page.waitForURL(booking)
  await page.clock.install()
  await page.goto('/formulario-contacto')
  await expectStep(page, 'formulario-contacto', 'enviada')
  await expect(page.getByRole('heading', { name: 'Gracias, ya está en camino' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Reservar mi llamada/ })).toHaveAttribute('href', booking)
  await expect(page.getByLabel('¿Cómo te llamas?')).toBeHidden()
  await expect(page).toHaveTitle(/^Enviado · Solicita tu Llamada Gratuita/)
  await page.clock.runFor(5000)
  await expect(page).toHaveURL(/formulario-contacto$/)
  await page.reload()
  await expectStep(page, 'formulario-contacto', 'enviada')
  const other = await context.newPage()
  await other.goto('/formulario-contacto')
  await expect(other).toHaveTitle(/^Paso 1 de 11 · /)
  await expect(other.getByLabel('¿Cómo te llamas?')).toHaveValue('')
})

test('of an intake the tab keeps when it was sent, and no answer', async ({ page }) => {
  await fillIntake(page)
  await page.getByRole('button', { name: 'Enviar formulario' }).click()
  await expectStep(page, 'formulario-hipnosis-regresiva', 'enviado')
  expect(await readSent(page, 'formulario-hipnosis-regresiva')).toMatch(/^\d+ formulario-enviado [\dA-F]{8}$/)
  const said = await page.getByText('(hora de España)').innerText()
  await page.clock.setFixedTime(Date.now() + 3_600_000)
  await page.reload()
  await expect(page.getByText('(hora de España)')).toHaveText(said)
  await expect(page.locator('form').getByRole('link', { name: '024' })).toBeVisible()
  await expect(page.getByText('Tu copia de lo enviado')).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['sent:formulario-hipnosis-regresiva'])
})

test('the receipt of a message names the reference of its mail, and still does after a reload', async ({
  page,
  mailbox,
  allMailed,
}) => {
  const arrive = await holdRequests(page, '**/assets/recibo-*')
  await page.goto('/escribenos')
  await page.getByLabel('Tu nombre').fill('Ana Prieto')
  await page.getByLabel('Tu correo electrónico').fill('ana@correo.example')
  await page.getByLabel('Otra cosa').check()
  await page.getByLabel('Tu mensaje').fill('¿Dais charlas en verano?')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expectStep(page, 'escribenos', 'enviado')
  // Its code may come after the ending.
  arrive()
  await expect(page.locator('.receipt')).toBeVisible()
  await expectAccessible(page)
  await allMailed()
  const [mail] = mailbox.list()
  const [reference = 'no reference'] = /(?<=ref )[\dA-F]{8}$/.exec(mail?.subject ?? '') ?? []
  expect(mail?.text).toContain('¿Dais charlas en verano?')
  await expect(page.locator('.receipt')).toContainText(`Referencia ${reference}`)
  await page.reload()
  await expect(page.locator('.receipt')).toContainText(`Referencia ${reference}`)
  await expect(page.locator('.receipt details')).toHaveCount(0)
})

for (const [what, text] of [
  ['a day ago', () => `${Date.now() - 86_400_001} evaluacion-enviada`],
  ['with an ending that is none', () => `${Date.now()} constructor`],
  ['in words of somebody else', () => '{"evaluacion-enviada": true}'],
] as const)
  test(`an evaluation that was sent ${what} begins empty, and the tab keeps nothing of it`, async ({ page }) => {
    await page.goto('/valoracion-practica')
    await page.evaluate((sent) => sessionStorage.setItem('sent:valoracion-practica', sent), text())
    await page.reload()
    await page.waitForFunction(isFormAlive)
    await expectStep(page, 'valoracion-practica', 'formulario')
    expect(await readSent(page, 'valoracion-practica')).toBeNull()
  })

test('a page that is slow to come alive is not drawn anew when it is told that the form was sent', async ({ page }) => {
  await page.goto('/valoracion-practica')
  const text = `${Date.now()} evaluacion-enviada`
  await page.evaluate((sent) => sessionStorage.setItem('sent:valoracion-practica', sent), text)
  // As on a slow phone: each slice of React's work begins long after it was asked for.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (message) {
      setTimeout(() => post.call(this, message), 500)
    }
  })
  await page.reload()
  await expectStep(page, 'valoracion-practica', 'enviada')
})

/** A tab may keep these of the application, and each leads to a step: a draft of another version leads to none. */
const marks = [
  { kept: 'draft', text: '{ "version": "0 x", "values": {} }', step: 'nombre' },
  { kept: 'sent', text: `${Date.now()} solicitud-enviada`, step: 'enviada' },
] as const

for (const { kept, text, step } of marks)
  test(`until the scripts run no first question stands in a tab with a ${kept} mark, and one without it looks as if it loads`, async ({
    page,
  }) => {
    const arrive = await holdRequests(page, '**/assets/hydrate-island*')
    await page.goto('/formulario-contacto')
    const next = page.getByRole('button', { name: 'Siguiente' })
    await expect(next).toHaveAttribute('aria-busy', 'true')
    await expect(next.locator('.spin')).toBeVisible()
    await expect(page.getByText('Un momento…')).toBeHidden()
    const mark = { name: `${kept}:formulario-contacto`, text }
    await page.evaluate((each) => sessionStorage.setItem(each.name, each.text), mark)
    await page.reload()
    await expect(page.getByText('Un momento…')).toBeVisible()
    await expect(page.getByLabel('¿Cómo te llamas?')).toBeHidden()
    arrive()
    await expectStep(page, 'formulario-contacto', step)
    await expect(page.getByText('Un momento…')).toBeHidden()
  })

test('a tab that keeps nothing begins empty', async ({ page }) => {
  await page.addInitScript(denyStorage, 'sessionStorage')
  await sendEvaluation(page)
  await page.reload()
  await expectStep(page, 'valoracion-practica', 'formulario')
})
