import type { Page } from 'playwright/test'
import { findBreaches, type LawOptions } from '#replay/screen/find-breaches.ts'
import { mainButtons } from '#replay/screen/judge-screen.ts'
import { expect, isFormAlive, test } from '#support/e2e.ts'
import { application, pressNext } from '#support/own-forms.ts'

/** The height that the keyboard of a phone takes, in px. */
const KEYBOARD = 290
const phones = [
  { width: 390, height: 664 },
  { width: 360, height: 560 },
]

/** Puts a visual viewport in the place of the browser's, which no test can make smaller than the page without zooming. */
async function ownVisualViewport(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = Object.assign(new EventTarget(), {
      width: innerWidth,
      height: innerHeight,
      offsetLeft: 0,
      offsetTop: 0,
      scale: 1,
    })
    for (const event of ['resize', 'scroll'])
      own.addEventListener(event, (detail) => Reflect.get(own, `on${event}`)?.(detail))
    Object.defineProperty(window, 'visualViewport', { value: own })
  })
}

type Seen = { height: number; offsetTop?: number; scale?: number }

/** Changes what is seen of the page, as the keyboard of iOS does: the page itself stays as tall as it was. */
async function show(page: Page, { height, offsetTop = 0, scale = 1 }: Seen): Promise<void> {
  await page.evaluate(
    (seen) => {
      if (!visualViewport) return
      const event = visualViewport.height === seen.height ? 'scroll' : 'resize'
      Object.assign(visualViewport, seen)
      visualViewport.dispatchEvent(new Event(event))
    },
    { height, offsetTop, scale },
  )
}

/** Writes into a field as somebody does whose keyboard covers the foot of the page, and demands the button in sight meanwhile. */
async function typeAboveKeyboard(page: Page, field: string, text: string, height: number): Promise<void> {
  await page.locator(field).focus()
  for (const offsetTop of [120, 0]) {
    const seen = { height: height - KEYBOARD, offsetTop }
    await show(page, seen)
    const options: LawOptions = { main: mainButtons, only: 'main', isWhole: true, isLeft: false }
    const find = () => page.locator('[data-funnel]').evaluate(findBreaches, options)
    await expect.poll(find, `${field} with ${JSON.stringify(seen)}`).toEqual([])
  }
  await page.keyboard.type(text)
  await show(page, { height })
}

for (const viewport of phones)
  test.describe(`on a phone of ${viewport.width} × ${viewport.height} whose keyboard lies over the page`, () => {
    test.use({ viewport, isMobile: true, hasTouch: true })

    test.beforeEach(({ page }) => ownVisualViewport(page))

    test('the button of the application stays in sight while each text is written', async ({ page }) => {
      await page.goto('/formulario-contacto')
      await page.waitForFunction(isFormAlive)
      for (const name of ['nombre', 'email', 'telefono'] as const) {
        await typeAboveKeyboard(page, `#${name}`, application[name], viewport.height)
        await pressNext(page)
      }
      await page.getByText('Otra cosa').click()
      await typeAboveKeyboard(page, '#actividadOtro', application.actividadOtro, viewport.height)
      await pressNext(page)
      await typeAboveKeyboard(page, '#ayuda', application.ayuda, viewport.height)
    })

    for (const path of [
      'pedir-conferencia',
      'pedir-plan-premium',
      'escribenos',
      'valoracion-practica',
      'formulario-hipnosis-regresiva',
    ])
      test(`the button of /${path} stays in sight while each text is written`, async ({ page }) => {
        await page.goto(`/${path}`)
        await page.waitForFunction(isFormAlive)
        const fields = page.locator(
          '[data-funnel] :is(textarea, input:not([type=radio], [type=checkbox], [type=date], [tabindex]))',
        )
        const ids = await fields.evaluateAll((all) => all.map(({ id }) => id).filter(Boolean))
        expect(ids.length).toBeGreaterThan(2)
        for (const id of ids) await typeAboveKeyboard(page, `#${id}`, 'a', viewport.height)
      })

    test('a page that is zoomed moves no button', async ({ page }) => {
      await page.goto('/escribenos')
      await page.waitForFunction(isFormAlive)
      const button = page.getByRole('button', { name: 'Enviar mensaje' })
      const before = await button.boundingBox()
      await show(page, { height: viewport.height / 2, scale: 2 })
      expect(await button.boundingBox()).toEqual(before)
    })
  })
