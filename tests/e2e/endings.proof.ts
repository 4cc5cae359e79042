import type { Page } from 'playwright/test'
import { stopClock } from '#replay/open-test-page.ts'
import { expect, isFormAlive, test } from '#support/e2e.ts'
import { fillEvaluation, fillIntake } from '#support/own-forms.ts'

/** The answers of one person to each short form, by the names of its fields, and its button. */
const requests = {
  'pedir-conferencia': {
    button: 'Enviar petición',
    answers: {
      nombre: 'Ana Prieto',
      correo: 'ana@correo.example',
      entidad: 'Biblioteca de Motril',
      fechaLugar: 'En mayo, en Motril',
      publico: 'Unas treinta personas',
      tema: 'Qué dice la letra',
    },
  },
  'pedir-plan-premium': {
    button: 'Enviar petición',
    answers: {
      nombre: 'Ana Prieto',
      correo: 'ana@correo.example',
      dedicacion: 'Soy maestra',
      trabajar: 'El miedo a hablar en público',
      disponibilidad: 'Por las tardes',
    },
  },
  escribenos: {
    button: 'Enviar mensaje',
    answers: { nombre: 'Ana Prieto', correo: 'ana@correo.example', mensaje: '¿Dais charlas en verano?' },
  },
} as const

type Request = keyof typeof requests

async function fillRequest(page: Page, form: Request, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto(`/${form}`)
  await page.waitForFunction(isFormAlive)
  for (const [name, value] of Object.entries({ ...requests[form].answers, ...changes }))
    await page.locator(`#${name}`).fill(value)
  if (form === 'escribenos') await page.getByLabel('Otra cosa').check()
}

const toForm = (form: Request) => ({
  fill: (page: Page) => fillRequest(page, form),
  button: requests[form].button,
  field: 'nombre',
})

/** Every form on one page: how it is filled in, the name of its button, and a field that is there while it is not sent. */
const forms: Record<string, { fill(page: Page): Promise<void>; button: string; field: string }> = {
  'pedir-conferencia': toForm('pedir-conferencia'),
  'pedir-plan-premium': toForm('pedir-plan-premium'),
  escribenos: toForm('escribenos'),
  'valoracion-practica': { fill: fillEvaluation, button: 'Enviar Evaluación', field: 'nombreCompleto' },
  'formulario-hipnosis-regresiva': { fill: fillIntake, button: 'Enviar formulario', field: 'madre' },
}

for (const [form, { fill, button, field }] of Object.entries(forms))
  test(`${form}: after a reload and after Back the ending is there; a new tab begins empty`, async ({
    page,
    context,
  }) => {
    const step = () => page.locator(`[data-funnel="${form}"]`).getAttribute('data-step')
    await fill(page)
    await page.getByRole('button', { name: button }).click()
    await expect(page.locator('.form--done')).toBeVisible()
    const ending = await step()
    await expect(page).toHaveTitle(/^Enviado · /)
    const own = (await page.title()).replace('Enviado · ', '')
    expect(own).not.toContain('Enviado')
    await page.reload()
    await expect(page.locator('.form--done')).toBeVisible()
    await expect(page).toHaveTitle(`Enviado · ${own}`)
    expect(await step()).toBe(ending)
    await page.goto('/aviso-legal')
    await page.goBack()
    await expect(page.locator('.form--done')).toBeVisible()
    expect(await step()).toBe(ending)
    const other = await context.newPage()
    await other.goto(`/${form}`)
    await other.waitForFunction(isFormAlive)
    await expect(other.locator(`#${field}`)).toHaveValue('')
    await expect(other.locator('.form--done')).toBeHidden()
  })

const devices = [
  { name: 'phone', viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true },
  { name: 'tablet', viewport: { width: 768, height: 1024 } },
  { name: 'laptop', viewport: { width: 1280, height: 720 } },
]

