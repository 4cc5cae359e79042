import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { allAsked, expect, holdRequests, scrollNear, test } from '#support/e2e.ts'
import { listPaths } from '#support/personal-data-paths.ts'

// Without motion nothing stands lower than where it will be.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const transparent = 'rgba(0, 0, 0, 0)'
const plate = '**/assets/lamina-escritura*.svg'
const late = (page: Page) => page.getByRole('img', { name: /yo te leo/ })
const readSource = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc)

// The question about cookies lies on no picture.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected')))

/** Opens the home page, whose plate is far below the screen, and notes how often that is asked for. */
async function openHome(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('lamina-escritura')) asked.push(request.url())
  })
  await page.goto('/')
  return asked
}

test('a picture 60 px below the screen is not asked for, one 40 px below it is, once', async ({ page }) => {
  const asked = await openHome(page)
  expect(await scrollNear(late(page), 60)).toBeCloseTo(60, 0)
  await allAsked(page)
  expect(asked).toEqual([])
  expect(await scrollNear(late(page), 40)).toBeCloseTo(40, 0)
  await expect.poll(() => readSource(late(page))).toMatch(/lamina-escritura/)
  await allAsked(page)
  expect(asked).toHaveLength(1)
})

test('a picture on its way is a grey ground that says so, as large as the picture itself', async ({ page }) => {
  const release = await holdRequests(page, plate)
  await openHome(page)
  await late(page).scrollIntoViewIfNeeded()
  await expect(late(page)).toHaveCSS('background-image', /Cargando\.\.\./)
  await expect(late(page)).not.toHaveCSS('background-color', transparent)
  const box = await late(page).boundingBox()
  release()
  await expect(late(page)).toHaveCSS('background-image', 'none')
  expect(await late(page).boundingBox()).toEqual(box)
  await expect(late(page)).toHaveCSS('background-color', transparent)
})

test('a picture that does not arrive leaves its ground empty and keeps its place and its name', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await page.route(plate, (route) => route.abort())
  await openHome(page)
  const box = await late(page).boundingBox()
  await late(page).scrollIntoViewIfNeeded()
  await expect(late(page)).toHaveCSS('background-image', 'none')
  await expect(late(page)).toHaveAttribute('src', /^data:/)
  await expect(late(page)).not.toHaveCSS('background-color', transparent)
  expect(await late(page).boundingBox()).toMatchObject({ width: box?.width, height: box?.height })
})

test('paper shows also the pictures that nobody has scrolled to', async ({ page }) => {
  await openHome(page)
  await page.pdf()
  await expect(page.locator('img[data-src]')).toHaveCount(0)
})

for (const width of [390, 1280]) {
  test(`at ${width} px a first picture that fails shows nothing in its place, before the script has come and after`, async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_FAILED/)
    await page.setViewportSize({ width, height: 844 })
    await page.route('**/*.svg', (route) => route.abort())
    const release = await holdRequests(page, '**/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    const picture = page.locator('.hero img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    const isEmpty = async () => {
      const { channels } = await sharp(await picture.screenshot()).stats()
      return channels.every(({ stdev }) => stdev === 0)
    }
    // The picture is judged without the words that may stand before it.
    await page.locator('.hero__text').evaluate((words) => words.style.setProperty('visibility', 'hidden'))
    expect(await isEmpty()).toBe(true)
    const box = await picture.boundingBox()
    release()
    await expect.poll(() => readSource(picture)).toMatch(/^data:/)
    expect(await isEmpty()).toBe(true)
    expect(await picture.boundingBox()).toEqual(box)
  })
}

test('a picture of a later step that fails leaves an empty ground, too', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  await page.route('**/assets/*.svg', (route) => route.abort())
  await page.goto('/instagram-hipnosis')
  const picture = page.locator('.wizard__art')
  await expect(picture).toHaveAttribute('src', /^data:/)
  failed.length = 0
  await page.getByRole('button', { name: 'Quiero saber más' }).click()
  await expect.poll(() => failed).toHaveLength(1)
  await expect(picture).toHaveAttribute('src', /^data:/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every picture is there, and no placeholder', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('img[data-src]').first()).toBeHidden()
    await late(page).scrollIntoViewIfNeeded()
    await expect
      .poll(() => late(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
  })

  test('no picture of a first screen waits for a script', async ({ page }) => {
    const paths = listPaths()
    const found: string[] = []
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      for (const [width, height] of [
        [390, 844],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        const names = await page
          .locator('noscript img')
          .evaluateAll((images) =>
            images
              .filter((image) => image.getBoundingClientRect().top < innerHeight && image.getClientRects().length > 0)
              .map((image) => image.getAttribute('src')),
          )
        found.push(...names.map((name) => `${path} at ${width} px: ${name}`))
      }
    }
    expect(found).toEqual([])
  })
})
