import { expect, type Page } from 'playwright/test'
import { isFormAlive } from '#replay/walk-path.ts'
import { application, pressNext } from '#support/own-forms.ts'

/** The key under which a tab keeps the answers of the application. */
export const draftKey = 'draft:formulario-contacto'

/** The questions of the application: a text, or the place of an option. */
export const questions = [
  ['nombre', application.nombre],
  ['email', application.email],
  ['telefono', application.telefono],
  ['actividad', 1],
  ['ayuda', application.ayuda],
  ['obstaculos', application.obstaculos],
  ['vision6meses', application.vision6meses],
  ['conocimientoHipnosis', 2],
  ['compromiso', 3],
  ['experienciaAnterior', 0],
] as const

/** Answers the question at a place of the list. */
export async function answer(page: Page, index: number): Promise<void> {
  const [name, value] = questions[index] ?? ['', '']
  const input = page.locator(`[name=${name}]:visible`)
  if (typeof value === 'number') await input.nth(value).check()
  else await input.fill(value)
}

export async function expectAnswer(page: Page, index: number): Promise<void> {
  const [name, value] = questions[index] ?? ['', '']
  const input = page.locator(`[name=${name}]:visible`)
  if (typeof value === 'number') await expect(input.nth(value)).toBeChecked()
  else await expect(input).toHaveValue(value)
}

/** Walks to a question, counted from 0, and answers it without going on. */
export async function walkTo(page: Page, last: number): Promise<void> {
  for (let index = 0; index <= last; index++) {
    await answer(page, index)
    if (index < last) await pressNext(page)
  }
  await page.waitForFunction(isFormAlive)
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled()
  await page.waitForFunction((depth) => (history.state?.depth ?? 0) === depth, last)
}

/** Reads the draft of the application from the tab, or of another form by its key; null where there is none. */
export const readDraft = (page: Page, key = draftKey) => page.evaluate((item) => sessionStorage.getItem(item), key)
