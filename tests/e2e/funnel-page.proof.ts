import { expect, type Page } from 'playwright/test'
import { expectAccessibleAtBothWidths } from '#support/e2e.ts'
import { serveFunnelPage } from '#support/funnel-page/serve-funnel-page.ts'
import { goBackInHistory } from '#support/own-forms.ts'
import { testServed } from '#support/worker-test.ts'

/** A page whose funnel has its screens, texts and review in its own JSON. */
const test = testServed(serveFunnelPage)

const next = (page: Page, name = 'Siguiente') => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()

async function comeToReview(page: Page, motive = 'Dormir'): Promise<void> {
  await page.getByRole('textbox', { name: '¿Cómo te llamamos?' }).fill('Ana')
  await next(page)
  await choose(page, motive)
  await next(page)
  await choose(page, 'Tardes')
  await choose(page, 'Varias')
  await next(page)
  await expect(heading(page, 'Revisa tus respuestas')).toBeFocused()
}

test('what the address says is taken off it, fills in a field and goes along with what is sent', async ({
  page,
  address,
}) => {
  await page.goto(`${address}?utm_source=boletin&quien=Luz&otra=x`)
  await expect(page.getByRole('textbox', { name: '¿Cómo te llamamos?' })).toHaveValue('Luz')
  await expect.poll(() => new URL(page.url()).search).toBe('?otra=x')
  await next(page)
  await expect(heading(page, '¿Qué te trae, Luz?')).toBeVisible()
  await page.reload()
  await expect(heading(page, '¿Qué te trae, Luz?')).toBeVisible()
  await choose(page, 'Dormir')
  await next(page)
  await next(page)
  await next(page, 'Enviar')
  await expect(heading(page, 'Gracias, Luz')).toBeFocused()
  const bodies = await page.evaluate(() => window.delivered?.map(({ body }) => body))
  expect(bodies).toMatchObject([{ asunto: 'De Luz: 0', apodo: 'Luz', motivo: 'Dormir', utm_source: 'boletin' }])
  await expect(page.getByRole('link', { name: 'Ver las sesiones' })).toHaveAttribute(
    'href',
    /\/sesiones\?utm_source=boletin$/,
  )
})

test('a parameter with marks in it is neither shown nor kept', async ({ page, address }) => {
  await page.goto(`${address}?${new URLSearchParams({ quien: '<img src=x onerror=alert(1)>' })}`)
  await expect(page.getByRole('textbox', { name: '¿Cómo te llamamos?' })).toHaveValue('')
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('an answer is changed from the review, by keyboard too, and the review is met again', async ({
  page,
  address,
}) => {
  await page.goto(address)
  await comeToReview(page)
  await expect(page.getByText('Paso 4 de 4')).toBeVisible()
  const change = page.getByRole('button', { name: 'Cambiar Motivo' })
  await change.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Dormir' })).toBeFocused()
  await choose(page, 'Estudiar')
  await next(page)
  await expect(heading(page, 'Revisa tus respuestas')).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: 'Estudiar' })).toBeVisible()
  await goBackInHistory(page, 3)
  await expect(heading(page, 'Para la charla')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Revisa tus respuestas')).toBeVisible()
})

test('the second question of a screen is changed where it stands', async ({ page, address }) => {
  await page.goto(address)
  await comeToReview(page)
  await page.getByRole('button', { name: 'Cambiar ¿Cuántas veces?' }).click()
  await expect(page.getByRole('radio', { name: 'Varias' })).toBeFocused()
})

test('a change that brings in a question has it asked, and the result tells of it', async ({ page, address }) => {
  await page.goto(address)
  await comeToReview(page)
  await page.getByRole('button', { name: 'Cambiar Motivo' }).click()
  await choose(page, 'Otro')
  await next(page)
  await page.getByRole('textbox', { name: '¿Cuál?' }).fill('<b>Hablar</b> en público')
  await next(page)
  await expect(heading(page, 'Revisa tus respuestas')).toBeFocused()
  await expect(page.getByText('<b>Hablar</b> en público')).toBeVisible()
  await expect(page.getByText('Paso 5 de 5')).toBeVisible()
  await next(page, 'Enviar')
  await expect(heading(page, 'Gracias, Ana')).toBeFocused()
  await expect(page.getByText('Te llamamos esta semana.')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText(['Trae lo que tengas escrito.', 'Ven con tiempo.'])
})

test('what was written before goes before what the address says', async ({ page, address }) => {
  await page.goto(address)
  await page.getByRole('textbox', { name: '¿Cómo te llamamos?' }).fill('Ana')
  await next(page)
  await page.goto(`${address}?quien=Luz`)
  await expect(heading(page, '¿Qué te trae, Ana?')).toBeVisible()
})

test('every screen of it is accessible, narrow and wide', async ({ page, address }) => {
  await page.goto(address)
  await page.getByRole('textbox', { name: '¿Cómo te llamamos?' }).fill('Ana')
  await next(page)
  await choose(page, 'Otro')
  await next(page)
  await page.getByRole('textbox', { name: '¿Cuál?' }).fill('Hablar')
  await next(page)
  await expect(heading(page, 'Para la charla')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await next(page)
  await expect(page.getByText('Sin responder')).toHaveCount(2)
  await expectAccessibleAtBothWidths(page)
  await next(page, 'Enviar')
  await expect(heading(page, 'Gracias, Ana')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})
