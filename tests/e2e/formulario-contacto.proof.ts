import { stopClock } from '#replay/open-test-page.ts'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, expectAccessibleAtBothWidths, expectStep, holdRequests, isFormAlive, test } from '#support/e2e.ts'
import { application, booking, fillApplication, goBackInHistory, pressNext } from '#support/own-forms.ts'

test('a filled application is mailed, cleared, announced, and leads to the booking page after 0.8 s', async ({
  page,
  mailbox,
}) => {
  await page.route(booking, (route) => route.fulfill({ status: 200, body: 'agenda' }))
  await stopClock(page)
  await fillApplication(page)
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expectStep(page, 'formulario-contacto', 'enviada')

  await expect(page.getByText('Solicitud enviada', { exact: true })).toBeVisible()
  await expect(
    page.getByText(
      'Tu solicitud ha sido enviada. Te redirigiremos a un servicio de reservas para reservar tu llamada.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /Reservar mi llamada/ })).toHaveAttribute('href', booking)
  await expect(page.locator('[role=progressbar]')).toHaveCount(0)
  await expect(page.getByLabel('¿Cómo te llamas?')).toHaveValue('')
  await expect(page.getByLabel('¿Cómo te llamas?'), 'nobody is asked anew').toBeHidden()
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeHidden()

  // Noted in the page, which knows where it is going before anybody outside does.
  const left = await page.evaluateHandle(() => {
    const addresses: string[] = []
    navigation.onnavigate = ({ destination }) => void addresses.push(destination.url)
    return addresses
  })
  await page.clock.runFor(799)
  expect(await left.jsonValue()).toEqual([])
  await page.clock.runFor(1)
  await page.waitForURL(booking)

  expect(mailbox.list()).toHaveLength(1)
  expect(mailbox.list()[0]?.text).toBe(
    [
      'to_email: hola@practica.example',
      'nombre: Lucía Navarro Peña',
      'email: lucia@correo.example',
      'telefono: +34 600 000 000',
      'actividad: Otra cosa',
      'actividadOtro: Soy matrona',
      'ayuda: Quiero aprender a acompañar',
      'obstaculos: El tiempo',
      'vision6meses: Con mis primeras sesiones',
      'conocimientoHipnosis: Solo para mí',
      'conocimientoOtro: ',
      'compromiso: 10: es mi momento',
      'experienciaAnterior: Sí, dispongo del dinero',
      'mensajeAdicional: Gracias',
    ].join('\n'),
  )
})

test('a failed send gives the answers back: on the clipboard, on the page, with a notice of 10 s', async ({
  page,
  context,
  faults,
  problems,
  mailbox,
}) => {
  problems.allow(/^console: /)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await stopClock(page)
  await fillApplication(page)
  faults.add({ service: 'emailjs', status: 500 })
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  const notice = page.getByText('Copia la información y envíala a hola@practica.example').first()
  await expect(page.getByText('Formulario completado')).toBeVisible()
  await expect(notice).toBeVisible()

  const saved = page.getByRole('heading', { name: 'Tus respuestas siguen aquí' })
  await expect(saved).toBeFocused()
  await expect(saved).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Copiar' })).toBeInViewport({ ratio: 1 })
  const mail = await page.getByRole('link', { name: 'Escribir el correo' }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toContain(application.vision6meses)
  const copy = await page.getByRole('textbox', { name: 'Tus respuestas' }).inputValue()
  for (const answer of Object.values(application)) expect(copy).toContain(answer)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copy)

  await page.clock.runFor(9_999)
  await expect(page.getByText('Formulario completado')).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByText('Formulario completado')).toBeHidden()

  faults.clear()
  await page.route(booking, (route) => route.fulfill({ status: 200, body: 'agenda' }))
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expectStep(page, 'formulario-contacto', 'enviada')
  expect(mailbox.list()).toHaveLength(1)
})

test('where the clipboard is refused the text stands on the page and the button says so', async ({
  page,
  faults,
  problems,
}) => {
  problems.allow(/^console: /)
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await fillApplication(page)
  faults.add({ service: 'emailjs', drop: 'before' })
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByRole('textbox', { name: 'Tus respuestas' })).toHaveValue(/Soy matrona/)
  await page.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Tu navegador no deja copiar')).toBeVisible()
})

