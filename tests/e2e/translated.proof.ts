import { expect, holdRequests, test } from '#support/e2e.ts'

for (const [path, button] of [
  ['/formulario-contacto', 'Siguiente'],
  ['/formulario-hipnosis-regresiva', 'Enviar formulario'],
  ['/valoracion-practica', 'Enviar Evaluación'],
  ['/pedir-conferencia', 'Enviar petición'],
  ['/pedir-plan-premium', 'Enviar petición'],
  ['/escribenos', 'Enviar mensaje'],
] as const)
  test(`${path} comes alive although the browser has translated it before`, async ({ page }) => {
    const arrive = await holdRequests(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: button })).toBeAttached()
    // A translating browser does this to every text.
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      for (const text of texts.filter(({ data }) => data.trim() !== '')) {
        const font = document.createElement('font')
        font.textContent = `${text.data} (translated)`
        text.replaceWith(font)
      }
    })
    const field = page.getByRole('textbox').first()
    await field.fill('María')
    const answer = page.getByRole('radio', { name: /^Sí/ }).first()
    const hasChoices = (await answer.count()) > 0
    if (hasChoices) await answer.check()
    arrive()
    await expect(page.getByRole('button', { name: button })).not.toHaveAttribute('disabled')
    await expect(page.locator('[data-island] font'), 'it was drawn anew').toHaveCount(0)
    await expect(field, 'what was typed meanwhile').toHaveValue('María')
    if (hasChoices) await expect(answer).toBeChecked()
    await field.fill('Ana')
    await expect(field).toHaveValue('Ana')
  })
