import type { Locator, Page } from 'playwright/test'
import type { StepId } from '#engine/react'
import { stopClock } from '#replay/open-test-page.ts'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { enlargeLetters } from '#replay/screen/browser-session.ts'
import { allAsked, expect, expectAccessibleAtBothWidths, test } from '#support/e2e.ts'

const door = (page: Page) => page.locator('.door')
const handle = (page: Page) => page.getByRole('slider', { name: 'Desliza para abrir la puerta' })
const openButton = (page: Page) => page.getByRole('button', { name: 'O toca aquí para abrirla' })
const behind = (page: Page) => page.getByRole('heading', { name: 'Lo difícil era cruzar' })
const expectStep = (page: Page, step: StepId<'abre-la-puerta'>) => expect(door(page)).toHaveAttribute('data-step', step)
const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

/** The closed door, with the clock standing still. */
async function open(page: Page): Promise<void> {
  await stopClock(page)
  await page.addInitScript(() => self === top && localStorage.setItem('cookieConsent', 'rejected'))
  await page.goto('/abre-la-puerta')
  await expectStep(page, 'cerrada')
  await expect(handle(page)).toBeVisible()
}

/** The place of the handle on the screen at this percentage; the thumb is 64 px wide, with 6 px on each side. */
async function findPlace(page: Page, percentage: number): Promise<{ x: number; y: number }> {
  const box = await handle(page).boundingBox()
  if (!box) throw new Error('the handle is not on the screen')
  return { x: box.x + 38 + ((box.width - 76) * percentage) / 100, y: box.y + box.height / 2 }
}

async function drag(page: Page, ...percentages: number[]): Promise<void> {
  const from = await findPlace(page, 0)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const percentage of percentages) {
    const to = await findPlace(page, percentage)
    await page.mouse.move(to.x, to.y, { steps: 4 })
  }
}

async function expectOpened(page: Page): Promise<void> {
  await expectStep(page, 'abriendo')
  await expect(handle(page)).toHaveValue('100')
  await page.clock.runFor(699)
  await expectStep(page, 'abriendo')
  await expect(behind(page)).toBeHidden()
  await page.clock.runFor(1)
  await expectStep(page, 'abierta')
  await expect(door(page)).toBeHidden()
  await expect(behind(page)).toBeFocused()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('banner')).not.toHaveAttribute('data-theme')
  expect(await isLocked(page)).toBe(false)
}

test('closed, the door fills a dark screen that does not scroll, and hides what is behind it', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => self === top && localStorage.setItem('cookieConsent', 'rejected'))
    await page.goto('/abre-la-puerta')
    await expectStep(page, 'cerrada')
    expect(await isLocked(page)).toBe(true)
    await expect(behind(page)).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('banner')).toHaveAttribute('data-theme', 'dark')
    const { y = 0, height = 0 } = (await door(page).boundingBox()) ?? {}
    expect(y + height).toBe(844)
    await expectAccessible(page)
  }
})

test('the door follows the pointer, never past its ends, and falls shut when released at 40 %', async ({ page }) => {
  await open(page)
  await drag(page, 25)
  await expect(handle(page)).toHaveValue('25')
  await expect(handle(page)).toHaveAttribute('aria-valuetext', 'Puerta abierta al 25 %')
  expect(await door(page).evaluate((element) => element.style.getPropertyValue('--p'))).toBe('25')
  const end = await findPlace(page, 130)
  await page.mouse.move(end.x, end.y)
  await expect(handle(page)).toHaveValue('100')
  const before = await findPlace(page, -30)
  await page.mouse.move(before.x, before.y)
  await expect(handle(page)).toHaveValue('0')
  const limit = await findPlace(page, 40)
  await page.mouse.move(limit.x, limit.y)
  await expect(handle(page)).toHaveValue('40')
  await page.mouse.up()
  await expect(handle(page)).toHaveValue('0')
  await expectStep(page, 'cerrada')
})

test('released at 41 %, the door opens in 700 ms', async ({ page }) => {
  await open(page)
  await drag(page, 41)
  await expect(handle(page)).toHaveValue('41')
  await page.mouse.up()
  await expectOpened(page)
})

test('the plain button opens the door', async ({ page }) => {
  await open(page)
  await openButton(page).click()
  await expectOpened(page)
})