for (const { name, ...device } of devices)
  test.describe(`on a ${name}`, () => {
    test.use(device)

    for (const [form, { fill, button }] of Object.entries(forms))
      test(`${form}: the notice of a failed send leaves the button free, and the title says what became of the send`, async ({
        page,
        faults,
        problems,
      }) => {
        problems.allow(/^console: /)
        faults.add({ service: form === 'valoracion-practica' ? 'emailjs' : 'functions', status: 422 })
        await stopClock(page)
        await fill(page)
        const own = (await page.title()).replace(/^.* · /, '')
        const send = page.getByRole('button', { name: button })
        await send.click()
        await expect(page.locator('.toast--error')).toBeVisible()
        await expect(page).toHaveTitle(`Error: no se ha enviado · ${own}`)
        await expect(send).toBeEnabled()
        const [notice, free] = [await page.locator('.toast--error').boundingBox(), await send.boundingBox()]
        if (!notice || !free) throw new Error('One of them has no place on the screen.')
        const isAbove = notice.y + notice.height <= free.y
        expect({ isFree: isAbove || notice.x >= free.x + free.width, notice, free }).toMatchObject({ isFree: true })
        faults.clear()
        await send.click()
        await expect(page).toHaveTitle(`Enviado · ${own}`)
      })
  })

test.describe('on a screen higher than an ending is long', () => {
  test.use({ viewport: { width: 1920, height: 1200 } })

  test('the footer stands at the foot of the screen', async ({ page }) => {
    await fillRequest(page, 'escribenos')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.locator('.form--done')).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect.poll(() => footer.evaluate((element) => element.getBoundingClientRect().bottom)).toBe(1200)
    expect(await page.evaluate(() => document.documentElement.scrollHeight), 'nothing to scroll').toBe(1200)
  })
})

test('of two tabs with one form each keeps its own answers, and neither is told what the other has sent', async ({
  page,
  context,
  mailbox,
  allMailed,
}) => {
  const other = await context.newPage()
  await fillRequest(page, 'pedir-plan-premium')
  await fillRequest(other, 'pedir-plan-premium', { trabajar: 'Dormir mejor' })
  await page.getByRole('button', { name: 'Enviar petición' }).click()
  await expect(page.locator('.form--done')).toBeVisible()
  await expect(other.locator('#trabajar')).toHaveValue('Dormir mejor')
  await other.reload()
  await expect(other.locator('#trabajar')).toHaveValue('Dormir mejor')
  await other.getByRole('button', { name: 'Enviar petición' }).click()
  await expect(other.locator('.form--done')).toBeVisible()
  await page.reload()
  await expect(page.locator('.form--done')).toBeVisible()
  await allMailed()
  expect(mailbox.list()).toHaveLength(2)
})

for (const form of ['pedir-conferencia', 'pedir-plan-premium'] as const)
  test(`${form}: what is written is there after a reload, and gone from the tab once it is sent`, async ({ page }) => {
    page.on('dialog', (dialog) => dialog.accept())
    const { answers, button } = requests[form]
    const getKept = () => page.evaluate((key) => sessionStorage.getItem(key), `draft:${form}`)
    await fillRequest(page, form)
    await expect.poll(getKept).toContain(Object.values(answers).at(-1))
    await page.reload()
    for (const [name, value] of Object.entries(answers)) await expect(page.locator(`#${name}`)).toHaveValue(value)
    await page.getByRole('button', { name: button }).click()
    await expect(page.locator('.form--done')).toBeVisible()
    await expect.poll(getKept).toBeNull()
  })

test('ten thousand characters that are pasted into a long text are kept and sent whole', async ({
  page,
  mailbox,
  allMailed,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await fillRequest(page, 'pedir-plan-premium', { trabajar: '' })
  const answer = page.locator('#trabajar')
  await answer.focus()
  const kept = 'palabra '.repeat(1250)
  await page.keyboard.insertText(kept)
  await expect(answer).toHaveValue(kept)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:pedir-plan-premium'))).toContain(kept)
  await page.reload()
  await expect(answer).toHaveValue(kept)
  await page.getByRole('button', { name: 'Enviar petición' }).click()
  await expect(page.locator('.form--done')).toBeVisible()
  await allMailed()
  expect(mailbox.list()[0]?.text).toContain(kept.trim())
})

test('the copy of a receipt is opened and taken off the screen by keyboard, from the words of thanks on', async ({
  page,
}) => {
  await fillRequest(page, 'pedir-plan-premium')
  await page.getByRole('button', { name: 'Enviar petición' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Gracias por tu petición' })).toBeVisible()
  const receipt = page.locator('.receipt')
  const summary = receipt.locator('summary')
  await expect(summary).toBeVisible()
  await expect(receipt.locator('pre')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Volver al plan premium' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(summary).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(receipt.locator('pre')).toContainText('Soy maestra')
  const controls = await receipt.locator('details').locator('button, a').all()
  for (const control of controls) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(receipt.locator('pre')).toHaveCount(0)
  await expect(receipt.getByRole('status')).not.toBeEmpty()
})
