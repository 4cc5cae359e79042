import type { Page } from 'playwright/test'
import type { Mailbox } from '#local/mailbox.ts'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, test } from '#support/e2e.ts'

const target = '**/functions/v1/send-cuestionario-email'

async function answer(page: Page, ...letters: string[]): Promise<void> {
  await page.goto('/cuestionario')
  for (const [index, letter] of letters.entries()) {
    await page.locator(`[name=q${index + 1}][value=${letter}]`).check()
    await page.getByRole('button', { name: index === 2 ? 'Ver mis resultados' : 'Siguiente pregunta' }).click()
  }
}

/** The mails with these answers: one that a test before this has sent may come as late as now. */
const findMails = (mailbox: Mailbox, ...answers: string[]) =>
  mailbox.list().filter(({ text }) => answers.every((answer) => text.includes(answer)))

test('someone whom the training suits is told so, and the answers arrive', async ({ page, mailbox }) => {
  const request = page.waitForRequest(target)
  await answer(page, 'a', 'b', 'a')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Enhorabuena! Tiene sentido que hablemos')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Solicitar mi llamada gratuita' })).toHaveAttribute(
    'href',
    '/formacion-hipnosis#contact-section',
  )
  await expectAccessible(page)
  const sent = await request
  expect(sent.postDataJSON()).toEqual({ answers: ['a', 'b', 'a'], qualified: true })
  const headers = await sent.allHeaders()
  expect(headers).toMatchObject({ apikey: 'clave-anonima-ejemplo', 'x-form-honeypot': '0' })
  expect(headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/)
  expect(headers['x-form-version']).toMatch(/^[\da-f]{12}$/)
  expect(Number(headers['x-form-elapsed'])).toBeGreaterThan(0)
  const mails = () => findMails(mailbox, 'Sí, es algo que siento con claridad', 'Algunas semanas sí y otras no')
  await expect.poll(() => mails().length).toBe(1)
  expect(mails()[0]?.text).toContain('Resultado: apta para la llamada.')
})

test('each question waits for its answer, which may be changed before going on', async ({ page }) => {
  await page.goto('/cuestionario')
  const next = page.getByRole('button', { name: 'Siguiente pregunta' })
  await expect(page.getByText('Pregunta 1 de 3')).toBeVisible()
  await expect(next).toBeDisabled()
  await page.keyboard.press('Enter')
  await page.locator('[name=q1][value=a]').check()
  await page.locator('[name=q1][value=c]').check()
  // Until the page listens the button is closed, and Enter does nothing.
  await expect(next).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pregunta 2 de 3')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Pregunta 2 de 3')
  await expect(page.locator('.dots > li')).toHaveCount(3)
  await expect(page.locator('.dots [aria-current]')).toHaveCount(1)
  await expect(page.locator('[name=q2]').first()).toBeFocused()
  await expect(page.getByRole('button', { name: 'Anterior' })).toHaveCount(0)
  await expectAccessible(page)
  await page.locator('[name=q2][value=a]').check()
  await next.click()
  await page.locator('[name=q3][value=a]').check()
  const request = page.waitForRequest(target)
  await page.getByRole('button', { name: 'Ver mis resultados' }).click()
  expect((await request).postDataJSON()).toEqual({ answers: ['c', 'a', 'a'], qualified: true })
})

test('what is missing is said in sight, above the button', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 600 })
  await page.goto('/cuestionario')
  await page.locator('[name=q1][value=a]').check()
  await page.getByRole('button', { name: 'Siguiente pregunta' }).click()
  await expect(page.getByText('Pregunta 2 de 3')).toBeVisible()
  const next = page.getByRole('button', { name: 'Siguiente pregunta' })
  // The button is closed for who has not answered, and pressed all the same it says so.
  await next.click({ force: true })
  const error = page.locator('.error')
  await expect
    .poll(async () => {
      const [said, button] = await Promise.all([error.boundingBox(), next.boundingBox()])
      return said !== null && button !== null && said.y + said.height <= button.y
    })
    .toBe(true)
})

test('the answers arrive although the visitor leaves at once', async ({ page, mailbox, faults }) => {
  faults.add({ service: 'functions', delayMs: 1500 })
  await page.goto('/cuestionario')
  const code = page.waitForRequest('**/assets/edge-functions-deliver*.js')
  for (const index of [1, 2]) {
    await page.locator(`[name=q${index}][value=b]`).check()
    await page.getByRole('button', { name: 'Siguiente pregunta' }).click()
  }
  await page.locator('[name=q3][value=b]').check()
  // The code that sends them is fetched from the first answer on: a person takes longer for three than this test.
  await page.evaluate((address) => import(address), (await code).url())
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('form button')?.click()
    window.location.assign('/sobre-nosotras')
  })
  await page.waitForURL('**/sobre-nosotras')
  const mails = () => findMails(mailbox, 'Me atrae, aunque todavía tengo dudas', 'Tal vez, según lo que suponga')
  await expect.poll(() => mails().length).toBe(1)
})

test("the browser's Back leaves the quiz, and reading it again starts it anew", async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/contacto')
  await answer(page, 'a')
  await expect(page.getByText('Pregunta 2 de 3')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Pregunta 1 de 3')).toBeVisible()
  await page.goBack()
  await page.waitForURL('**/contacto')
})

test('leaving the result asks nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await answer(page, 'a', 'a', 'a')
  await page.getByRole('link', { name: 'Solicitar mi llamada gratuita' }).click()
  await page.waitForURL('**/formacion-hipnosis#contact-section')
  expect(asked).toEqual([])
})
