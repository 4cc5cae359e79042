import type { Page } from 'playwright/test'
import { expect, expectStep, isFormAlive, test } from '#support/e2e.ts'
import { application, booking, evaluation, intake } from '#support/own-forms.ts'

const KEY = '__keyPressed'

/**
 * Counts the keys that a visitor presses to get through a page: those that go from field to field, choose and send; a
 * key with Ctrl is one. The letters typed are not among them, as tests insert text whole. To be called before the page
 * is opened.
 */
async function countKeystrokes(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction(KEY, () => {
    count += 1
  })
  await page.addInitScript((name) => {
    addEventListener('keydown', ({ key }) => key !== 'Control' && key !== 'Shift' && Reflect.get(window, name)(), true)
  }, KEY)
  return () => count
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens a page, lets its form come alive, and goes past the header as the first link of every page offers. */
async function skipToForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(isFormAlive)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

const hasFocus = (page: Page, name: string) => page.locator(`[name="${name}"]:focus`).count()

async function tabToField(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 12 && (await hasFocus(page, name)) === 0; stop++) await page.keyboard.press('Tab')
  expect(await hasFocus(page, name)).toBe(1)
}

/** Gives one answer of a form on one page: written, ticked, or chosen by the key of its place. */
async function give(page: Page, name: string, value: string | readonly string[]): Promise<void> {
  await tabToField(page, name)
  const { keyboard } = page
  const options = await page
    .locator(`[name="${name}"]:is([type=radio], [type=checkbox])`)
    .evaluateAll((all) => all.map((option) => option.getAttribute('value') ?? ''))
  const isDate = (await page.locator(`#${name}[type=date]`).count()) > 0
  if (typeof value === 'string' && options.length > 0) {
    await keyboard.press(String((options.indexOf(value) + 1) % 10))
    await expect(page.locator(`[name="${name}"][value="${value}"]`)).toBeChecked()
  } else if (typeof value === 'string' && isDate) await page.locator(`#${name}`).fill(value)
  else if (typeof value === 'string') await keyboard.insertText(value)
  else {
    for (const option of options) {
      if (value.includes(option)) await keyboard.press('Space')
      if (option !== options.at(-1)) await keyboard.press('Tab')
    }
    await expect(page.locator(`[name="${name}"]:checked`)).toHaveCount(value.length)
  }
}

test('the application takes 15 keys', async ({ page, mailbox }) => {
  await page.route(booking, (route) => route.fulfill({ status: 204 }))
  const getCount = await countKeystrokes(page)
  await page.goto('/formulario-contacto')
  const choice = { actividad: '1', conocimientoHipnosis: '1', compromiso: '1', experienciaAnterior: '1' }
  const answers = { ...application, ...choice }
  const asked = ['nombre', 'email', 'telefono', 'actividad', 'ayuda', 'obstaculos', 'vision6meses'] as const
  const last = ['conocimientoHipnosis', 'compromiso', 'experienciaAnterior', 'mensajeAdicional'] as const
  for (const name of [...asked, ...last]) {
    // Without a key: the focus is in the field of each question.
    await expect(page.locator(`[name=${name}]:visible:focus`)).toBeAttached()
    if (name in choice) await page.keyboard.press(answers[name])
    else await page.keyboard.insertText(answers[name])
    const isLong = (await page.locator('textarea:focus').count()) > 0
    await page.keyboard.press(isLong ? 'Control+Enter' : 'Enter')
  }
  await expectStep(page, 'formulario-contacto', 'enviada')
  expect(mailbox.list()).toHaveLength(1)
  expect(getCount()).toBe(15)
})

test('the quiz takes 9 keys', async ({ page }) => {
  const getCount = await countKeystrokes(page)
  await skipToForm(page, '/cuestionario')
  await tabToField(page, 'q1')
  for (const name of ['q1', 'q2', 'q3']) {
    await expect(page.locator(`[name=${name}]:visible:focus`)).toBeAttached()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 1, name: '¡Enhorabuena!' })).toBeFocused()
  expect(getCount()).toBe(9)
})

test('the three steps from Instagram take 8 keys', async ({ page, problems }) => {
  // The registration's own provider of forms is another test's business.
  problems.allow(/^foreign: |^console: |^policy: /)
  const getCount = await countKeystrokes(page)
  await skipToForm(page, '/instagram-hipnosis')
  for (const step of [1, 2, 3]) {
    await expect(page.getByText(`Paso ${step} de 3`)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await page.waitForURL('**/vsl-registro')
  expect(getCount()).toBe(8)
})

for (const { path, answers, keys } of [
  { path: '/formulario-hipnosis-regresiva', answers: intake, keys: 54 },
  { path: '/valoracion-practica', answers: evaluation, keys: 42 },
])
  test(`${path} takes ${keys} keys`, async ({ page, allMailed }) => {
    const getCount = await countKeystrokes(page)
    await skipToForm(page, path)
    for (const [name, value] of Object.entries(answers)) await give(page, name, value)
    const send = page.locator('main form [type=submit]')
    await expect(send).toBeEnabled()
    for (let stop = 0; stop < 4 && (await send.and(page.locator(':focus')).count()) === 0; stop++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('.form--done')).toBeVisible()
    await allMailed()
    expect(getCount()).toBe(keys)
  })

test('the door takes 4 keys', async ({ page }) => {
  const getCount = await countKeystrokes(page)
  await page.goto('/abre-la-puerta')
  const handle = page.getByRole('slider')
  await expect(handle).toBeVisible()
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key)
  await expect(handle).toBeFocused()
  await page.keyboard.press('Enter')
  await expectStep(page, 'abre-la-puerta', 'abierta')
  expect(getCount()).toBe(4)
})