test('leaving while the application is being sent asks first, and the send goes on', async ({ page, mailbox }) => {
  await page.route(booking, (route) => route.fulfill({ status: 204 }))
  await fillApplication(page)
  const arrive = await holdRequests(page, '**/email/send')
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  const asked = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload())
  await (await asked).dismiss()
  await reload
  arrive()
  await expectStep(page, 'formulario-contacto', 'enviada')
  expect(mailbox.list()).toHaveLength(1)
})

test('hostile answers stay text and arrive as they were typed', async ({ page, mailbox }) => {
  await page.route(booking, (route) => route.fulfill({ status: 204 }))
  const hostile = {
    nombre: '<script>alert(1)</script> __proto__ 🌙 \u202Eabc',
    email: 'a@b\u200B"><img src=x onerror=alert(1)>',
    ayuda: `${'ñ'.repeat(4990)}{{{}}}`,
    mensajeAdicional: '%0d%0aBcc: otra@persona.example {{constructor}}',
  }
  await fillApplication(page, hostile)
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expectStep(page, 'formulario-contacto', 'enviada')
  const text = mailbox.list()[0]?.text ?? ''
  for (const value of Object.values(hostile)) expect(text).toContain(value)
})

test('a long text that the mail service refuses is given back whole', async ({ page, faults, problems }) => {
  problems.allow(/^console: /)
  faults.add({ service: 'emailjs', status: 413 })
  const pasted = 'Cuando era niña vivía junto al mar.\n'.repeat(138).trim()
  await fillApplication(page, { mensajeAdicional: pasted })
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  const copy = page.getByRole('textbox', { name: 'Tus respuestas' })
  await expect(copy).toBeVisible()
  const mail = await page.getByRole('link', { name: 'Escribir el correo' }).getAttribute('href')
  expect(mail?.length, 'a link that mail programs take').toBeLessThanOrEqual(1900)
  expect(decodeURIComponent(mail ?? '')).toContain('El resto no cabe')
  expect(await copy.evaluate((element: HTMLTextAreaElement, text) => element.value.endsWith(text), pasted)).toBe(true)
})

test('a long text is sent whole, and one too long for a delivery is kept and says so', async ({ page, mailbox }) => {
  const long = 'a'.repeat(60_000)
  await page.route(booking, (route) => route.fulfill({ status: 204 }))
  await fillApplication(page, { mensajeAdicional: long })
  const field = page.getByLabel('¿Quieres contarnos algo más?')
  const send = page.getByRole('button', { name: 'Enviar solicitud' })
  await send.click({ force: true })
  await expect(page.getByText('Es más de lo que cabe en un envío. Acórtalo un poco, por favor.')).toBeVisible()
  await expect(field).toHaveValue(long)
  await field.fill(long.slice(0, 40_000))
  await send.click()
  await expectStep(page, 'formulario-contacto', 'enviada')
  expect(mailbox.list()[0]?.text).toContain(`mensajeAdicional: ${long.slice(0, 40_000)}`)
})

test('the last step lists the answers by section, and each leads back to its question and here again', async ({
  page,
}) => {
  await fillApplication(page)
  const review = page.locator('.review')
  await expect(review.getByRole('heading', { level: 3 })).toHaveText(['Tus datos', 'Tu momento', 'La formación'])
  await expect(review).toContainText('Sí, dispongo del dinero')
  await review.getByRole('button', { name: 'Cambiar Nombre' }).click()
  await expect(page.getByLabel('¿Cómo te llamas?')).toBeFocused()
  await page.getByLabel('¿Cómo te llamas?').fill('Marta')
  await pressNext(page)
  await expectStep(page, 'formulario-contacto', 'mensaje')
  await expect(review).toContainText('Marta')
  await expect(page.getByLabel('¿Quieres contarnos algo más?')).toHaveValue(application.mensajeAdicional)
})