for (const key of ['Enter', 'Space', 'End']) {
  test(`${key} on the handle opens the door`, async ({ page }) => {
    await open(page)
    await handle(page).focus()
    await page.keyboard.press(key)
    await expectOpened(page)
  })
}

test('arrow keys move the door step by step, let it stand, and open it past 40 %', async ({ page }) => {
  await open(page)
  await handle(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(handle(page)).toHaveValue('10')
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowUp')
  await expect(handle(page)).toHaveValue('40')
  await expectStep(page, 'cerrada')
  await page.keyboard.press('ArrowRight')
  await expectOpened(page)
})

test('a finger opens the door', async ({ page }) => {
  await open(page)
  const client = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', percentage: number) => {
    const { x, y } = await findPlace(page, percentage)
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  }
  await touch('touchStart', 0)
  for (const percentage of [15, 30, 45, 60]) await touch('touchMove', percentage)
  await expect(handle(page)).toHaveValue('60')
  await touch('touchEnd', 60)
  await expectOpened(page)
})

test('where the screen is low the door can be scrolled, and once its handle is up 20 % is enough', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 260 })
  await open(page)
  expect(await isLocked(page)).toBe(false)
  await page.mouse.move(200, 100)
  await page.mouse.wheel(0, 2000)
  await expectStep(page, 'cerca')
  // A wheel's turn may take the page a while: until then the handle is not where it is looked for.
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  await expect.poll(() => page.evaluate(isAtEnd)).toBe(true)
  await drag(page, 20)
  await page.mouse.up()
  await expectStep(page, 'cerca')
  await expect(handle(page)).toHaveValue('0')
  await drag(page, 21)
  await page.mouse.up()
  await expectStep(page, 'abriendo')
})

const question = (page: Page) => page.getByRole('region', { name: 'Tú decides qué recordamos' })

/** Answers pixel and analytics with nothing and notes what was asked of them. */
async function watchServices(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(/pixel|analitica/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}
const readEvents = (page: Page) =>
  page.evaluate(() => {
    const calls: unknown[][] = Reflect.get(window, 'fbq')?.queue ?? []
    return calls.flatMap(([call, event]) => (call === 'set' || call === 'init' ? [] : [event]))
  })

for (const [decision, events] of [
  ['accepted', ['PageView', 'hero-swipe-open']],
  ['rejected', []],
] as const) {
  test(`decided before as «${decision}», the opening is counted ${events.length ? 'once' : 'by nobody'}`, async ({
    page,
  }) => {
    const asked = await watchServices(page)
    await page.addInitScript((value) => localStorage.setItem('cookieConsent', value), decision)
    await page.goto('/abre-la-puerta', { waitUntil: 'networkidle' })
    await expect(question(page)).toBeHidden()
    await openButton(page).click()
    await expectStep(page, 'abierta')
    if (events.length) await expect.poll(() => readEvents(page)).toContain('hero-swipe-open')
    else await allAsked(page)
    expect(await readEvents(page)).toEqual(events)
    expect(asked).toHaveLength(events.length ? 2 : 0)
  })
}

for (const [answer, events] of [
  ['Aceptar', ['PageView', 'hero-swipe-open']],
  ['Rechazar', []],
] as const) {
  test(`an opening before the decision waits for it in the page alone: «${answer}» ${events.length ? 'reports' : 'drops'} it`, async ({
    page,
  }) => {
    const asked = await watchServices(page)
    await page.goto('/abre-la-puerta')
    await openButton(page).click()
    await expectStep(page, 'abierta')
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ''])
    expect(asked).toEqual([])
    await question(page).getByRole('button', { name: answer, exact: true }).click()
    if (events.length) await expect.poll(() => readEvents(page)).toContain('hero-swipe-open')
    else {
      // Taken again, the decision holds for what comes after it.
      await page.getByRole('button', { name: 'Configurar cookies' }).click()
      await page.getByRole('dialog', { name: 'Tus cookies' }).getByRole('button', { name: 'Aceptar' }).click()
      await expect.poll(() => asked.length).toBe(2)
    }
    expect(await readEvents(page)).toEqual(events.length ? events : ['PageView'])
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
}

test('behind the door words come one after another, and the open page can be used by everyone', async ({ page }) => {
  const readDelays = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((list) =>
        list.map((element) => [getComputedStyle(element)].map((s) => [s.animationName, s.animationDelay])),
      )
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page)
  await openButton(page).click()
  await expectStep(page, 'abriendo')
  await page.clock.runFor(700)
  await expectStep(page, 'abierta')
  expect((await readDelays('.threshold__words p')).flat()).toEqual([
    ['reveal', '0s'],
    ['reveal', '0.4s'],
    ['reveal', '0.8s'],
  ])
  expect((await readDelays('.threshold .ticks li')).flat()).toEqual([
    ['reveal', '1.2s'],
    ['reveal', '1.5s'],
    ['reveal', '1.8s'],
  ])
  await page.setViewportSize({ width: 768, height: 900 })
  expect((await readDelays('.threshold__words p')).flat().map(([name]) => name)).toEqual(['none', 'none', 'none'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.resume()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await readDelays('.threshold .ticks li')).flat().map(([name]) => name)).toEqual(['none', 'none', 'none'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Lo difícil era cruzar'])
    await expectAccessible(page)
  }
})

/** Demands that the question leaves a control free wherever the page is scrolled to use it. */
async function expectFree(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      const [sheet, box] = [await question(page).boundingBox(), await control.boundingBox()]
      return sheet && box && (box.y + box.height <= sheet.y || sheet.y + sheet.height <= box.y)
    })
    .toBe(true)
}

