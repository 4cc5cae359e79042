import { expect, test } from '#support/e2e.ts'
import { pressNext } from '#support/own-forms.ts'

test('closed at any screen of the application, the tab holds all that was answered, the last word too', async ({
  page,
}) => {
  const readDraft = () => page.evaluate(() => sessionStorage.getItem('draft:formulario-contacto') ?? '')
  const given: string[] = []
  await page.goto('/formulario-contacto')
  for (let screen = 1; screen <= 11; screen++) {
    await expect(page).toHaveTitle(new RegExp(`^Paso ${screen} de 11 · `))
    const [text, option] = [
      'main form :is([type="text"], [type="email"], [type="tel"], textarea):visible',
      '[type="radio"]:visible',
    ]
    const field = page.locator(text).first()
    if ((await field.count()) > 0) {
      await field.fill(`Respuesta ${screen}`)
      given.push(`Respuesta ${screen}`)
    } else {
      const choice = page.locator(option).first()
      await choice.check()
      given.push(await choice.inputValue())
    }
    // A browser says so to a page that it closes.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    const draft = await readDraft()
    for (const answer of given) expect(draft).toContain(answer)
    if (screen < 11) await pressNext(page)
  }
})

test('closed at any question, the quiz has sent nothing and kept nothing', async ({ context, mailbox, allMailed }) => {
  for (const last of [1, 2, 3]) {
    const page = await context.newPage()
    await page.goto('/cuestionario')
    for (let question = 1; question <= last; question++) {
      await page.locator(`[name=q${question}][value=a]`).check()
      if (question < last) await page.getByRole('button', { name: 'Siguiente pregunta' }).click()
    }
    await expect(page).toHaveTitle(new RegExp(`^Pregunta ${last} de 3 · `))
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
  }
  await allMailed()
  expect(mailbox.list()).toEqual([])
})
