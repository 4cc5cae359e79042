import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, holdRequests, test } from '#support/e2e.ts'
import { evaluation } from '#support/evaluation.ts'
import { intake } from '#support/intake.ts'
import { tabTo } from '#support/tab-to.ts'

/** Gives an answer as the keyboard does: written, ticked with Space, chosen with Space and the arrows. */
async function give(page: Page, name: string, value: string | readonly string[]): Promise<void> {
  const { keyboard } = page
  if (Array.isArray(value)) {
    for (const item of value) {
      await tabTo(page, page.locator(`[name=${name}][value=${item}]`))
      await keyboard.press('Space')
    }
    return
  }
  const options = page.locator(`[type=radio][name=${name}]`)
  if ((await options.count()) === 0) {
    const box = page.locator(`#${name}`)
    await tabTo(page, box)
    await expect.poll(() => box.evaluate(isWhole), `${name} under the button's row`).toBe(true)
    await keyboard.insertText(String(value))
    return
  }
  await tabTo(page, options.first())
  await keyboard.press('Space')
  const chosen = page.locator(`[name=${name}][value="${value}"]`)
  for (const option of await options.all()) {
    if (await chosen.isChecked()) break
    await expect(option).toBeFocused()
    await keyboard.press('ArrowRight')
  }
  await expect(chosen).toBeChecked()
}

/** Runs in the page: nothing lies over the lower edge of a box. */
function isWhole(box: Element): boolean {
  const { left, bottom } = box.getBoundingClientRect()
  return document.elementFromPoint(left + 20, bottom - 4) === box
}

async function press(page: Page, button: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await expect(button).toBeEnabled()
  await tabTo(page, button)
  await page.keyboard.press(key)
}

/** Goes by the summary's link to the field that it names, and replaces what stands there. */
async function mend(page: Page, link: string, name: string, value: string): Promise<void> {
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('heading', { name: 'Falta poco: revisa 1 respuesta' })).toBeInViewport()
  await expect(page.locator('.error')).toHaveCount(1)
  await expectAccessible(page)
  await tabTo(page, summary.getByRole('link', { name: link }))
  await page.keyboard.press('Enter')
  const field = page.locator(`#${name}`)
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(value)
  await expect(page.locator('.error')).toHaveCount(0)
}

async function expectOutcome(page: Page, title: string): Promise<void> {
  const outcome = page.locator('form :focus')
  await expect(outcome).toContainText(title)
  await expect(outcome).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('the intake can be filled in, mended, sent in vain and sent by keyboard alone', async ({
    page,
    faults,
    problems,
    mailbox,
    allMailed,
  }) => {
    problems.allow(/^console: (Error sending session form|Failed to load resource)/)
    await page.goto('/formulario-hipnosis-regresiva')
    const send = page.getByRole('button', { name: 'Enviar formulario' })
    await expect(send).toBeEnabled()
    await expectAccessible(page)
    for (const [name, value] of Object.entries({ ...intake, correo: 'lucia.navarro' })) await give(page, name, value)
    await expectAccessible(page)
    await press(page, send, 'Enter')
    await mend(page, 'Correo electrónico: Introduce un correo válido', 'correo', intake.correo)
    await tabTo(page, page.locator('#nombreApellidos'), 'Shift+Tab')
    await expect(page.locator('#nombreApellidos')).toHaveValue(intake.nombreApellidos)

    faults.add({ service: 'functions', path: 'send-hipnosis-email', status: 422 })
    const arrive = await holdRequests(page, '**/send-hipnosis-email')
    await press(page, send, 'Space')
    await expect(page.getByRole('status').filter({ hasText: 'Enviando...' })).toBeAttached()
    arrive()
    await expectOutcome(page, 'Todavía no se ha enviado')
    await expect(send, 'the way on stands below the message').toBeInViewport({ ratio: 1 })
    faults.clear()
    await press(page, send, 'Enter')
    await expectOutcome(page, 'Gracias por contarlo')
    await expect(page.locator('#madre')).toHaveValue('')
    await allMailed()
    expect(mailbox.list()).toHaveLength(1)
    expect(mailbox.list()[0]?.text).toContain(intake.correo)
  })
})

test('the evaluation can be filled in, mended, sent in vain and sent by keyboard alone', async ({
  page,
  faults,
  problems,
  mailbox,
}) => {
  problems.allow(/^console: (Error sending evaluation|Failed to load resource)/)
  const { keyboard } = page
  await page.goto('/valoracion-practica')
  const send = page.getByRole('button', { name: 'Enviar Evaluación' })
  await expect(send).toBeEnabled()
  await expectAccessible(page)
  for (const [name, value] of Object.entries({ ...evaluation, detallesAdicionales: 'Muy bien' })) {
    if (name !== 'fecha') await give(page, name, value)
    else {
      await tabTo(page, page.locator('#fecha'))
      // Day, month and year stand in the order of the browser's language; an arrow gives each its first value.
      for (const key of ['ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowUp']) await keyboard.press(key)
      await expect(page.locator('#fecha')).toHaveValue(/^\d{4}-01-01$/)
    }
  }
  await press(page, send, 'Enter')
  const text = 'Detalles: Por favor, proporciona detalles más específicos (mínimo 10 caracteres)'
  await mend(page, text, 'detallesAdicionales', evaluation.detallesAdicionales)

  faults.add({ service: 'emailjs', status: 403 })
  await press(page, send, 'Space')
  await expectOutcome(page, 'Todavía no se ha enviado')
  faults.clear()
  await press(page, send, 'Enter')
  await expectOutcome(page, 'Gracias por tu evaluación')
  await expect(page.locator('form [name]:checked')).toHaveCount(0)
  expect(mailbox.list().map(({ text: mail }) => mail)).toEqual([expect.stringContaining('nota_general: 10/10')])
})
