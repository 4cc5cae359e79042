import type { Page, Request } from 'playwright/test'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, expectAccessibleAtBothWidths, expectStep, holdRequests, isFormAlive, test } from '#support/e2e.ts'
import { fillIntake, intake, typeIntake } from '#support/own-forms.ts'

const path = '/formulario-hipnosis-regresiva'
const failure = 'No se pudo enviar el formulario. Por favor, inténtalo de nuevo.'

function collectSends(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => void (request.url().endsWith('/send-hipnosis-email') && sent.push(request)))
  return sent
}

/** Gives the keys under which it was sent: a try that gets no answer in time is repeated under its own. */
async function readKeys(sent: readonly Request[]): Promise<(string | null)[]> {
  return [...new Set(await Promise.all(sent.map((request) => request.headerValue('idempotency-key'))))]
}

function press(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Enviar formulario' }).click()
}

/** Opens the form and waits until it hears the visitor. */
async function openAlive(page: Page): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Enviar formulario' })).toBeEnabled()
}

async function expectKept(page: Page): Promise<void> {
  await expect(page.locator('#madre')).toHaveValue(intake.madre)
  await expect(page.locator('[name=experienciasPasadas]:checked')).toHaveCount(intake.experienciasPasadas.length)
  await expect(page.locator('[name=aborto][value=si]')).toBeChecked()
}

