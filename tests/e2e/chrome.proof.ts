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

  test('the home page fits the screen and passes the accessibility rules', async ({ page }) => {
    await page.goto('/aviso-legal')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await expectAccessible(page)
  })
})

test('from the small breakpoint upward the menu is a row', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 })
  await page.goto('/')
  const row = page.getByRole('navigation', { name: 'Principal', exact: true })
  await expect(row.getByRole('link')).toHaveText(menu)
  await expect(row.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Menú' })).toBeHidden()
  const readMiddles = () =>
    row.getByRole('link').evaluateAll((links) => {
      const middles = links.map((link) => link.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2)
      return Math.max(...middles) - Math.min(...middles)
    })
  for (const width of [640, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await readMiddles(), `px between the lowest and the highest at ${width} px`).toBeLessThan(1)
  }
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page is there to read and its links lead on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escucharte fue el primer paso')
    await expect(page.getByRole('heading', { name: 'Tres maneras de empezar' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'La Fórmula del inconsciente' })).toHaveAttribute(
      'href',
      '/formacion-hipnosis',
    )
  })
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
