import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, test } from '#support/e2e.ts'

const phone = { width: 390, height: 844 }
const menu = [
  'Inicio',
  'Formación Hipnosis',
  'Formación Grafología',
  'Sesiones',
  'Solicítanos una conferencia',
  'Sobre nosotras',
  'Blog',
]

test.describe('on a phone', () => {
  test.use({ viewport: phone, isMobile: true })

  test('the drawer opens from the menu button, 16 rem wide, and holds the page still', async ({ page }) => {
    await page.goto('/aviso-legal')
    await expect(page.getByRole('navigation', { name: 'Principal', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Menú' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menú' })
    await expect(drawer.getByRole('link')).toHaveText(menu)
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(phone.width - 256)
    expect((await drawer.boundingBox())?.width).toBe(256)
    await page.mouse.move(20, 400)
    await page.mouse.wheel(0, 600)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.mouse.wheel(0, 100)
    // Once the page can move again, it has moved by no more than that.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
  })

  test('the drawer keeps the focus inside and gives it back when it closes', async ({ page }) => {
    await page.goto('/aviso-legal')
    const button = page.getByRole('button', { name: 'Menú' })
    const drawer = page.getByRole('dialog', { name: 'Menú' })
    await button.press('Enter')
    for (let i = 0; i < menu.length + 4; i++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.querySelector('main, footer')?.contains(document.activeElement))).toBe(
        false,
      )
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await drawer.getByRole('button', { name: 'Cerrar el menú' }).click()
    await expect(drawer).toBeHidden()
  })

  test('a number to call stands on one line with what it is for', async ({ page }) => {
    await page.goto('/aviso-legal')
    const drops = await page.locator('.safety a').evaluateAll((links) =>
      links.map((link) => {
        const word = document.createRange()
        if (link.nextSibling) word.selectNodeContents(link.nextSibling)
        const [number, [first]] = [link.getBoundingClientRect(), word.getClientRects()]
        return first ? Math.abs(number.top + number.bottom - first.top - first.bottom) : Number.NaN
      }),
    )
    expect(Math.max(...drops), 'twice the px between the middles of a number and its word').toBeLessThan(4)
  })
})

test('from the small breakpoint upward the menu is a row', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 })
  await page.goto('/')
  const row = page.getByRole('navigation', { name: 'Principal', exact: true })
  await expect(row.getByRole('link')).toHaveText(menu)
  await expect(row.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Menú' })).toBeHidden()
  /** How many px the middles of the names differ by, and the spaces between their words; the most lines of a name. */
  const readRow = () =>
    row.getByRole('link').evaluateAll((links) => {
      const words = links.map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return { ...range.getBoundingClientRect().toJSON(), lines: range.getClientRects().length }
      })
      const spread = (values: number[]) => Math.round(Math.max(...values) - Math.min(...values))
      return {
        middles: spread(words.map(({ top, bottom }) => (top + bottom) / 2)),
        spaces: spread(words.slice(1).map(({ left }, index) => left - words[index].right)),
        lines: Math.max(...words.map(({ lines }) => lines)),
      }
    })
  for (const [width, lines] of [
    [640, 2],
    [700, 2],
    [768, 2],
    [900, 2],
    [1023, 2],
    [1024, 1],
    [1280, 1],
    [1920, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await readRow(), `at ${width} px`).toEqual({ middles: 0, spaces: 0, lines })
  }
  await expectAccessible(page)
})

test('an unknown path shows the not-found page, and only its path is logged', async ({ page, problems }) => {
  problems.allow(/404/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const response = await page.goto(`/no-existe/${'x'.repeat(300)}?correo=ana@correo.es#secreto`)
  expect(response?.status()).toBe(404)
  const title = page.getByRole('heading', { name: 'Oops! Page not found' })
  await expect(title).toHaveAttribute('lang', 'en')
  const attempt = logged.find((line) => line.includes('/no-existe/')) ?? ''
  expect(attempt.slice(attempt.indexOf('/'))).toHaveLength(200)
  expect(logged.join()).not.toMatch(/correo|secreto/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