test('a complete intake is sent as formData, mailed to the sessions mailbox, announced, and the form is emptied', async ({
  page,
  context,
  mailbox,
  allMailed,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sent = collectSends(page)
  await fillIntake(page)
  await press(page)
  const notice = page.locator('.toasts').getByText('Formulario enviado correctamente')
  await expect(notice).toBeVisible()
  const written = page.locator('form').getByText('Gracias por contarlo')
  await expect(written).toBeVisible()
  await expect(page.locator('.toasts')).toContainText('sesiones@practica.example')
  await expect(page.locator('form :focus')).toContainText('Gracias por contarlo')
  await expect(page.locator('#nombreApellidos')).toHaveValue('')
  await expect(page.locator('form :checked')).toHaveCount(0)
  await expectAccessible(page)
  const copy = page.locator('.receipt pre')
  await expect(copy, 'closed until it is asked for').toBeHidden()
  await page.getByText('Tu copia de lo enviado').click()
  await expect(copy).toContainText(intake.objetivoSesion)
  await expect(page.locator('form').getByRole('link', { name: '024' })).toBeVisible()
  await page.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Copiada.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(intake.objetivoSesion)
  const letter = new URL((await page.getByRole('link', { name: 'Enviármela por correo' }).getAttribute('href')) ?? '')
  expect([letter.protocol, letter.pathname]).toEqual(['mailto:', ''])
  expect(letter.searchParams.get('body')).toContain(intake.nombreApellidos)
  await page.getByRole('button', { name: 'Quitar de esta pantalla' }).click()
  await expect(copy, 'taken off the screen').toHaveCount(0)
  await expect(page.getByText('(hora de España)')).toBeVisible()
  await page.getByRole('button', { name: 'Rellenarlo otra vez' }).click()
  await expect(page.getByRole('button', { name: 'Enviar formulario' })).toBeEnabled()
  await expect(page.locator('#nombreApellidos')).toHaveValue('')
  expect(await readKeys(sent)).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
  expect(sent[0]?.postDataJSON()).toEqual({ formData: intake })

  await allMailed()
  expect(mailbox.list()).toHaveLength(1)
  const [mail] = mailbox.list()
  expect(mail?.to).toEqual(['sesiones@practica.example'])
  expect(mail?.subject).toContain('Nuevo formulario de sesión')
  expect(mail?.subject).not.toContain('Lucía')
  for (const text of ['Lucía Navarro Peña', 'Dormir mejor', 'Miedo al juicio', 'Sentimientos de culpa'])
    expect(mail?.text).toContain(text)
})

test('an empty form says what is missing under each field and in a summary that leads to them', async ({ page }) => {
  const sent = collectSends(page)
  await openAlive(page)
  await page.locator('#padre').click()
  await page.locator('#madre').click()
  await expect(page.locator('.error')).toHaveCount(0)
  await press(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Quedan 18 respuestas por completar' })).toBeInViewport()
  await expect(page.locator('.error')).toHaveCount(18)
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'Declaración: Debes escribir tu nombre completo para confirmar' }).click()
  await expect(page.locator('#declaracionNombre')).toBeFocused()
  await page.locator('#declaracionNombre').fill('Lucía')
  await expect(page.locator('.error')).toHaveCount(17)
  await page.locator('#correo').fill('lucia.navarro')
  await expect(page.locator('#correo-error')).toContainText('Introduce un correo válido')
  await expect(page.locator('#correo')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('the form that was emptied after a send speaks of no fault that was mended before', async ({ page }) => {
  await page.goto(path)
  await press(page)
  await expect(page.locator('.error')).toHaveCount(18)
  await typeIntake(page)
  await press(page)
  await expect(page.locator('form').getByText('Gracias por contarlo')).toBeVisible()
  await page.getByRole('button', { name: 'Rellenarlo otra vez' }).click()
  await page.locator('#padre').fill('Otra vez')
  await page.locator('#padre').blur()
  await expect(page.locator('.error')).toHaveCount(0)
})

test('a machine that fills in the field nobody sees is marked, and its answers are taken', async ({ page }) => {
  const sent = collectSends(page)
  await fillIntake(page)
  await expect(page.getByLabel('No rellenes este campo')).toBeHidden()
  await page.locator('[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example'
  })
  await press(page)
  await expect(page.locator('form').getByText('Gracias por contarlo')).toBeVisible()
  expect(await sent[0]?.headerValue('x-form-honeypot')).toBe('1')
  expect(sent[0]?.postDataJSON()).toEqual({ formData: intake })
})

test('disponibilidad is counted and never cut; hermanos takes 100 characters', async ({ page }) => {
  await page.goto(path)
  await page.locator('#disponibilidad').fill('x'.repeat(501))
  await expect(page.getByText('501 / 500')).toBeVisible()
  await expect(page.locator('#disponibilidad')).toHaveValue('x'.repeat(501))
  await press(page)
  await expect(page.locator('#disponibilidad-error')).toContainText('Máximo 500 caracteres')
  await page.locator('#disponibilidad').fill('x'.repeat(500))
  await expect(page.locator('#disponibilidad-error')).toHaveCount(0)
  const hermanos = page.locator('#hermanos')
  await expect(hermanos).toHaveAttribute('maxlength', '100')
  await hermanos.fill('x'.repeat(101))
  await expect(hermanos).toHaveValue('x'.repeat(100))
})

test('an emoji counts as one character in counter, rule and box, and nothing that hides round an address is sent', async ({
  page,
}) => {
  const moons = (count: number) => '\u{1F319}'.repeat(count)
  const sent = collectSends(page)
  await fillIntake(page, {
    correo: '\u202aana@correo.example\u202c\u200b',
    disponibilidad: moons(400),
    hermanos: moons(101),
  })
  await expect(page.getByText('400 / 500')).toBeVisible()
  await expect(page.locator('#hermanos')).toHaveValue(moons(100))
  await press(page)
  await expect(page.locator('.toasts').getByText('Formulario enviado correctamente')).toBeVisible()
  expect(sent[0]?.postDataJSON().formData).toMatchObject({
    correo: 'ana@correo.example',
    disponibilidad: moons(400),
    hermanos: moons(100),
  })
})

test('when the function fails every time the form keeps everything, says so, and can be sent again', async ({
  page,
  faults,
  problems,
  mailbox,
  allMailed,
}) => {
  problems.allow(/^console: (Error sending session form|Failed to load resource)/)
  const sent = collectSends(page)
  await fillIntake(page)
  faults.add({ service: 'functions', path: 'send-hipnosis-email', status: 503 })
  await press(page)
  await expect(page.locator('.toasts .toast--error')).toContainText('Error al enviar formulario')
  await expect(page.locator('.toasts .toast--error')).toContainText(failure)
  await expect(page.locator('form').getByText('Todavía no se ha enviado')).toBeInViewport()
  await expect(page.locator('.form__send').getByRole('link', { name: '024' }), 'whom to call').toBeInViewport()
  await expectKept(page)
  await expectAccessible(page)
  expect(sent).toHaveLength(3)

  faults.clear()
  await press(page)
  await expect(page.locator('form').getByText('Gracias por contarlo')).toBeVisible()
  expect(await readKeys(sent)).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
  await allMailed()
  expect(mailbox.list()).toHaveLength(1)
})

test('offline nothing is lost, and what is mended afterwards replaces what may have arrived', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^console: (Error sending session form|Failed to load resource)/)
  const sent = collectSends(page)
  const sender = page.waitForEvent('requestfinished', (request) => request.url().includes('/edge-functions-deliver'))
  // Answers that were given before the page was alive count as well.
  const arrive = await holdRequests(page, '**/hydrate-island-*')
  await fillIntake(page)
  arrive()
  await sender
  await context.setOffline(true)
  await press(page)
  await expect(page.locator('form').getByText('Todavía no se ha enviado')).toBeVisible()
  await expectKept(page)
  await context.setOffline(false)
  await page.locator('#padre').fill('Manuel, alegre')
  await press(page)
  await expect(page.locator('form').getByText('Gracias por contarlo')).toBeVisible()
  const [first, last] = [sent[0], sent.at(-1)]
  expect(await last?.headerValue('supersedes')).toBe(await first?.headerValue('idempotency-key'))
})

