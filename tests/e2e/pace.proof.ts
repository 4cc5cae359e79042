import { expect, type Page } from 'playwright/test'
import { stopClock } from '#replay/open-test-page.ts'
import { compileRealForms, realProject } from '#support/corpus/real-forms.ts'
import { serveCorpusPage } from '#support/corpus-page/serve-corpus-page.ts'
import { expectAccessibleAtBothWidths } from '#support/e2e.ts'
import { testServed } from '#support/worker-test.ts'

/** The funnel of the corpus whose first two steps ask one choice each, with an opening and going on by choice. */
const ID = 'audit-c'
const paced = {
  opening: { text: 'Sirve para saber si conviene hablarlo.', afterwards: 'El resultado se lee al final.' },
  pace: 'choice',
}

const test = testServed(() => serveCorpusPage(compilePaced()))

function compilePaced() {
  const isOwn = ({ file }: { file: string }) => file.includes(`/${ID}.`)
  const funnels = realProject.funnels.filter(isOwn).map(({ file, text }) => ({
    file,
    text: JSON.stringify({ ...JSON.parse(text), ...paced }),
  }))
  const { pairs, diagnostics } = compileRealForms({ ...realProject, forms: realProject.forms.filter(isOwn), funnels })
  expect(diagnostics).toEqual([])
  return pairs
}

const question = (page: Page, name: RegExp) => page.getByRole('heading', { name })
const firstOption = (page: Page) => page.getByRole('radio').first()

test('the use, the minutes and what follows stand over the first question, and nowhere else', async ({
  page,
  address,
}) => {
  await page.goto(`${address}#${ID}`)
  await expect(page.getByText(paced.opening.text)).toBeVisible()
  await expect(page.getByText(`Se tarda un minuto. ${paced.opening.afterwards}`)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('radio', { name: 'Mujer' }).click()
  await expect(page.getByText('Paso 2 de')).toBeVisible()
  await expect(page.getByText(paced.opening.text)).toBeHidden()
})

test('a press on an option leads on, after a pause in which another may be pressed, and Back and the same press again', async ({
  page,
  address,
}) => {
  await stopClock(page)
  await page.goto(`${address}#${ID}`)
  await page.getByRole('radio', { name: 'Mujer' }).click()
  await page.getByRole('radio', { name: 'Hombre' }).click()
  await expect(page.getByText('Paso 1 de')).toBeVisible()
  await page.clock.runFor(400)
  await expect(page.getByText('Paso 2 de')).toBeVisible()
  await page.clock.runFor(400)
  await expect(page.getByText('Paso 2 de')).toBeVisible()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect(page.getByRole('radio', { name: 'Hombre' })).toBeChecked()
  await page.getByText('Hombre').click()
  await page.clock.runFor(400)
  await expect(page.getByText('Paso 2 de')).toBeVisible()
})

test('keys choose and do not lead on; the button does', async ({ page, address }) => {
  await stopClock(page)
  await page.goto(`${address}#${ID}`)
  await firstOption(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('1')
  await page.keyboard.press('Space')
  await page.clock.runFor(1000)
  await expect(page.getByText('Paso 1 de')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Paso 2 de')).toBeVisible()
  await expect(question(page, /./).first()).toBeVisible()
})

test('the step before a send keeps to its button', async ({ page, address }) => {
  await stopClock(page)
  await page.goto(`${address}#${ID}`)
  await page.getByRole('radio', { name: 'Mujer' }).click()
  await page.clock.runFor(400)
  await expect(page.getByText('Paso 2 de')).toBeVisible()
  await firstOption(page).click()
  await page.clock.runFor(1000)
  await expect(page.getByText('Paso 2 de')).toBeVisible()
})
