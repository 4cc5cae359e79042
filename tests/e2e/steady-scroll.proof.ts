import { expect, test } from '#support/e2e.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 390, height: 664 } })

/** The position of the page right after it was told to scroll by 50 px: on the way if it slides. */
function scrollABit(): number {
  scrollBy(0, 50)
  return scrollY
}

// Whoever has followed a link in the page, too: such a place may lie in the form itself.
for (const place of [
  '/formulario-contacto',
  '/cuestionario#contenido',
  '/formulario-hipnosis-regresiva#privacidad',
  '/valoracion-practica',
]) {
  test(`on ${place} nothing slides, so that no press goes beside its button`, async ({ page }) => {
    await page.goto(place)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect(await page.evaluate(scrollABit)).toBe(50)
  })
}