test('leaving a half-filled form asks first, and no answer is kept anywhere', async ({ page, context }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await openAlive(page)
  await page.locator('#madre').pressSequentially('CANARIO')
  await page.locator('[name=experienciasPasadas][value=suicidio]').check()
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, window.name, location.href]),
  )
  expect(kept + JSON.stringify(await context.cookies())).not.toMatch(/CANARIO|suicidio/)
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(page.locator('#madre')).toHaveValue('')
})

test('whom to call stands under an option in care while it is ticked, and under no other', async ({ page }) => {
  await openAlive(page)
  const help = page.locator('.checks > .care:visible')
  const tick = (value: string) => page.locator(`[name=experienciasPasadas][value=${value}]`)
  await tick('fobia').check()
  await expect(help).toHaveCount(0)
  await tick('suicidio').check()
  await expect(help).toHaveText('¿Lo estás pasando mal ahora? 024 suicidio · 112 emergencia')
  await expect(help.getByRole('link', { name: '024' })).toHaveAttribute('href', 'tel:024')
  await tick('suicidio').uncheck()
  await tick('maltrato-fisico').check()
  await expect(help).toHaveText('¿Lo estás pasando mal ahora? 016 violencia · 112 emergencia')
})

test('what is typed before the page has come alive is sent too', async ({ page }) => {
  const sent = collectSends(page)
  const release = await holdRequests(page, '**/assets/hydrate-island*')
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('#madre').fill('Antes de tiempo')
  await page.locator('[name=tieneHijos][value=no]').check()
  await expect(page.getByRole('button', { name: 'Enviar formulario' })).toBeDisabled()
  release()
  await expectStep(page, 'formulario-hipnosis-regresiva', 'formulario')
  await page.waitForFunction(isFormAlive)
  await press(page)
  await expect(page.locator('#disponibilidad-error')).toBeVisible()
  await expect(page.locator('#madre-error')).toHaveCount(0)
  await expect(page.locator('#tieneHijos-error')).toHaveCount(0)
  expect(sent).toEqual([])
})

test('the chapters say which part the visitor stands in, and lead to the others', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAlive(page)
  const rail = page.getByRole('navigation', { name: 'Partes del formulario' })
  await rail.getByRole('link', { name: 'Información Médica' }).click()
  await expect(rail.getByText('Sección 3 de 5')).toBeVisible()
  await expect(page.getByRole('group', { name: '3. Información Médica' })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 664 })
  await expect(rail.getByText(/^Sección \d de 5$/)).toBeInViewport()
  await expect(rail.getByRole('link')).toHaveCount(0)
})

test('a long name is signed whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await openAlive(page)
  const signature = page.locator('#declaracionNombre')
  await signature.pressSequentially('María de los Ángeles Fernández-Villaverde')
  expect(await signature.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
})

test('a signature that no line of a phone can hold is read below it, as long as it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await openAlive(page)
  const name = `${'Inmaculada Concepción '.repeat(5)}${'x'.repeat(90)}`
  await page.locator('#declaracionNombre').fill(name)
  const whole = page.locator('p.signature')
  await expect(whole).toHaveText(name)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.locator('#declaracionNombre').fill('Ana')
  await expect(whole).toBeHidden()
})

test.describe('at the first long answer, on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true })

  const long = 'Trabajaba en el taller de mi abuelo, hablaba poco y siempre llegaba tarde a cenar.'

  test('the form asks in its place whether the tab keeps it; after a yes a reload loses nothing', async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('/formulario-hipnosis-regresiva')
    const keep = page.getByRole('checkbox', { name: 'Guardar en esta pestaña' })
    await expect(keep).toBeEnabled()
    await page.locator('#madre').fill('Muy cercana')
    await page.locator('#padre').fill(long)
    const yes = page.getByRole('button', { name: 'Sí, guardar' })
    await expect(yes).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, '.draft-question')
    await yes.click()
    await expect(yes).toBeHidden()
    await expect(page.locator('#padre')).toBeFocused()
    await expect(keep).toBeChecked()
    await page.reload()
    await expect(page.locator('#padre')).toHaveValue(long)
    await expect(page.locator('#madre')).toHaveValue('Muy cercana')
  })

  test('after a no it asks no more, and keeps nothing', async ({ page }) => {
    await page.goto('/formulario-hipnosis-regresiva')
    const keep = page.getByRole('checkbox', { name: 'Guardar en esta pestaña' })
    await expect(keep).toBeEnabled()
    await page.locator('#padre').fill(long)
    const question = page.locator('.draft-question')
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await expect(question).toBeHidden()
    await page.locator('#madre').fill(long)
    await expect(page.locator('#madre')).toHaveValue(long)
    await expect(question).toBeHidden()
    await expect(keep).not.toBeChecked()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
})
