import type { Page } from 'playwright/test'
import { expect, expectStep, test } from '#support/e2e.ts'
import { goBackInHistory } from '#support/own-forms.ts'
import { draftKey, expectAnswer, questions, readDraft, walkTo } from '#support/walk-application.ts'

/** The ways a visit is broken off. Each gives the page that the visitor comes back to. */
const breaks: Record<string, (page: Page) => Promise<Page>> = {
  reload: async (page) => {
    await page.reload()
    return page
  },
  'leave and Back': async (page) => {
    await page.goto('/aviso-legal')
    await page.goBack()
    return page
  },
  // A browser gives a tab that is opened again its storage back, and its history no page of this test can read.
  'close and reopen': async (page) => {
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    const kept = await readDraft(page)
    const reopened = await page.context().newPage()
    await page.close()
    await reopened.addInitScript(
      ([name, text]) => {
        if (text !== null) sessionStorage.setItem(name, text)
      },
      [draftKey, kept] as const,
    )
    await reopened.goto('/formulario-contacto')
    return reopened
  },
}

const WALKS = 6

test('random walks that are broken off come back whole, at their step, with the caret where it was', async ({
  context,
}) => {
  let seed = 20_261_122
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  for (let walk = 0; walk < WALKS; walk++) {
    const last = random(questions.length)
    const kind = Object.keys(breaks)[walk % 3] ?? ''
    await test.step(`${kind} at ${last}`, async () => {
      const left = await context.newPage()
      await left.goto('/formulario-contacto')
      await walkTo(left, last)
      const page = (await breaks[kind]?.(left)) ?? left
      const [name] = questions[last] ?? []
      await expect(page.locator(`[name=${name}]:visible`).and(page.locator(':focus'))).toBeAttached()
      for (let index = last; index >= 0; index--) {
        await expectAnswer(page, index)
        if (index > 0) await page.getByRole('button', { name: 'Anterior' }).click()
      }
      await page.close()
    })
  }
})

test('after a reload the browser’s Back and forward still walk the steps, one by one', async ({ page }) => {
  await page.goto('/formulario-contacto')
  await walkTo(page, 3)
  await page.reload()
  await expectStep(page, 'formulario-contacto', 'actividad')
  await expect(page).toHaveTitle(/^Paso 4 de 11 · /)
  await page.reload()
  await expectStep(page, 'formulario-contacto', 'actividad')
  await expect(page).toHaveTitle(/^Paso 4 de 11 · /)
  await goBackInHistory(page, 3)
  await expectStep(page, 'formulario-contacto', 'telefono')
  await goBackInHistory(page, 2)
  await expectStep(page, 'formulario-contacto', 'email')
  await page.goForward()
  await expectStep(page, 'formulario-contacto', 'telefono')
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expectStep(page, 'formulario-contacto', 'email')
})