/** Runs in the page: on which side a word of a text begins. */
function findStart({ firstChild, textContent }: Element, word: string): 'left' | 'right' {
  const at = textContent?.indexOf(word) ?? 0
  const [first = 0, second = 0] = [at, at + 1].map((index) => {
    const letter = document.createRange()
    if (firstChild) letter.setStart(firstChild, index)
    if (firstChild) letter.setEnd(firstChild, index + 1)
    return letter.getBoundingClientRect().left
  })
  return first < second ? 'left' : 'right'
}

for (const nombre of ['ليلى حداد', 'María de los Ángeles '.repeat(10).trim()])
  test(`the thanks name a visitor called ${nombre.slice(0, 25)}`, async ({ page }) => {
    await page.route(booking, (route) => route.fulfill({ status: 204 }))
    await page.setViewportSize({ width: 390, height: 664 })
    await fillApplication(page, { nombre })
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    const thanks = page.locator('form [data-step-heading]:focus')
    await expect(thanks).toHaveText(`Gracias, ${nombre}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expect(page.getByRole('link', { name: /Reservar mi llamada/ })).toBeInViewport({ ratio: 1 })
    expect(await thanks.evaluate(findStart, 'Gracias')).toBe('left')
    expect(await thanks.evaluate(findStart, nombre)).toBe(nombre.startsWith('María') ? 'left' : 'right')
  })

test('Next stays closed until the step is answered, and blanks do not count', async ({ page }) => {
  await page.goto('/formulario-contacto')
  const next = page.getByRole('button', { name: 'Siguiente' })
  const name = page.getByLabel('¿Cómo te llamas?')
  await expect(next).toBeDisabled()
  await name.fill('A')
  await expect(next).toBeEnabled()
  await name.fill('   ')
  await expect(next).toBeDisabled()
  await name.press('Enter')
  await expectStep(page, 'formulario-contacto', 'nombre')
  await name.fill('Ana')
  await expect(next).toBeEnabled()
  await name.press('Enter')
  await expectStep(page, 'formulario-contacto', 'email')
  await page.getByLabel('¿Cuál es tu correo electrónico?').fill('no-es-un-correo')
  await expect(next, 'the format is not checked').toBeEnabled()
})

test('before its code is there the button opens with the answer, and a press of it is kept', async ({ page }) => {
  const arrive = await holdRequests(page, '**/assets/hydrate-island*')
  await page.goto('/formulario-contacto', { waitUntil: 'commit' })
  const name = page.getByLabel('¿Cómo te llamas?')
  const next = page.getByRole('button', { name: 'Siguiente' })
  await expect(next).toBeDisabled()
  await name.fill('Ana')
  await expect(next).toBeEnabled()
  await expect(next).not.toHaveAttribute('aria-busy')
  await expectAccessible(page)
  await name.press('Enter')
  await expect(next).toHaveAttribute('aria-busy', 'true')
  await name.fill('Ana María')
  arrive()
  await expectStep(page, 'formulario-contacto', 'email')
  await goBackInHistory(page, 1)
  await expect(name).toHaveValue('Ana María')
})

test('an answer that the code refuses closes the button as it comes alive', async ({ page }) => {
  const arrive = await holdRequests(page, '**/assets/hydrate-island*')
  await page.goto('/formulario-contacto', { waitUntil: 'commit' })
  const next = page.getByRole('button', { name: 'Siguiente' })
  await page.getByLabel('¿Cómo te llamas?').fill('   ')
  await expect(next).toBeEnabled()
  arrive()
  await page.waitForFunction(isFormAlive)
  await expect(next).toBeDisabled()
  await expect(next).not.toHaveAttribute('aria-busy')
})

test('a field left blank says what to write, and the message goes once it is written', async ({ page }) => {
  await page.goto('/formulario-contacto')
  const name = page.getByLabel('¿Cómo te llamas?')
  await page.waitForFunction(isFormAlive)
  await name.fill('A')
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled()
  await name.fill('')
  await page.getByRole('link', { name: 'Política de privacidad' }).first().focus()
  await expect(page.getByText('Escribe tu nombre para poder continuar')).toBeVisible()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/Escribe tu nombre para poder continuar/)
  await expectAccessibleAtBothWidths(page)
  await name.fill('Ana')
  await expect(page.getByText('Escribe tu nombre para poder continuar')).toBeHidden()
})

test('each step tells assistive technology where it stands', async ({ page }) => {
  await page.goto('/formulario-contacto')
  await page.getByLabel('¿Cómo te llamas?').fill('Ana')
  await pressNext(page)
  await expect(page.getByLabel('¿Cuál es tu correo electrónico?')).toHaveAccessibleDescription(/^Paso 2 de 11 /)
  await expect(page.getByRole('heading', { name: '¿Cuál es' })).toHaveAccessibleDescription('Paso 2 de 11')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Paso 2 de 11')
  await expect(page.getByText('18 %')).toBeVisible()
  await expect(page).toHaveTitle(/^Paso 2 de 11 · Solicita tu Llamada Gratuita/)
})

test('an option is chosen by its number or by the letter in its place, and by no key with Ctrl', async ({ page }) => {
  await page.goto('/formulario-contacto')
  await expect(page.locator('#nombre')).toBeFocused()
  for (const answer of ['Ana', 'ana@correo.example', '600']) {
    await page.keyboard.type(answer)
    await page.keyboard.press('Enter')
  }
  const options = page.locator('[name=actividad]:visible')
  await expect(options.first()).toBeFocused()
  for (const [key, index] of [
    ['3', 2],
    ['b', 1],
    ['D', 3],
    ['Control+a', 3],
    ['9', 3],
  ] as const) {
    await page.keyboard.press(key)
    await expect(options.nth(index), key).toBeChecked()
  }
  await page.locator('#actividadOtro').fill('b2')
  await expect(options.nth(3), 'what is written chooses nothing').toBeChecked()
})

test('a closed Next says what is missing where it is pressed, in the title too', async ({ page }) => {
  await page.goto('/formulario-contacto')
  const name = page.getByLabel('¿Cómo te llamas?')
  await expect(name).toBeFocused()
  const next = page.getByRole('button', { name: 'Siguiente' })
  await next.focus()
  await expect(next, 'a closed button can be reached').toBeFocused()
  await next.click({ force: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Error: Escribe tu nombre para poder continuar$/)
  await expect(page).toHaveTitle(/^Error: Paso 1 de 11 · /)
  await page.keyboard.type('Ana')
  await expect(page).toHaveTitle(/^Paso 1 de 11 · /)
})

test('Back to the site leaves the whole flow at once, and the policy opens beside it', async ({ page }) => {
  await page.goto('/sesiones')
  await page.goto('/formulario-contacto')
  await page.getByLabel('¿Cómo te llamas?').fill('Ana')
  await pressNext(page)
  await page.waitForFunction(() => history.state?.depth === 1)
  await expect(page.getByRole('link', { name: 'Política de privacidad' }).first()).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'Volver sin terminar' }).click()
  await page.waitForURL('**/sesiones')
})

test('what was typed is kept in the tab’s own storage and in no other, no address and no history entry', async ({
  page,
}) => {
  await fillApplication(page)
  await page.waitForFunction(() => history.state?.depth === 10)
  const traces = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, document.cookie, location.href, history.state, document.title, window.name]),
  )
  for (const answer of Object.values(application)) expect(traces).not.toContain(answer)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true })

  test('the next step is shown with the whole header, also where a little of it was scrolled away', async ({
    page,
  }) => {
    await page.goto('/formulario-contacto')
    await page.getByLabel('¿Cómo te llamas?').fill('Lucía')
    await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(20)
    await pressNext(page)
    await expect(page.getByRole('heading', { name: '¿Cuál es tu correo electrónico?' })).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('back from the agenda the thanks stand under the whole header', async ({ page }) => {
    await page.route(booking, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Agenda</title>' }))
    await fillApplication(page)
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await page.waitForURL(booking)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Gracias, ' })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})