/** Demands that the closed door is taller than wide, and nothing of it is cut off. */
async function expectWhole(page: Page): Promise<void> {
  const find = (part: string) => page.locator(part).boundingBox()
  await expect
    .poll(async () => {
      const [leaf, room] = [await find('.door__leaf'), await find('.door__scene')]
      if (!leaf || !room) return null
      return leaf.height > leaf.width && leaf.y >= room.y && leaf.y + leaf.height <= room.y + room.height
    })
    .toBe(true)
}

test('on the smallest phone, too, the closed door below the question is a whole one', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/abre-la-puerta')
  await expectStep(page, 'cerrada')
  await expect(question(page)).toBeVisible()
  await expectWhole(page)
})

for (const { width, height } of [
  { width: 375, height: 600 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
]) {
  test(`at ${width} × ${height} the question about cookies stands below the handle of the closed door, which is a whole one`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/abre-la-puerta')
    await expectStep(page, 'cerrada')
    await expect(question(page)).toBeInViewport({ ratio: 1 })
    const sheet = await question(page).boundingBox()
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(height)
    for (const control of [handle(page), openButton(page)]) {
      await expect(control).toBeInViewport({ ratio: 1 })
      await expectFree(page, control)
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight), 'nothing to scroll').toBe(height)
    await expectWhole(page)
    await expectAccessible(page)
    await question(page).getByRole('button', { name: 'Rechazar', exact: true }).click()
    expect(await isLocked(page)).toBe(true)
  })

  test(`at ${width} × ${height} with letters of 200 % it stands before the door, and both can be used`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await enlargeLetters(page, 2)
    await page.goto('/abre-la-puerta')
    await expectStep(page, 'cerrada')
    for (const control of [handle(page), openButton(page)]) await expectFree(page, control)
    for (const name of ['Aceptar', 'Rechazar']) {
      const button = question(page).getByRole('button', { name, exact: true })
      await button.scrollIntoViewIfNeeded()
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    await question(page).getByRole('button', { name: 'Rechazar', exact: true }).click()
    await openButton(page).click()
    await expectStep(page, 'abierta')
  })
}

test('the question asked at the closed door goes on behind it, and the page can be used by everyone with it', async ({
  page,
}) => {
  await page.goto('/abre-la-puerta')
  await expect(question(page)).toBeVisible()
  await openButton(page).click()
  await expectStep(page, 'abierta')
  await expect(question(page)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('a script that does not arrive locks nobody out', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/abre-la-puerta')
  expect(await isLocked(page)).toBe(false)
  await behind(page).scrollIntoViewIfNeeded()
  await expect(behind(page)).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the door is a picture with a way past it, and nothing is locked', async ({ page }) => {
    await page.goto('/abre-la-puerta')
    await expect(handle(page)).toBeHidden()
    await expect(openButton(page)).toBeHidden()
    await expect(behind(page)).toBeVisible()
    await page.getByRole('link', { name: 'Cruza la puerta' }).click()
    await expect(behind(page)).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Reservar mi videollamada' })).toBeVisible()
  })
})
