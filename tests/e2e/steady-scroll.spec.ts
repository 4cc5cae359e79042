import { expect, test } from '#support/e2e.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 390, height: 664 } })

/** Where the page stands right after it was told to scroll by 50 px: on the way if it slides. */
function scrollABit(): number {
  scrollBy(0, 50)
  return scrollY
}

for (const path of [
  '/formulario-contacto',
  '/cuestionario',
  '/formulario-hipnosis-regresiva',
  '/valoracion-practica',
]) {
  test(`on ${path} nothing slides, so that no press goes beside its button`, async ({ page }) => {
    await page.goto(`${path}#contenido`)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect(await page.evaluate(scrollABit)).toBe(50)
  })
}
